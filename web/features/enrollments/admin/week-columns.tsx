import type { AdminEnrollment } from '#domain/enrollments/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { PersonCell } from '#web/admin-kit/list/PersonCell.tsx';
import { EnrollmentStatusTag } from '#web/features/enrollments/EnrollmentStatusTag.tsx';
import { LessonsDone } from './LessonsDone.tsx';
import { WeekEditor } from './WeekEditor.tsx';

/** The columns of the list of unlocked weeks; the week of the row that is being edited is a field. */
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
