import type { Subscriber } from '#domain/newsletter/admin-contract.ts';
import type { SubscriberStatus } from '#domain/newsletter/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { Text } from '#web/ui/layout/Text.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { subscriberStatus } from '#web/shared/statuses/admin-statuses.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { DateCell } from '#web/admin-kit/list/cells.tsx';
import { languageMessage } from '#web/admin-kit/language-labels.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { Drawer } from '#web/ui/overlay/Modal.tsx';
import { Details } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';

export function useSubscriberColumns(): Column<Subscriber>[] {
  const t = useText();
  return [
    {
      key: 'email',
      header: t(m.manage_subscriber_email),
      sortable: true,
      cell: (row) => (
        <Text as="span" weight="strong" breakAnywhere>
          {row.email}
        </Text>
      ),
    },
    {
      key: 'language',
      header: t(m.manage_subscriber_language),
      cell: (row) => t(languageMessage[row.language]),
    },
    {
      key: 'status',
      header: t(m.manage_status),
      cell: (row) => <SubscriberTag status={row.status} />,
    },
    {
      key: 'created_at',
      header: t(m.manage_subscriber_since),
      sortable: true,
      cell: (row) => <DateCell value={row.created_at} />,
    },
    {
      key: 'confirmed_at',
      header: t(m.manage_subscriber_confirmed_at),
      cell: (row) => (row.confirmed_at === null ? t(m.manage_none) : <DateCell value={row.confirmed_at} />),
    },
  ];
}

function SubscriberTag({ status }: { status: SubscriberStatus }) {
  const t = useText();
  const { tone, label } = subscriberStatus[status];
  return <StatusTag tone={tone}>{t(label)}</StatusTag>;
}

interface SubscriberDrawerProps {
  /** Closed if null. */
  subscriber: Subscriber | null;
  onClose: () => void;
}

export function SubscriberDrawer({ subscriber, onClose }: SubscriberDrawerProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const shown = useLastValue(subscriber);
  return (
    <Drawer closesByBack={false} open={subscriber !== null} onClose={onClose} title={shown?.email}>
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
