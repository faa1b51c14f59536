import { useInfiniteQuery } from '@tanstack/react-query';
import { type AdminAttempt, exportQuizAttempts, listQuizAttempts } from '#domain/quizzes/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { DateCell, PersonLink } from '#web/admin-kit/list/cells.tsx';
import { ExportButton } from '#web/admin-kit/list/ExportButton.tsx';
import { pagesQuery } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { type Column, DataTable } from '#web/ui/data/DataTable.tsx';
import { MoreRows } from '#web/ui/data/MoreRows.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';

export interface AttemptTableProps {
  /** The attempts at a quiz, or those of a learner. */
  of: { quiz: string } | { student: string };
}

/** Attempts at quizzes, newest first, with a file of all. */
export function AttemptTable({ of }: AttemptTableProps) {
  const t = useText();
  const query = useInfiniteQuery(pagesQuery(listQuizAttempts, { query: of }));
  const columns = useColumns('student' in of);
  return (
    <Loaded query={query} failed={t(m.quizzes_attempts_failed)}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        if (rows.length === 0) return <p>{t(m.quizzes_no_attempts)}</p>;
        return (
          <Stack>
            <DataTable
              dense
              caption={t(m.quizzes_attempts_all)}
              rows={rows}
              keyOf={({ id }) => id}
              columns={columns}
              footer={query.hasNextPage && <MoreRows query={query} />}
            />
            <div>
              <ExportButton operation={exportQuizAttempts} input={{ query: of }} fileName="quiz-attempts.csv" />
            </div>
          </Stack>
        );
      }}
    </Loaded>
  );
}

function useColumns(isOfOne: boolean): Column<AdminAttempt>[] {
  const t = useText();
  const student: Column<AdminAttempt> = {
    key: 'student',
    header: t(m.admin_student),
    cell: (row) => <PersonLink person={row.student} />,
  };
  const lesson: Column<AdminAttempt> = {
    key: 'lesson',
    header: t(m.admin_lesson),
    cell: (row) => `${row.course_title}: ${row.lesson_title}`,
  };
  return [
    isOfOne ? lesson : student,
    { key: 'number', header: t(m.quizzes_attempt_column), align: 'end', cell: ({ number }) => number },
    { key: 'points', header: t(m.quizzes_points_column), align: 'end', cell: (row) => <Points row={row} /> },
    { key: 'state', bare: true, header: t(m.admin_status), cell: (row) => <State row={row} /> },
    { key: 'time', header: t(m.quizzes_time), align: 'end', cell: (row) => <Minutes row={row} /> },
    { key: 'started_at', bare: true, header: t(m.admin_date), cell: (row) => <DateCell value={row.started_at} /> },
  ];
}

const Points = ({ row: { right_points: right, total_points: total } }: { row: AdminAttempt }) =>
  total === null ? '–' : `${right ?? 0} / ${total}`;

function State({ row: { is_passed: isPassed } }: { row: AdminAttempt }) {
  const t = useText();
  if (isPassed === null) return <StatusTag tone="pending">{t(m.quizzes_open)}</StatusTag>;
  return (
    <StatusTag tone={isPassed ? 'accepted' : 'rejected'}>
      {t(isPassed ? m.quizzes_passed : m.quizzes_not_passed)}
    </StatusTag>
  );
}

/** From the start to the last answer. */
function Minutes({ row: { started_at: start, answered_at: last } }: { row: AdminAttempt }) {
  const t = useText();
  const format = useFormat();
  if (last === null) return '–';
  return t(m.quizzes_minutes, { minutes: format.number((Date.parse(last) - Date.parse(start)) / 60_000, 1) });
}
