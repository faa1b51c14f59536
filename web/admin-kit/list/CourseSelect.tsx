import { useQuery } from '@tanstack/react-query';
import { localized, type LocalizedRow } from '#domain/kernel/language.ts';
import { listCourseTitles } from '#domain/courses/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { apiQuery } from '#web/lib/api/query.ts';
import { FilterSelect } from './FilterSelect.tsx';

interface CourseSelectProps {
  courses: readonly (LocalizedRow<'title'> & { id: string })[];
  /** Undefined for no course. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** The name of the choice of no course. */
  all?: string;
}

/** Chooses the course of a list. */
export function CourseSelect({ courses, value, onChange, all }: CourseSelectProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <div>
      <FilterSelect
        label={t(m.admin_course)}
        all={all}
        value={value}
        choices={courses.map((course) => ({ value: course.id, label: localized(course, 'title', language).text }))}
        onChange={onChange}
      />
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
  const { data } = useQuery(apiQuery(listCourseTitles, { query: { part: 'all' } }));
  return <CourseSelect courses={data?.rows ?? []} value={course} onChange={onChange} all={t(m.review_all_courses)} />;
}
