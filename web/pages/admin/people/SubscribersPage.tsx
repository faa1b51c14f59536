import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Mail, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  deleteSubscriber,
  exportSubscribers,
  listSubscribers,
  subscriberOrders,
} from '#domain/newsletter/admin-contract.ts';
import { subscriberFilters } from '#domain/newsletter/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminList } from '#web/admin-kit/list/AdminList.tsx';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { ExportButton } from '#web/admin-kit/list/ExportButton.tsx';
import { StatusFilter } from '#web/admin-kit/list/StatusFilter.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { DeleteDialog, type NamedRecord } from '#web/admin-kit/record-list/DeleteDialog.tsx';
import { SubscriberDrawer, useSubscriberColumns } from '#web/features/newsletter/admin/subscribers.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { pageQuery } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { subscriberStatus } from '#web/shared/statuses/admin-statuses.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { RowAction } from '#web/ui/data/RowActions.tsx';

export function SubscribersPage() {
  const t = useText();
  const { count } = useFormat();
  const api = useApi();
  const list = useAdminList(subscriberOrders);
  const { status } = useSearch({ from: '/admin-area/admin-dashboard/newsletter' });
  const query = useQuery(pageQuery(listSubscribers, { query: { ...list.query, status } }));
  const [deleted, setDeleted] = useState<NamedRecord | null>(null);
  const counts = query.data?.counts;
  const lead = list.search ? m.manage_subscribers_lead_found : m.manage_subscribers_lead;
  const open = query.data?.rows.find((row) => row.id === list.openId) ?? null;
  return (
    <AdminPage
      title={t(m.manage_subscribers_title)}
      lead={counts && t(lead, { total: count(counts.all), confirmed: count(counts.confirmed) })}
    >
      <AdminList
        list={list}
        query={query}
        caption={t(m.manage_subscribers_title)}
        searchLabel={t(m.manage_subscribers_search)}
        failed={t(m.manage_subscribers_failed)}
        empty={{ icon: <Mail />, title: t(m.manage_subscribers_empty), hint: t(m.manage_subscribers_empty_hint) }}
        filters={
          <StatusFilter
            list={list}
            choices={subscriberFilters}
            value={status}
            labelOf={(choice) => t(choice === 'all' ? m.admin_all : subscriberStatus[choice].label)}
            counts={counts}
          />
        }
        // The export has no unconfirmed subscribers.
        tools={
          status !== 'waiting' && (
            <ExportButton
              operation={exportSubscribers}
              input={{ query: list.query }}
              fileName="newsletter_subscribers.csv"
            />
          )
        }
        columns={useSubscriberColumns()}
        nameOf={(row) => row.email}
        actions={(row) => (
          <RowAction
            tone="reject"
            label={t(m.manage_delete)}
            row={row.email}
            icon={<Trash2 />}
            onClick={() => setDeleted({ id: row.id, name: row.email })}
          />
        )}
      />
      <SubscriberDrawer subscriber={open} onClose={list.closeRecord} />
      <DeleteDialog
        record={deleted}
        send={(id) => api(deleteSubscriber, { params: { id } })}
        referrers={() => ({})}
        onClose={() => setDeleted(null)}
      />
    </AdminPage>
  );
}
