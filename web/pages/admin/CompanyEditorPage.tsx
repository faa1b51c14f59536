import { useNavigate, useParams } from '@tanstack/react-router';
import type { ManagedCompany } from '#domain/companies/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { companyQuery, useCompanyCalls } from '#web/features/companies/admin/admin-api.ts';
import { companyLabels, companyParts, companyShape } from '#web/features/companies/admin/company-shape.ts';
import { CompanyPreview } from '#web/features/companies/admin/CompanyPreview.tsx';
import { CompanyIdentity, CompanyLogoSection } from '#web/features/companies/admin/CompanySections.tsx';
import { useCompanyReferrers } from '#web/features/companies/admin/referrers.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { NewRecord, RecordEditor, type RecordKind } from './RecordEditor.tsx';

/** A new company. */
export function NewCompanyPage() {
  return <NewRecord kind={useCompanyKind()} />;
}

/** One company: its form, its preview and its history. */
export function CompanyEditorPage() {
  const { companyId = '' } = useParams({ strict: false });
  return <RecordEditor kind={useCompanyKind()} id={companyId} />;
}

function useCompanyKind(): RecordKind<ManagedCompany> {
  const t = useText();
  const api = useApi();
  const navigate = useNavigate();
  const { save, remove } = useCompanyCalls();
  return {
    list: { to: '/admin-dashboard/companies', title: t(m.manage_companies_title) },
    titles: { new: t(m.manage_company_new), edit: t(m.manage_company_edit) },
    entity: 'companies',
    nameOf: (company) => company.name,
    query: (id) => companyQuery(api, id),
    save,
    remove,
    referrers: useCompanyReferrers(),
    shape: companyShape,
    parts: companyParts,
    labels: companyLabels,
    preview: (draft) => <CompanyPreview draft={draft} />,
    before: <CompanyIdentity />,
    sections: (onBusyChange) => <CompanyLogoSection onBusyChange={onBusyChange} />,
    goTo: (companyId, way) =>
      void navigate({ to: '/admin-dashboard/companies/$companyId', params: { companyId }, ...way }),
    goToList: (way) => void navigate({ to: '/admin-dashboard/companies', ...way }),
  };
}
