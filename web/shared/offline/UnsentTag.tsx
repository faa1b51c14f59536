import { m } from '#web/paraglide/messages.js';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import { entriesOf, type Kind } from '#web/lib/offline/outbox.ts';

/** A tag for what is not sent yet. */
export function UnsentTag({ kind, aboutId }: { kind: Kind; aboutId: string }) {
  const t = useText();
  const isWaiting = entriesOf(useOutbox(), kind, aboutId).some(({ refusal }) => refusal === null);
  return isWaiting && <StatusTag tone="pending">{t(m.offline_unsent)}</StatusTag>;
}
