import type { LearnerProgress } from '#domain/progress/admin-contract.ts';
import { daysBetween } from '#domain/progress/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { DateCell, PersonCell } from '#web/admin-kit/list/cells.tsx';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import styles from './WeekCells.module.css';
import { WeekCells } from './WeekCells.tsx';

export function useProgressColumns(): Column<LearnerProgress>[] {
  const t = useText();
  return [
    { key: 'student', header: t(m.admin_student), cell: (row) => <PersonCell person={row.student} /> },
    { key: 'weeks', bare: true, header: t(m.progress_weeks), cell: (row) => <WeekCells row={row} /> },
    {
      key: 'last_active_at',
      header: t(m.progress_last_active),
      sortable: true,
      cell: (row) => <DateCell value={row.last_active_at} />,
    },
    {
      key: 'state',
      bare: true,
      header: t(m.admin_status),
      cell: (row) => (
        <Stack as="span" gap={1} fit className={styles.state}>
          <QuietTag row={row} />
          <NudgeOutcome row={row} />
        </Stack>
      ),
    },
  ];
}

/** On leave, or quiet for a number of days; nothing else needs attention. */
export function QuietTag({ row: { leave, quiet_days } }: { row: LearnerProgress }) {
  const t = useText();
  const { dateShort } = useFormat();
  if (leave)
    return <StatusTag tone="reviewed">{t(m.progress_on_leave, { date: dateShort(leave.returns_on) })}</StatusTag>;
  if (quiet_days === null) return <StatusTag tone="accepted">{t(m.progress_active)}</StatusTag>;
  return (
    <StatusTag tone={quiet_days < 14 ? 'pending' : 'rejected'}>{t(m.progress_quiet, { count: quiet_days })}</StatusTag>
  );
}

/** When the learner was nudged last, and when they came back; nothing without a nudge. */
export function NudgeOutcome({ row: { nudge } }: { row: LearnerProgress }) {
  const t = useText();
  if (!nudge) return null;
  const { created_at, returned_at } = nudge;
  const days = returned_at === null ? 0 : daysBetween(created_at, returned_at);
  const back = days === 0 ? t(m.progress_back_same_day) : t(m.progress_back, { count: days });
  return (
    <Text as="span" size="sm" tone="muted" className={styles.outcome}>
      {t(m.progress_nudge)} <TimeAgo value={created_at} />
      {': '}
      {returned_at ? back : t(m.progress_not_back)}
    </Text>
  );
}
