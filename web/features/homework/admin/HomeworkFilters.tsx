import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listCourseTitles } from '#domain/courses/contract.ts';
import { type SeenFilter, seenFilters } from '#domain/homework/contract.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusFilter } from '#web/admin-kit/list/StatusFilter.tsx';
import type { AdminListState } from '#web/admin-kit/list/use-admin-list.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './HomeworkFilters.module.css';

interface HomeworkFiltersProps {
  list: Pick<AdminListState, 'narrow'>;
  week: number | undefined;
  seen: SeenFilter | undefined;
  page: { weeks: number[]; counts: Record<SeenFilter, number> } | undefined;
}

export function HomeworkFilters({ list, week, seen, page }: HomeworkFiltersProps) {
  const t = useText();
  return (
    <Row gap={3}>
      <WeekFilter weeks={page?.weeks ?? []} week={week} onChange={(next) => list.narrow({ week: next })} />
      <StatusFilter
        list={list}
        choices={seenFilters}
        value={seen}
        member="seen"
        label={t(m.teaching_seen_filter)}
        labelOf={(choice) => t(choice === 'all' ? m.admin_all : m.teaching_unseen)}
        counts={page?.counts}
      />
    </Row>
  );
}

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
  <SelectField
    className={styles.filter}
    label={<span className="visually-hidden">{label}</span>}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {children}
  </SelectField>
);
