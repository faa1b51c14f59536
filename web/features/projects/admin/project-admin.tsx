import { projectEndpoints, projectRecord } from '#domain/projects/record.ts';
import { m } from '#web/paraglide/messages.js';
import type { AdminRecord } from '#web/admin-kit/records/admin-record.ts';
import { ViewLink } from '#web/admin-kit/records/record-links.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

export const projectAdmin: AdminRecord = {
  record: projectRecord,
  endpoints: projectEndpoints,
  texts: {
    title: m.manage_projects_title,
    new: m.manage_project_new,
    edit: m.manage_project_edit,
    search: m.manage_projects_search,
    failed: m.manage_projects_failed,
    empty: m.manage_projects_empty,
    copy: m.manage_copy_project,
  },
  sections: [
    { title: m.manage_terms, fields: ['client_name', 'budget', 'deadline'] },
    { title: m.manage_on_site, fields: ['is_active'] },
  ],
  views: {
    requirements: { hint: m.manage_requirements_hint },
    client_name: { hint: m.manage_client_hint },
    budget: { hint: m.manage_budget_hint, placeholder: '$3,000 - $5,000' },
  },
  under: ({ client_name: client }, t) => (typeof client === 'string' ? client : t(m.manage_client_none)),
  columns: ['status', 'budget', 'deadline', 'proposal_count', 'created_at'],
  references: {
    proposals: {
      text: m.manage_uses_proposals,
      link: ({ name }) => ({ to: '/admin-dashboard/project-applications', search: { search: name } }),
    },
  },
  preview: lazyPart('project-preview', async () => (await import('./ProjectPreview.tsx')).ProjectPreview, {
    isNeeded: true,
  }),
  links: ({ stored: { id } }) => <ViewLink to="/projects/$projectId" params={{ projectId: id }} />,
};
