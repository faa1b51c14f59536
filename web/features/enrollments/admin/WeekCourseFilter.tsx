import type { listWeekCourses } from '#domain/enrollments/contract.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import type { AdminListState } from '#web/admin-kit/list/use-admin-list.ts';
import { Select } from '#web/ui/forms/SelectField.tsx';
import field from '#web/ui/forms/Field.module.css';

interface WeekCourseFilterProps {
  list: Pick<AdminListState, 'narrow'>;
  /** The first one is shown by default. */
  courses: Output<typeof listWeekCourses>['rows'];
  course: string | undefined;
}

/** Chooses one of the courses with weekly release, if there are several. */
export function WeekCourseFilter({ list, courses, course }: WeekCourseFilterProps) {
  const t = useText();
  const language = useLanguage();
  const [first] = courses;
  if (!first || (courses.length === 1 && course === undefined)) return null;
  return (
    <div>
      <Select
        className={field.control}
        aria-label={t(m.admin_course)}
        value={course ?? first.id}
        onChange={({ target }) => list.narrow({ course: target.value === first.id ? undefined : target.value })}
      >
        {courses.map((one) => (
          <option key={one.id} value={one.id}>
            {localized(one, 'title', language).text}
          </option>
        ))}
      </Select>
    </div>
  );
}
