import { unlockableWeeks } from '#domain/enrollments/rules.ts';
import { localized, type LocalizedRow } from '#domain/kernel/language.ts';
import { type QuietFilter, quietFilters } from '#domain/progress/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusFilter } from '#web/admin-kit/list/StatusFilter.tsx';
import type { AdminListState } from '#web/admin-kit/list/use-admin-list.ts';
import { Select } from '#web/ui/forms/SelectField.tsx';
import field from '#web/ui/forms/Field.module.css';
import { Row } from '#web/ui/layout/flow.tsx';

type Course = LocalizedRow<'title'> & { id: string };

interface CourseFiltersProps {
  list: Pick<AdminListState, 'narrow'>;
  /** The active courses. */
  courses: readonly Course[];
  /** The course that is shown; undefined while loading. */
  course: (Course & { weekly_release: boolean }) | undefined;
  week: number | undefined;
}

/** The course, and the last open week of its learners. */
export function CourseFilters({ list, courses, course, week }: CourseFiltersProps) {
  const t = useText();
  const language = useLanguage();
  // An inactive course is listed while it is shown.
  const offered = !course || courses.some(({ id }) => id === course.id) ? courses : [course, ...courses];
  return (
    <Row>
      <Select
        className={field.control}
        aria-label={t(m.admin_course)}
        value={course?.id ?? ''}
        onChange={({ target }) => list.narrow({ course: target.value, week: undefined })}
      >
        {offered.map((one) => (
          <option key={one.id} value={one.id}>
            {localized(one, 'title', language).text}
          </option>
        ))}
      </Select>
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

interface QuietFilterBarProps {
  list: Pick<AdminListState, 'narrow'>;
  quiet: QuietFilter | undefined;
  counts: Record<QuietFilter, number> | undefined;
}

/** Learners by how long they have been quiet. */
export function QuietFilterBar({ list, quiet, counts }: QuietFilterBarProps) {
  const t = useText();
  const labels = {
    all: t(m.admin_all),
    quiet_3: t(m.progress_quiet_from, { count: 3 }),
    quiet_7: t(m.progress_quiet_from, { count: 7 }),
    quiet_14: t(m.progress_quiet_from, { count: 14 }),
    on_leave: t(m.progress_leave),
  };
  return (
    <StatusFilter
      list={list}
      choices={quietFilters}
      value={quiet}
      member="quiet"
      labelOf={(choice) => labels[choice]}
      counts={counts}
    />
  );
}
