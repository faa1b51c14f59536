import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';

/** Whether a mentor has looked at a submission. */
export function SeenTag({ isSeen }: { isSeen: boolean }) {
  const t = useText();
  return (
    <StatusTag tone={isSeen ? 'accepted' : 'pending'}>{t(isSeen ? m.teaching_seen : m.teaching_unseen)}</StatusTag>
  );
}
