import { useSearch } from '@tanstack/react-router';
import { Mail, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  deleteSubscriber,
  exportSubscribers,
  listSubscribers,
  type Subscriber,
  subscriberOrders,
} from '#domain/newsletter/admin-contract.ts';
import { subscriberFilters } from '#domain/newsletter/rules.ts';
import { languageMessage } from '#web/admin-kit/language-labels.ts';
import { DateCell, StatusCell } from '#web/admin-kit/list/cells.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { ListPage } from '#web/admin-kit/list-page/ListPage.tsx';
import type { ListColumn } from '#web/admin-kit/list-page/list-page.ts';
import { DeleteDialog, type NamedRecord } from '#web/admin-kit/record-list/DeleteDialog.tsx';
import { Details } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { subscriberStatus } from '#web/shared/statuses/admin-statuses.ts';
import { RowAction } from '#web/ui/data/RowActions.tsx';
import { Text } from '#web/ui/layout/Text.tsx';

export function SubscribersPage() {
  const t = useText();
  const { count } = useFormat();
  const api = useApi();
  const list = useAdminList(subscriberOrders);
  const { status } = useSearch({ from: '/admin-area/admin-dashboard/newsletter' });
  const [deleted, setDeleted] = useState<NamedRecord | null>(null);
  const lead = list.search ? m.manage_subscribers_lead_found : m.manage_subscribers_lead;
  return (
    <ListPage
      list={list}
      // The export has no unconfirmed subscribers.
      operations={{ list: listSubscribers, export: status === 'waiting' ? undefined : exportSubscribers }}
      fileName="newsletter_subscribers.csv"
      icon={<Mail />}
      texts={{
        title: m.manage_subscribers_title,
        search: m.manage_subscribers_search,
        failed: m.manage_subscribers_failed,
        empty: m.manage_subscribers_empty,
        hint: m.manage_subscribers_empty_hint,
      }}
      lead={(page) => page && t(lead, { total: count(page.counts.all), confirmed: count(page.counts.confirmed) })}
      filter={{
        choices: subscriberFilters,
        labelOf: (choice) => t(choice === 'all' ? m.admin_all : subscriberStatus[choice].label),
      }}
      columns={columns}
      nameOf={(row) => row.email}
      actions={({ id }, name) => (
        <RowAction
          tone="reject"
          label={t(m.manage_delete)}
          row={name}
          icon={<Trash2 />}
          onClick={() => setDeleted({ id, name })}
        />
      )}
      drawer={{ content: (row) => <SubscriberDetails row={row} /> }}
    >
      <DeleteDialog
        record={deleted}
        send={(id) => api(deleteSubscriber, { params: { id } })}
        referrers={() => ({})}
        onClose={() => setDeleted(null)}
      />
    </ListPage>
  );
}

const columns: ListColumn<Subscriber>[] = [
  {
    key: 'email',
    header: m.manage_subscriber_email,
    sortable: true,
    cell: (row) => (
      <Text as="span" weight="strong" breakAnywhere>
        {row.email}
      </Text>
    ),
  },
  { key: 'language', header: m.manage_subscriber_language, cell: (row, t) => t(languageMessage[row.language]) },
  { key: 'status', header: m.manage_status, cell: (row) => <StatusCell {...subscriberStatus[row.status]} /> },
  {
    key: 'created_at',
    header: m.manage_subscriber_since,
    sortable: true,
    cell: (row) => <DateCell value={row.created_at} />,
  },
  {
    key: 'confirmed_at',
    header: m.manage_subscriber_confirmed_at,
    cell: (row, t) => (row.confirmed_at === null ? t(m.manage_none) : <DateCell value={row.confirmed_at} />),
  },
];

function SubscriberDetails({ row }: { row: Subscriber }) {
  const t = useText();
  const { dateTime } = useFormat();
  return (
    <Details
      items={[
        { term: t(m.manage_status), value: <StatusCell {...subscriberStatus[row.status]} /> },
        { term: t(m.manage_subscriber_language), value: t(languageMessage[row.language]) },
        { term: t(m.manage_subscriber_since), value: dateTime(row.created_at) },
        { term: t(m.manage_subscriber_requested_at), value: dateTime(row.asked_at) },
        { term: t(m.manage_subscriber_confirmed_at), value: row.confirmed_at && dateTime(row.confirmed_at) },
      ]}
    />
  );
}
