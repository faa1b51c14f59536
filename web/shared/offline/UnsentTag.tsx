import { m } from '#web/paraglide/messages.js';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import type { UnsentWork } from '#web/lib/offline/outbox.ts';

/** A tag for a completion or homework that is not sent yet. */
export function UnsentTag({ kind, lessonId }: Pick<UnsentWork, 'kind' | 'lessonId'>) {
  const t = useText();
  const isWaiting = useOutbox().some(
    (entry) => entry.kind === kind && entry.lessonId === lessonId && entry.refusal === null,
  );
  return isWaiting && <StatusTag tone="pending">{t(m.offline_unsent)}</StatusTag>;
}
