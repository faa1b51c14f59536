import type { listWeekCourses } from '#domain/enrollments/contract.ts';
import { noGroup, unlockableWeeks } from '#domain/enrollments/rules.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { CourseSelect } from '#web/admin-kit/list/CourseSelect.tsx';
import type { AdminListState } from '#web/admin-kit/list/use-admin-list.ts';
import { Select } from '#web/ui/forms/SelectField.tsx';
import field from '#web/ui/forms/Field.module.css';
import { Row } from '#web/ui/layout/flow.tsx';

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
  const isDefault = (id: string) => id === courses[0]?.id;
  return (
    <Row>
      {course && (courses.length > 1 || !isDefault(course.id)) && (
        <CourseSelect
          courses={courses}
          value={course.id}
          onChange={(id) => list.narrow({ course: isDefault(id) ? undefined : id, group: undefined })}
        />
      )}
      <Select
        className={field.control}
        aria-label={t(m.admin_unlocked_week)}
        value={week ?? ''}
        onChange={({ target: { value } }) => list.narrow({ week: value === '' ? undefined : Number(value) })}
      >
        <option value="">{t(m.admin_homework_all_weeks)}</option>
        {unlockableWeeks.map((one) => (
          <option key={one} value={one}>
            {one === 0 ? t(m.admin_none) : t(m.week_number, { week: one })}
          </option>
        ))}
      </Select>
      {course && course.groups.length > 0 && (
        <Select
          className={field.control}
          aria-label={t(m.manage_group)}
          value={group ?? ''}
          onChange={({ target: { value } }) => list.narrow({ group: value === '' ? undefined : value })}
        >
          <option value="">{t(m.admin_group_all)}</option>
          {course.groups.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
          <option value={noGroup}>{t(m.admin_group_none)}</option>
        </Select>
      )}
    </Row>
  );
}
