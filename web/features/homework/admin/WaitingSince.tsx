import type { HomeworkReview } from '#domain/homework/queue-contract.ts';
import { daysWaiting } from '#domain/homework/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useNow } from '#web/lib/format/use-now.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';

/** How long a submission waits: in days once it is overdue; nothing if it does not wait. */
export function WaitingSince({ row }: { row: Pick<HomeworkReview, 'waiting_since' | 'is_overdue'> }) {
  const t = useText();
  const now = useNow();
  const { waiting_since: since, is_overdue: isOverdue } = row;
  if (since === null) return null;
  if (!isOverdue) return <TimeAgo value={since} />;
  return <StatusTag tone="rejected">{t(m.review_overdue, { days: Math.max(1, daysWaiting(since, now)) })}</StatusTag>;
}
