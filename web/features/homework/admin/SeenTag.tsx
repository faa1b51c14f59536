import { m } from '#web/paraglide/messages.js';
import { useText } from '../../../lib/i18n/text.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';

/** Whether a mentor has looked at a submission. */
export function SeenTag({ isSeen }: { isSeen: boolean }) {
  const t = useText();
  return (
    <StatusTag tone={isSeen ? 'accepted' : 'pending'}>{t(isSeen ? m.teaching_seen : m.teaching_unseen)}</StatusTag>
  );
}
