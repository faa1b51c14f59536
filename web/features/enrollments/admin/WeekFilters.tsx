import type { listWeekCourses } from '#domain/enrollments/contract.ts';
import { noGroup, unlockableWeeks } from '#domain/enrollments/rules.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { CourseSelect } from '#web/admin-kit/list/CourseSelect.tsx';
import type { AdminListState } from '#web/admin-kit/list/use-admin-list.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { FilterSelect, groupChoices } from '#web/admin-kit/list/FilterSelect.tsx';
import { openWeekText } from '#web/admin-kit/list/StartFields.tsx';

interface WeekFiltersProps {
  list: Pick<AdminListState, 'narrow'>;
  courses: Output<typeof listWeekCourses>['rows'];
  /** The course that is shown. */
  courseId: string | undefined;
  week: number | undefined;
  group: string | undefined;
}

/** The course, if there are several with weekly release, the unlocked week and the group. */
export function WeekFilters({ list, courses, courseId, week, group }: WeekFiltersProps) {
  const t = useText();
  const course = courses.find(({ id }) => id === courseId) ?? courses[0];
  const isDefault = (id: string | undefined) => id === courses[0]?.id;
  return (
    <Row>
      {course && (courses.length > 1 || !isDefault(course.id)) && (
        <CourseSelect
          courses={courses}
          value={course.id}
          onChange={(id) => list.narrow({ course: isDefault(id) ? undefined : id, group: undefined })}
        />
      )}
      <FilterSelect
        label={t(m.admin_unlocked_week)}
        all={t(m.admin_homework_all_weeks)}
        value={week}
        choices={unlockableWeeks.map((one) => ({ value: one, label: openWeekText(t, one) }))}
        onChange={(next) => list.narrow({ week: next })}
      />
      {course && course.groups.length > 0 && (
        <FilterSelect
          label={t(m.manage_group)}
          all={t(m.admin_group_all)}
          value={group}
          choices={[...groupChoices(course.groups), { value: noGroup, label: t(m.admin_group_none) }]}
          onChange={(next) => list.narrow({ group: next })}
        />
      )}
    </Row>
  );
}
