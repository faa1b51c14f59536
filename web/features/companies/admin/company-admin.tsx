import { Building2 } from 'lucide-react';
import { companyEndpoints, companyRecord } from '#domain/companies/record.ts';
import { imageAddress } from '#domain/files/contract.ts';
import { m } from '#web/paraglide/messages.js';
import type { AdminRecord } from '#web/admin-kit/records/admin-record.ts';
import styles from '#web/admin-kit/records/RecordColumns.module.css';
import { NoPicture } from '#web/admin-kit/upload/picture.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

export const companyAdmin: AdminRecord = {
  record: companyRecord,
  endpoints: companyEndpoints,
  texts: {
    title: m.manage_companies_title,
    new: m.manage_company_new,
    edit: m.manage_company_edit,
    search: m.manage_companies_search,
    failed: m.manage_companies_failed,
    empty: m.manage_companies_empty,
  },
  above: [
    { title: m.field_company_id, fields: ['name', 'site_url', 'country', 'register_number'] },
    {
      title: m.manage_company_work,
      fields: ['foreign_colleagues', 'uses_japanese', 'uses_english', 'uses_mongolian'],
    },
  ],
  sections: [{ title: m.field_logo_file_id, fields: ['logo_file_id'] }],
  views: {
    logo_file_id: { label: m.manage_logo_upload, shape: 'square' },
    country: { label: m.manage_company_country },
    register_number: { hint: m.manage_company_register_hint },
  },
  under: ({ site_url: site }) => (typeof site === 'string' ? site : null),
  columns: ['job_count', 'created_at', 'updated_at'],
  picture: ({ row: { logo_file_id: logo } }) =>
    typeof logo === 'string' ? (
      <img className={styles.logo} src={imageAddress(logo)} width={40} height={40} alt="" />
    ) : (
      <NoPicture className={styles.logo} icon={<Building2 />} />
    ),
  references: {
    jobs: {
      text: m.manage_uses_jobs,
      link: ({ name }) => ({ to: '/admin-dashboard/jobs', search: { search: name } }),
    },
    postings: {
      text: m.manage_uses_postings,
      link: ({ name }) => ({ to: '/admin-dashboard/postings', search: { search: name } }),
    },
  },
  below: lazyPart('company-contacts', async () => (await import('./CompanyContacts.tsx')).CompanyContacts),
  preview: lazyPart('company-preview', async () => (await import('./CompanyPreview.tsx')).CompanyPreview, {
    isNeeded: true,
  }),
  links: lazyPart('company-check', async () => (await import('./CompanyCheck.tsx')).CompanyCheck, { isNeeded: true }),
};
