import type { AdminEnrollment } from '#domain/enrollments/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { DateCell, PersonCell } from '#web/admin-kit/list/cells.tsx';
import { EnrollmentStatusTag } from '#web/features/enrollments/EnrollmentStatusTag.tsx';
import { ProgressBar } from '#web/ui/data/ProgressBar.tsx';
import { Tag } from '#web/ui/data/StatusTag.tsx';
import { WeekEditor } from './week-unlocking.tsx';
import styles from './enrollment-columns.module.css';

export function useEnrollmentColumns(): Column<AdminEnrollment>[] {
  const t = useText();
  return [
    { key: 'student', header: t(m.admin_student), cell: (row) => <PersonCell person={row.student} /> },
    {
      key: 'course',
      header: t(m.admin_course),
      cell: (row) => <LocalizedField row={row.course} field="title" />,
    },
    { key: 'status', header: t(m.admin_status), cell: (row) => <EnrollmentStatusTag status={row.status} /> },
    {
      key: 'created_at',
      header: t(m.admin_date),
      sortable: true,
      cell: (row) => <DateCell value={row.created_at} />,
    },
  ];
}

export function useWeekColumns({
  editedId,
  onDone,
}: {
  editedId: string | null;
  onDone: () => void;
}): Column<AdminEnrollment>[] {
  const t = useText();
  const weekOf = (week: number | null) => (week ? t(m.week_number, { week }) : t(m.admin_none));
  return [
    { key: 'student', header: t(m.admin_student), cell: (row) => <PersonCell person={row.student} /> },
    { key: 'status', header: t(m.admin_status), cell: (row) => <EnrollmentStatusTag status={row.status} /> },
    { key: 'lessons', header: t(m.admin_lessons_done), cell: (row) => <LessonsDone enrollment={row} /> },
    {
      key: 'week',
      header: t(m.admin_unlocked_week),
      cell: (row) =>
        row.id === editedId ? (
          <WeekEditor enrollment={row} onDone={onDone} />
        ) : (
          <span className="num">{weekOf(row.unlocked_week_number)}</span>
        ),
    },
  ];
}

export function LessonsDone({ enrollment }: { enrollment: AdminEnrollment }) {
  const t = useText();
  const { lessons_completed: done, lessons_total: total } = enrollment;
  return (
    <span className={styles.done}>
      <span className="num">{t(m.admin_lessons_done_of, { done, total })}</span>
      <ProgressBar size="sm" label={t(m.admin_lessons_done)} value={total === 0 ? 0 : done / total} />
      {total > 0 && done >= total && <Tag>{t(m.admin_all_lessons_done)}</Tag>}
    </span>
  );
}
