import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AdminEnrollment } from '#domain/enrollments/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../../lib/i18n/text.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { nameOf, PersonCell } from '../../admin-list/PersonCell.tsx';
import { BulkUnlockBar } from './BulkUnlockBar.tsx';
import { EnrollmentStatusTag } from '../EnrollmentStatusTag.tsx';
import { LessonsDone } from './LessonsDone.tsx';
import { WeekEditor } from './WeekEditor.tsx';

const nobody: ReadonlySet<string> = new Set();

/** The learners of the weekly course, each with the last open week, to be changed one by one or together. */
export function WeekAccessList({ rows, footer }: { rows: readonly AdminEnrollment[]; footer: ReactNode }) {
  const t = useText();
  const [editedId, setEditedId] = useState<string | null>(null);
  const [chosen, setChosen] = useState(nobody);
  // Only what is in sight can be changed: a search or another page must not leave chosen rows behind it.
  const ids = rows.map((row) => row.id).filter((id) => chosen.has(id));

  const columns: Column<AdminEnrollment>[] = [
    { key: 'student', header: t(m.admin_student), cell: (row) => <PersonCell person={row.student} /> },
    { key: 'status', header: t(m.admin_status), cell: (row) => <EnrollmentStatusTag status={row.status} /> },
    { key: 'lessons', header: t(m.admin_lessons_done), cell: (row) => <LessonsDone enrollment={row} /> },
    {
      key: 'week',
      header: t(m.admin_unlocked_week),
      cell: (row) =>
        row.id === editedId ? (
          <WeekEditor enrollment={row} onDone={() => setEditedId(null)} />
        ) : (
          <UnlockedWeek week={row.unlocked_week_number} />
        ),
    },
  ];

  return (
    <>
      <DataTable
        caption={t(m.admin_weeks_title)}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        selection={{ keys: new Set(ids), onChange: setChosen, nameOf: (row) => nameOf(row.student) }}
        actions={(row) => (
          <RowAction
            label={t(m.admin_edit)}
            row={nameOf(row.student)}
            icon={<Pencil />}
            disabled={row.id === editedId}
            onClick={() => setEditedId(row.id)}
          />
        )}
        footer={footer}
      />
      {ids.length > 0 && <BulkUnlockBar ids={ids} onDone={() => setChosen(nobody)} />}
    </>
  );
}

function UnlockedWeek({ week }: { week: number | null }) {
  const t = useText();
  return <span className="num">{week ? t(m.week_number, { week }) : t(m.admin_none)}</span>;
}
