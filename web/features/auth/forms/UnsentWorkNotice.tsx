import { useSyncExternalStore } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { isWork, listOutbox, onOutboxChange } from '#web/lib/offline/outbox.ts';
import { listOwners } from '#web/lib/session/unsent-input.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';

const hasWork = () => listOwners().some((ownerId) => listOutbox(ownerId).some(isWork));

/** Says before a sign-in that it removes the unsent work from somebody else. */
export function UnsentWorkNotice() {
  const t = useText();
  const isThere = useSyncExternalStore(onOutboxChange, hasWork, () => false);
  return isThere && <Banner tone="warn">{t(m.offline_others_unsent)}</Banner>;
}
