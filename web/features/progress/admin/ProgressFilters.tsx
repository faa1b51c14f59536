import { unlockableWeeks } from '#domain/enrollments/rules.ts';
import type { LocalizedRow } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { CourseSelect } from '#web/admin-kit/list/CourseSelect.tsx';
import type { AdminListState } from '#web/admin-kit/list/use-admin-list.ts';
import { Select } from '#web/ui/forms/SelectField.tsx';
import field from '#web/ui/forms/Field.module.css';
import { Row } from '#web/ui/layout/flow.tsx';

type Course = LocalizedRow<'title'> & { id: string };

interface ProgressFiltersProps {
  list: Pick<AdminListState, 'narrow'>;
  /** The active courses. */
  courses: readonly Course[];
  /** The course that is shown; undefined while loading. */
  course: (Course & { weekly_release: boolean }) | undefined;
  week: number | undefined;
}

/** The course, and the last open week of its learners. */
export function ProgressFilters({ list, courses, course, week }: ProgressFiltersProps) {
  const t = useText();
  // An inactive course is listed while it is shown.
  const offered = !course || courses.some(({ id }) => id === course.id) ? courses : [course, ...courses];
  return (
    <Row>
      <CourseSelect
        courses={offered}
        value={course?.id ?? ''}
        onChange={(id) => list.narrow({ course: id, week: undefined })}
      />
      {course?.weekly_release && (
        <Select
          className={field.control}
          aria-label={t(m.admin_unlocked_week)}
          value={week ?? ''}
          onChange={({ target }) => list.narrow({ week: target.value === '' ? undefined : Number(target.value) })}
        >
          <option value="">{t(m.admin_homework_all_weeks)}</option>
          {unlockableWeeks.map((one) => (
            <option key={one} value={one}>
              {t(m.week_number, { week: one })}
            </option>
          ))}
        </Select>
      )}
    </Row>
  );
}
