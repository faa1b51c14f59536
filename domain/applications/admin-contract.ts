import * as z from 'zod/mini';
import { jobTitle } from '#domain/jobs/contract.ts';
import { endpoint, exportOf } from '#domain/kernel/endpoint.ts';
import { id, idParams } from '#domain/kernel/ids.ts';
import { person } from '#domain/kernel/people/person.ts';
import { adminListQuery, changedRows, filteredPageOf, requestOrders, statusChanges } from '#domain/kernel/list.ts';
import { requestPayment } from '#domain/payments/contract.ts';
import { projectTitle } from '#domain/projects/contract.ts';
import { myApplication, myProposal } from './contract.ts';
import { applicationStatuses, proposalStatuses } from './rules.ts';

/** A job application in the admin list. */
export const adminApplication = z.extend(myApplication, {
  job: jobTitle,
  applicant: person,
  /** Null without a fee or reference. */
  payment: z.nullable(requestPayment),
  /** The company sees it: a decision of the desk is on behalf of the company and needs a note. */
  is_shared: z.boolean(),
});

export type AdminApplication = z.infer<typeof adminApplication>;

export const applicationStatusFilters = ['all', ...applicationStatuses] as const;
export type ApplicationStatusFilter = (typeof applicationStatusFilters)[number];

const applicationList = adminListQuery(requestOrders, {
  status: z._default(z.enum(applicationStatusFilters), 'all'),
  /** Only for this job. */
  job: z.optional(id),
});

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/admin/applications',
  summary:
    'Job applications; the search covers job title, applicant name, email and payment reference. Counts are of the search, by status.',
  access: 'office',
  input: { query: applicationList },
  output: filteredPageOf(adminApplication, applicationStatusFilters),
  errors: ['bad_cursor'],
});

export const exportApplications = exportOf(listApplications, 'job applications');

export const getAdminApplication = endpoint({
  method: 'GET',
  path: '/api/admin/applications/{id}',
  summary: 'One job application, as in the admin list.',
  access: 'office',
  input: { params: idParams },
  output: adminApplication,
  errors: ['not_found'],
});

export const changeApplications = endpoint({
  method: 'PUT',
  path: '/api/admin/applications/status',
  summary:
    'Sets the status of one or several job applications, each from the status that the admin saw; those that have changed since stay unchanged and are returned as stale. The applicants are notified with the reason. Decisions on applications that their companies see need one.',
  access: 'office',
  input: { body: statusChanges(applicationStatuses) },
  output: changedRows(adminApplication),
});

/** A project application in the admin list. */
export const adminProposal = z.extend(myProposal, {
  project: projectTitle,
  applicant: person,
});

export type AdminProposal = z.infer<typeof adminProposal>;

export const proposalStatusFilters = ['all', ...proposalStatuses] as const;

const proposalList = adminListQuery(requestOrders, {
  status: z._default(z.enum(proposalStatusFilters), 'all'),
  /** Only for this project. */
  project: z.optional(id),
});

export const listProposals = endpoint({
  method: 'GET',
  path: '/api/admin/project-applications',
  summary:
    'Project applications; the search covers project title, applicant name and email. Counts are of the search, by status.',
  access: 'office',
  input: { query: proposalList },
  output: filteredPageOf(adminProposal, proposalStatusFilters),
  errors: ['bad_cursor'],
});

export const exportProposals = exportOf(listProposals, 'project applications');

export const getAdminProposal = endpoint({
  method: 'GET',
  path: '/api/admin/project-applications/{id}',
  summary: 'One project application, as in the admin list.',
  access: 'office',
  input: { params: idParams },
  output: adminProposal,
  errors: ['not_found'],
});

export const changeProposals = endpoint({
  method: 'PUT',
  path: '/api/admin/project-applications/status',
  summary:
    'Sets the status of one or several project applications, each from the status that the admin saw; those that have changed since stay unchanged and are returned as stale. The applicants are notified with the reason.',
  access: 'office',
  input: { body: statusChanges(proposalStatuses) },
  output: changedRows(adminProposal),
});
