import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { auditOrders, exportAudit, listAudit } from '#domain/audit/contract.ts';
import { listUsers } from '#domain/users/contract.ts';
import { auditColumns } from '#web/admin-kit/history/audit-columns.tsx';
import { AuditDetails, AuditLink, recordAddress } from '#web/admin-kit/history/AuditDetails.tsx';
import { AuditFilters } from '#web/admin-kit/history/AuditFilters.tsx';
import { actionsCalled, actionText } from '#web/admin-kit/history/labels.ts';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { ListPage } from '#web/admin-kit/list-page/ListPage.tsx';
import { pageQuery } from '#web/lib/api/query.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';

export function AuditPage() {
  const t = useText();
  const list = useAdminList(auditOrders);
  const filters = useSearch({ from: '/admin-area/admin-dashboard/audit' });
  // Only the browser has the texts of the actions, so it sends the actions whose text matches the search.
  const actions = list.search ? actionsCalled(t, list.search).join() : '';
  const admins = useQuery(pageQuery(listUsers, { query: { role: 'admin', sort: 'full_name' } }));
  return (
    <ListPage
      list={list}
      operations={{ list: listAudit, export: exportAudit }}
      fileName="audit_log.csv"
      icon={<History />}
      texts={{
        title: m.audit_title,
        lead: m.audit_lead,
        search: m.audit_search,
        failed: m.audit_failed,
        empty: m.audit_empty,
        hint: m.audit_empty_hint,
      }}
      moreFilters={{
        names: ['entity', 'actor', 'from', 'to'],
        content: (page) => (
          <AuditFilters list={list} value={filters} counts={page?.counts} actors={admins.data?.rows ?? []} />
        ),
      }}
      extraQuery={{ actions: actions || undefined }}
      columns={auditColumns}
      nameOf={(row) => actionText(t, row.action)}
      drawer={{
        title: m.audit_details,
        content: (entry) => <AuditDetails entry={entry} />,
        footer: (entry) => recordAddress(entry) && <AuditLink entry={entry} />,
      }}
    />
  );
}
