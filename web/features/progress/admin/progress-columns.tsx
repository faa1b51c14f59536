import type { LearnerProgress } from '#domain/progress/admin-contract.ts';
import { daysBetween, hasCome } from '#domain/progress/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { DateCell, PersonLink } from '#web/admin-kit/list/cells.tsx';
import type { ListColumn } from '#web/admin-kit/list-page/list-page.ts';
import { learnerState } from '#web/shared/statuses/learner-state.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { useLeaveText } from '#web/features/progress/LeaveForm.tsx';
import styles from './WeekCells.module.css';
import { WeekCells } from './WeekCells.tsx';

export const progressColumns: ListColumn<LearnerProgress>[] = [
  {
    key: 'full_name',
    header: m.admin_student,
    sortable: true,
    cell: (row) => <PersonLink person={row.student} />,
  },
  { key: 'weeks', bare: true, header: m.progress_weeks, cell: (row) => <WeekCells row={row} /> },
  {
    key: 'weeks_behind',
    header: m.progress_weeks_behind,
    sortable: true,
    align: 'end',
    cell: (row) => row.weeks_behind ?? '–',
  },
  {
    key: 'last_active_at',
    header: m.progress_last_active,
    sortable: true,
    cell: (row) => (hasCome(row.state) ? <DateCell value={row.last_active_at} /> : '–'),
  },
  {
    key: 'state',
    bare: true,
    header: m.admin_status,
    cell: (row) => (
      <Stack as="span" gap={1} fit className={styles.state}>
        <QuietTag row={row} />
        <NudgeOutcome row={row} />
      </Stack>
    ),
  },
];

/** For how many days the learner has been quiet, else the leave, else the state. */
export function QuietTag({ row: { leave, state, quiet_days: days } }: { row: LearnerProgress }) {
  const t = useText();
  const leaveText = useLeaveText();
  if (days !== null)
    return <StatusTag tone={days < 14 ? 'pending' : 'rejected'}>{t(m.progress_quiet, { count: days })}</StatusTag>;
  if (leave) return <StatusTag tone="reviewed">{leaveText(leave)}</StatusTag>;
  const { tone, label } = learnerState[state];
  return <StatusTag tone={tone}>{t(label)}</StatusTag>;
}

/** When the learner was nudged last, and when they came back; nothing without a nudge. */
export function NudgeOutcome({ row: { nudged_at, returned_at } }: { row: LearnerProgress }) {
  const t = useText();
  if (nudged_at === null) return null;
  const days = returned_at === null ? 0 : daysBetween(nudged_at, returned_at);
  const back = days === 0 ? t(m.progress_back_same_day) : t(m.progress_back, { count: days });
  return (
    <Text as="span" size="sm" tone="muted" className={styles.outcome}>
      {t(m.progress_nudge)} <TimeAgo value={nudged_at} />
      {': '}
      {returned_at ? back : t(m.progress_not_back)}
    </Text>
  );
}
