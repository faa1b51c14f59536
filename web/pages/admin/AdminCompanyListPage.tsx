import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import { companyOrders } from '#domain/companies/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminList } from '../../features/admin-list/AdminList.tsx';
import { AdminPage } from '../../features/admin-list/AdminPage.tsx';
import { ExportButton } from '../../features/admin-list/ExportButton.tsx';
import { useAdminList } from '../../features/admin-list/use-admin-list.ts';
import { companyListQuery, useCompanyCalls } from '../../features/companies/admin/admin-api.ts';
import { useCompanyColumns } from '../../features/companies/admin/company-columns.tsx';
import { useCompanyReferrers } from '../../features/companies/admin/referrers.tsx';
import { ContentActions } from '../../features/content/ContentActions.tsx';
import { DeleteQuestion, type Doomed } from '../../features/content/DeleteQuestion.tsx';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useFormat } from '../../lib/format/use-format.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { useBrand } from './use-brand.ts';

/** Companies: who offers the jobs. */
export function AdminCompanyListPage() {
  const t = useText();
  const { count } = useFormat();
  const navigate = useNavigate();
  const list = useAdminList(companyOrders);
  const query = useQuery(companyListQuery(useApi(), list.query));
  const calls = useCompanyCalls();
  const [deleted, setDeleted] = useState<Doomed | null>(null);
  const open = (companyId: string) =>
    void navigate({ to: '/admin-dashboard/companies/$companyId', params: { companyId } });

  return (
    <AdminPage
      title={t(m.manage_companies_title)}
      brand={useBrand()}
      lead={query.data && t(m.manage_companies_lead, { total: count(query.data.total) })}
      action={
        <Link className={buttonClass()} to="/admin-dashboard/companies/new">
          <Plus />
          {t(m.manage_company_new)}
        </Link>
      }
    >
      <AdminList
        list={list}
        query={query}
        caption={t(m.manage_companies_title)}
        searchLabel={t(m.manage_companies_search)}
        failed={t(m.manage_companies_failed)}
        empty={{ icon: <Building2 />, title: t(m.manage_companies_empty), hint: t(m.manage_empty_hint) }}
        tools={<ExportButton download={() => calls.exportAs(list.query)} />}
        columns={useCompanyColumns()}
        nameOf={(row) => row.name}
        onOpen={(row) => open(row.id)}
        actions={(row) => (
          <ContentActions
            row={row}
            name={row.name}
            onEdit={() => open(row.id)}
            onDelete={() => setDeleted({ id: row.id, name: row.name })}
          />
        )}
      />
      <DeleteQuestion
        record={deleted}
        send={calls.remove}
        referrers={useCompanyReferrers()}
        onClose={() => setDeleted(null)}
      />
    </AdminPage>
  );
}
