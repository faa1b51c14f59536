import { unlockableWeeks } from '#domain/enrollments/rules.ts';
import type { LocalizedRow } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { CourseSelect } from '#web/admin-kit/list/CourseSelect.tsx';
import type { AdminListState } from '#web/admin-kit/list/use-admin-list.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { FilterSelect } from '#web/admin-kit/list/FilterSelect.tsx';

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
        value={course?.id}
        onChange={(id) => list.narrow({ course: id, week: undefined })}
      />
      {course?.weekly_release && (
        <FilterSelect
          label={t(m.admin_unlocked_week)}
          all={t(m.admin_homework_all_weeks)}
          value={week}
          choices={unlockableWeeks.map((one) => ({ value: one, label: t(m.week_number, { week: one }) }))}
          onChange={(next) => list.narrow({ week: next })}
        />
      )}
    </Row>
  );
}
