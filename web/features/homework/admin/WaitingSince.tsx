import { daysWaiting, isOverdue } from '#domain/homework/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { TimeAgo } from '#web/lib/format/TimeAgo.tsx';
import { useNow } from '#web/lib/format/use-now.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';

/** How long something waits: in days once it is overdue. */
export function WaitingSince({ since, answerHours }: { since: string; answerHours: number }) {
  const t = useText();
  const now = useNow();
  if (!isOverdue(since, { now, answerHours })) return <TimeAgo value={since} />;
  return <StatusTag tone="rejected">{t(m.review_overdue, { days: Math.max(1, daysWaiting(since, now)) })}</StatusTag>;
}
