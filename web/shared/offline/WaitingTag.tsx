import { m } from '#web/paraglide/messages.js';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useWaiting } from '#web/lib/offline/use-waiting.ts';
import type { WaitingWork } from '#web/lib/offline/waiting-work.ts';

/** A tag for a lesson's mark or homework that waits to be sent. */
export function WaitingTag({ kind, lessonId }: Pick<WaitingWork, 'kind' | 'lessonId'>) {
  const t = useText();
  const isWaiting = useWaiting().some(
    (entry) => entry.kind === kind && entry.lessonId === lessonId && entry.refusal === null,
  );
  return isWaiting && <StatusTag tone="pending">{t(m.offline_unsent)}</StatusTag>;
}
