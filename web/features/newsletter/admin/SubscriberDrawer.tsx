import type { Subscriber } from '#domain/newsletter/admin-contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { Details } from '#web/admin-kit/record-sheet/Details.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { languageMessage } from '#web/admin-kit/record-editor/labels.ts';
import { SubscriberTag } from './subscriber-columns.tsx';

export interface SubscriberDrawerProps {
  /** Closed if null. */
  subscriber: Subscriber | null;
  onClose: () => void;
}

export function SubscriberDrawer({ subscriber, onClose }: SubscriberDrawerProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const shown = useLastValue(subscriber);
  return (
    <Drawer open={subscriber !== null} onClose={onClose} title={shown?.email}>
      {shown && (
        <Details
          items={[
            { term: t(m.manage_status), value: <SubscriberTag status={shown.status} /> },
            { term: t(m.manage_subscriber_language), value: t(languageMessage[shown.language]) },
            { term: t(m.manage_subscriber_since), value: dateTime(shown.created_at) },
            { term: t(m.manage_subscriber_requested_at), value: dateTime(shown.asked_at) },
            { term: t(m.manage_subscriber_confirmed_at), value: shown.confirmed_at && dateTime(shown.confirmed_at) },
          ]}
        />
      )}
    </Drawer>
  );
}
