import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listCourseTitles } from '#domain/courses/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import fieldStyles from '#web/ui/forms/Field.module.css';
import { Select } from '#web/ui/forms/SelectField.tsx';

interface WeekFilterProps {
  weeks: readonly number[];
  /** Undefined shows all weeks. */
  week: number | undefined;
  onChange: (week: number | undefined) => void;
}

export function WeekFilter({ weeks, week, onChange }: WeekFilterProps) {
  const t = useText();
  // A week from the URL is listed even without submissions.
  const offered = week === undefined || weeks.includes(week) ? weeks : [...weeks, week].toSorted((a, b) => a - b);
  return (
    <FilterSelect
      label={t(m.admin_homework_week)}
      value={week}
      onChange={(next) => onChange(next === '' ? undefined : Number(next))}
    >
      <option value="">{t(m.admin_homework_all_weeks)}</option>
      {offered.map((one) => (
        <option key={one} value={one}>
          {t(m.week_number, { week: one })}
        </option>
      ))}
    </FilterSelect>
  );
}

interface CourseFilterProps {
  /** Undefined shows all courses. */
  course: string | undefined;
  onChange: (course: string | undefined) => void;
}

export function CourseFilter({ course, onChange }: CourseFilterProps) {
  const t = useText();
  const api = useApi();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['courses', 'titles', 'all'],
    queryFn: () => api(listCourseTitles, { query: { part: 'all' } }),
  });
  return (
    <FilterSelect label={t(m.admin_course)} value={course} onChange={(next) => onChange(next || undefined)}>
      <option value="">{t(m.review_all_courses)}</option>
      {data?.rows.map((one) => (
        <option key={one.id} value={one.id}>
          {localized(one, 'title', language).text}
        </option>
      ))}
    </FilterSelect>
  );
}

interface FilterSelectProps {
  /** The accessible name. */
  label: string;
  value: string | number | undefined;
  onChange: (value: string) => void;
  children: ReactNode;
}

const FilterSelect = ({ label, value = '', onChange, children }: FilterSelectProps) => (
  <Select
    className={fieldStyles.control}
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {children}
  </Select>
);
