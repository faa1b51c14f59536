import { useQuery } from '@tanstack/react-query';
import { localized, type LocalizedRow } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Select } from '#web/ui/forms/SelectField.tsx';
import field from '#web/ui/forms/Field.module.css';
import { courseTitlesQuery } from './course-queries.ts';

interface CourseSelectProps {
  courses: readonly (LocalizedRow<'title'> & { id: string })[];
  value: string;
  onChange: (id: string) => void;
  /** The name of the choice of no course. */
  all?: string;
}

/** Chooses the course of a list. */
export function CourseSelect({ courses, value, onChange, all }: CourseSelectProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <div>
      <Select
        className={field.control}
        aria-label={t(m.admin_course)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {all && <option value="">{all}</option>}
        {courses.map((course) => (
          <option key={course.id} value={course.id}>
            {localized(course, 'title', language).text}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface CourseFilterProps {
  /** Undefined shows all courses. */
  course: string | undefined;
  onChange: (course: string | undefined) => void;
}

/** Filters a list by one of all courses. */
export function CourseFilter({ course, onChange }: CourseFilterProps) {
  const t = useText();
  const { data } = useQuery(courseTitlesQuery(useApi()));
  return (
    <CourseSelect
      courses={data?.rows ?? []}
      value={course ?? ''}
      onChange={(id) => onChange(id || undefined)}
      all={t(m.review_all_courses)}
    />
  );
}
