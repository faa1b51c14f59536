import { jobEndpoints, jobRecord } from '#domain/jobs/record.ts';
import { jobTerms } from '#domain/jobs/terms.ts';
import { m } from '#web/paraglide/messages.js';
import { termHints } from '#web/admin-kit/term-hints.ts';
import { type AdminRecord, fieldsExcept } from '#web/admin-kit/records/admin-record.ts';
import { ViewLink } from '#web/admin-kit/records/record-links.tsx';
import { lazyField } from '#web/admin-kit/records/lazy-field.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const sections = {
  place: ['country', 'work_mode', 'employment', 'development'],
  salary: ['salary_range', 'salary_min', 'salary_max', 'salary_currency', 'salary_period'],
  asked: ['japanese_level', 'english_level', 'experience', 'students_only'],
  partner: ['partner_name', 'partner_permit'],
  help: ['apply_from', 'visa_help', 'relocation_help', 'interview_language', 'interpreter'],
};

export const jobAdmin: AdminRecord = {
  record: jobRecord,
  endpoints: jobEndpoints,
  texts: {
    title: m.manage_jobs_title,
    new: m.manage_job_new,
    edit: m.manage_job_edit,
    search: m.manage_jobs_search,
    failed: m.manage_jobs_failed,
    empty: m.manage_jobs_empty,
    copy: m.manage_copy_job,
  },
  sections: [
    {
      title: m.manage_terms,
      fields: fieldsExcept(jobRecord, [
        ...Object.values(sections).flat(),
        ...jobTerms,
        'image_file_id',
        'job_image',
        'is_active',
      ]),
    },
    { title: m.manage_job_place, fields: sections.place },
    { title: m.jobs_salary, fields: sections.salary },
    { title: m.manage_job_asked, fields: sections.asked },
    { title: m.manage_job_help, hint: m.manage_job_help_hint, fields: sections.help },
    { title: m.jobs_partner, hint: m.manage_partner_hint, fields: sections.partner },
    { title: m.employers_working_conditions, wide: true, fields: jobTerms },
    { title: m.field_image_file_id, fields: ['image_file_id', 'job_image'] },
    { title: m.manage_on_site, fields: ['is_active'] },
  ],
  views: {
    requirements: { hint: m.manage_requirements_hint },
    company_id: {
      component: lazyField('company-field', async () => (await import('./CompanyField.tsx')).CompanyField),
    },
    salary_range: { hint: m.manage_salary_hint },
    salary_min: { hint: m.manage_salary_numbers_hint },
    technologies: { hint: m.manage_technologies_hint },
    closes_at: { hint: m.manage_closes_hint },
    ...termHints,
    application_fee: {
      component: lazyField(
        'application-fee',
        async () => (await import('./ApplicationFeeField.tsx')).ApplicationFeeField,
      ),
    },
    job_image: { hint: m.manage_image_link_hint },
  },
  under: ({ company_name: company }, t) => (typeof company === 'string' ? company : t(m.manage_company_none)),
  columns: ['status', 'kind', 'application_count', 'closes_at', 'created_at'],
  references: {
    applications: {
      text: m.manage_uses_applications,
      link: ({ name }) => ({ to: '/admin-dashboard/applications', search: { search: name } }),
    },
  },
  preview: lazyPart('job-preview', async () => (await import('./JobPreview.tsx')).JobPreview, { isNeeded: true }),
  links: ({ stored: { id } }) => <ViewLink to="/jobs/$jobId" params={{ jobId: id }} />,
};
