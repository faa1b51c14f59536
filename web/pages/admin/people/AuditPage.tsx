import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { auditOrders, exportAudit, listAudit } from '#domain/audit/contract.ts';
import { listUsers } from '#domain/users/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminList } from '#web/admin-kit/list/AdminList.tsx';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { ExportButton } from '#web/admin-kit/list/ExportButton.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { useAuditColumns } from '#web/admin-kit/history/audit-columns.tsx';
import { AuditDrawer } from '#web/admin-kit/history/AuditDrawer.tsx';
import { AuditFilters } from '#web/admin-kit/history/AuditFilters.tsx';
import { actionsCalled, actionText } from '#web/admin-kit/history/labels.ts';
import { pageQuery } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';

export function AuditPage() {
  const t = useText();
  const list = useAdminList(auditOrders);
  const { entity, actor, from, to } = useSearch({ from: '/admin-area/admin-dashboard/audit' });
  const filters = { entity, actor, from, to };
  // Only the browser has the texts of the actions, so it sends the actions whose text matches the search.
  const actions = list.search ? actionsCalled(t, list.search).join() : '';
  const filter = { ...list.query, ...filters, actions: actions || undefined };
  const query = useQuery(pageQuery(listAudit, { query: filter }));
  const admins = useQuery(pageQuery(listUsers, { query: { role: 'admin', sort: 'full_name' } }));
  const columns = useAuditColumns();
  const open = query.data?.rows.find((row) => row.id === list.openId) ?? null;

  return (
    <AdminPage title={t(m.audit_title)} lead={t(m.audit_lead)}>
      <AdminList
        list={list}
        query={query}
        caption={t(m.audit_title)}
        searchLabel={t(m.audit_search)}
        failed={t(m.audit_failed)}
        empty={{ icon: <History />, title: t(m.audit_empty), hint: t(m.audit_empty_hint) }}
        moreFilters={{
          isSet: Object.values(filters).some((value) => value !== undefined),
          content: (
            <AuditFilters list={list} value={filters} counts={query.data?.counts} actors={admins.data?.rows ?? []} />
          ),
        }}
        tools={<ExportButton operation={exportAudit} input={{ query: filter }} fileName="audit_log.csv" />}
        columns={columns}
        nameOf={(row) => actionText(t, row.action)}
      />
      <AuditDrawer entry={open} onClose={list.closeRecord} />
    </AdminPage>
  );
}
