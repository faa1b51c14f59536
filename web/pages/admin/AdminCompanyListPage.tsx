import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { companyOrders } from '#domain/companies/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { companyListQuery, useCompanyCalls } from '#web/features/companies/admin/admin-api.ts';
import { useCompanyColumns } from '#web/features/companies/admin/company-columns.tsx';
import { useCompanyReferrers } from '#web/features/companies/admin/referrers.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { RecordList } from './RecordList.tsx';

/** Companies: who offers the jobs. */
export function AdminCompanyListPage() {
  const t = useText();
  const { count } = useFormat();
  const navigate = useNavigate();
  const list = useAdminList(companyOrders);
  const query = useQuery(companyListQuery(useApi(), list.query));
  const calls = useCompanyCalls();
  const lead = list.search ? m.manage_companies_lead_found : m.manage_companies_lead;
  return (
    <RecordList
      title={t(m.manage_companies_title)}
      lead={query.data && t(lead, { total: count(query.data.total) })}
      create={{ to: '/admin-dashboard/companies/new', label: t(m.manage_company_new) }}
      list={list}
      query={query}
      searchLabel={t(m.manage_companies_search)}
      failed={t(m.manage_companies_failed)}
      empty={{ icon: <Building2 />, title: t(m.manage_companies_empty) }}
      columns={useCompanyColumns()}
      nameOf={(row) => row.name}
      onEdit={(companyId) => void navigate({ to: '/admin-dashboard/companies/$companyId', params: { companyId } })}
      remove={calls.remove}
      referrers={useCompanyReferrers()}
      exportAs={() => calls.exportAs(list.query)}
    />
  );
}
