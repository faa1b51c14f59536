import type { Subscriber } from '#domain/newsletter/admin-contract.ts';
import type { SubscriberStatus } from '#domain/newsletter/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import { DateCell } from '#web/admin-kit/list/DateCell.tsx';
import { languageMessage } from '#web/admin-kit/record-editor/labels.ts';
import styles from './subscriber-columns.module.css';
import { subscriberStatusMessage } from './labels.ts';

export function useSubscriberColumns(): Column<Subscriber>[] {
  const t = useText();
  return [
    {
      key: 'email',
      header: t(m.manage_subscriber_email),
      sortable: true,
      cell: (row) => <span className={styles.email}>{row.email}</span>,
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

export function SubscriberTag({ status }: { status: SubscriberStatus }) {
  const t = useText();
  return (
    <StatusTag tone={status === 'confirmed' ? 'accepted' : 'pending'}>{t(subscriberStatusMessage[status])}</StatusTag>
  );
}
