import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ManagedCompany } from '#domain/companies/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminPage } from '../../features/admin-list/AdminPage.tsx';
import { ContentEditor } from '../../features/content/ContentEditor.tsx';
import { DeleteQuestion, type Doomed } from '../../features/content/DeleteQuestion.tsx';
import { RecordTools } from '../../features/content/RecordTools.tsx';
import { useContentForm } from '../../features/content/use-content-form.ts';
import { WithRecord } from '../../features/content/WithRecord.tsx';
import { companyQuery, useCompanyCalls } from '../../features/companies/admin/admin-api.ts';
import { companyLabels, companyParts, companyShape } from '../../features/companies/admin/company-shape.ts';
import { CompanyPreview } from '../../features/companies/admin/CompanyPreview.tsx';
import { CompanySections } from '../../features/companies/admin/CompanySections.tsx';
import { useCompanyReferrers } from '../../features/companies/admin/referrers.tsx';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { BackLinkContent, backLinkClass } from '../../ui/BackLink.tsx';
import { useBrand } from './use-brand.ts';

/** A new company. */
export function NewCompanyPage() {
  const t = useText();
  return (
    <CompanyFrame title={t(m.manage_company_new)}>
      <CompanyForm company={null} />
    </CompanyFrame>
  );
}

/** One company: its form, its preview and its history. */
export function CompanyEditorPage() {
  const t = useText();
  const navigate = useNavigate();
  const { companyId = '' } = useParams({ strict: false });
  const query = useQuery(companyQuery(useApi(), companyId));
  const { remove } = useCompanyCalls();
  const [deleted, setDeleted] = useState<Doomed | null>(null);
  const referrers = useCompanyReferrers();
  const name = query.data && query.data.name;
  return (
    <CompanyFrame
      title={t(m.manage_company_edit)}
      lead={name}
      action={name !== undefined && <RecordTools id={companyId} onDelete={() => setDeleted({ id: companyId, name })} />}
    >
      <WithRecord query={query}>{(company) => <CompanyForm key={company.id} company={company} />}</WithRecord>
      <DeleteQuestion
        record={deleted}
        send={remove}
        referrers={referrers}
        onClose={() => setDeleted(null)}
        onDeleted={() => void navigate({ to: '/admin-dashboard/companies', ignoreBlocker: true })}
      />
    </CompanyFrame>
  );
}

interface FrameProps {
  title: string;
  lead?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

function CompanyFrame({ title, lead, action, children }: FrameProps) {
  const t = useText();
  return (
    <AdminPage
      title={title}
      tabTitle={lead === undefined ? title : `${title}, ${lead}`}
      lead={lead}
      brand={useBrand()}
      before={
        <Link className={backLinkClass} to="/admin-dashboard/companies">
          <BackLinkContent>{t(m.manage_companies_title)}</BackLinkContent>
        </Link>
      }
      action={action}
    >
      {children}
    </AdminPage>
  );
}

function CompanyForm({ company }: { company: ManagedCompany | null }) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { save } = useCompanyCalls();
  const [isUploading, setUploading] = useState(false);
  const state = useContentForm({
    stored: company,
    shape: companyShape,
    save,
    refetch: async () =>
      company ? await client.fetchQuery({ ...companyQuery(api, company.id), staleTime: 0 }) : undefined,
    onSaved: ({ id }, isNew) => {
      if (!isNew) return;
      void navigate({
        to: '/admin-dashboard/companies/$companyId',
        params: { companyId: id },
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
  return (
    <ContentEditor
      state={state}
      history={company && { entity: 'companies', entityId: company.id }}
      parts={companyParts}
      labels={companyLabels}
      preview={(draft) => <CompanyPreview draft={draft} />}
      onCancel={() => void navigate({ to: '/admin-dashboard/companies' })}
      isUploading={isUploading}
    >
      <CompanySections onBusyChange={setUploading} />
    </ContentEditor>
  );
}
