import * as z from 'zod/mini';
import {
  activities,
  activityFilters,
  longestText,
  longestTitle,
  optionalText,
  plainText,
  requiredText,
} from '#domain/kernel/content.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { day, id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { languages } from '#domain/kernel/language.ts';
import { adminListQuery, changedRows, filteredPageOf, statusChanges } from '#domain/kernel/list.ts';
import { projectTitle } from './contract.ts';

const text = z.nullable(z.string());

/** An IT project in the admin list. */
export const adminProject = z.extend(projectTitle, {
  status: z.enum(activities),
  client_name: text,
  budget: text,
  deadline: z.nullable(day),
  /** Languages with missing texts. */
  missing: z.array(z.enum(languages)),
  /** Up to the ceiling of counts. */
  proposal_count: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});

/** An IT project in the admin list. */
export type AdminProject = z.infer<typeof adminProject>;

/** What the form of an IT project sends. */
export const projectForm = z.object({
  title: requiredText(longestTitle),
  title_jp: optionalText(longestTitle),
  title_mn: optionalText(longestTitle),
  description: plainText(longestText),
  description_jp: optionalText(longestText),
  description_mn: optionalText(longestText),
  requirements: optionalText(longestText),
  requirements_jp: optionalText(longestText),
  requirements_mn: optionalText(longestText),
  /** As its client wrote it, like "$3,000 - $5,000". */
  budget: optionalText(100),
  deadline: z._default(z.nullable(day), null),
  client_name: optionalText(longestTitle),
  is_active: z._default(z.boolean(), false),
});

/** What the form of an IT project holds. */
export type ProjectForm = z.infer<typeof projectForm>;

/** An IT project with all that its form writes. */
export const managedProject = z.extend(projectForm, {
  id,
  proposal_count: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});

/** An IT project with all that its form writes. */
export type ManagedProject = z.infer<typeof managedProject>;

/** The orders of the list of IT projects, and the one that it stands in. */
export const projectOrders = { names: ['created_at', 'updated_at', 'title'], usual: '-created_at' } as const;

const projectList = adminListQuery(projectOrders, { status: z._default(z.enum(activityFilters), 'all') });

export const listAdminProjects = endpoint({
  method: 'GET',
  path: '/api/admin/projects',
  summary:
    'All IT projects, inactive ones included; the search looks at the title in all languages and at the client. Counts are of the search, by activity.',
  access: 'admin',
  input: { query: projectList },
  output: filteredPageOf(adminProject, activityFilters),
  errors: ['bad_cursor'],
});

export const exportProjects = endpoint({
  method: 'GET',
  path: '/api/admin/projects/export',
  summary: 'The IT projects that the filter leaves, all of them, as CSV.',
  access: 'admin',
  bytes: true,
  input: { query: projectList },
  output: z.null(),
  errors: [],
});

export const getAdminProject = endpoint({
  method: 'GET',
  path: '/api/admin/projects/{id}',
  summary: 'One IT project with all that its form writes.',
  access: 'admin',
  input: { params: idParams },
  output: managedProject,
  errors: ['not_found'],
});

export const createProject = endpoint({
  method: 'POST',
  path: '/api/admin/projects',
  summary: 'Adds an IT project.',
  access: 'admin',
  input: { body: projectForm },
  output: managedProject,
  errors: [],
});

export const updateProject = endpoint({
  method: 'PUT',
  path: '/api/admin/projects/{id}',
  summary: 'Replaces the fields of an IT project as the admin saw it: at the time of its last change.',
  access: 'admin',
  input: { params: idParams, body: z.extend(projectForm, { updated_at: timestamp }) },
  output: managedProject,
  errors: ['not_found', 'changed_meanwhile'],
});

export const changeProjects = endpoint({
  method: 'PUT',
  path: '/api/admin/projects/status',
  summary:
    'Shows one or several IT projects on the site or takes them off, each from the state that the admin saw; those that somebody else was quicker with stay as they are.',
  access: 'admin',
  input: { body: statusChanges(activities) },
  output: changedRows(adminProject),
  errors: [],
});

export const copyProject = endpoint({
  method: 'POST',
  path: '/api/admin/projects/{id}/copy',
  summary: 'Adds an inactive copy of an IT project, without its proposals.',
  access: 'admin',
  input: { params: idParams },
  output: managedProject,
  errors: ['not_found'],
});

export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/api/admin/projects/{id}',
  summary: 'Deletes an IT project that nobody has sent a proposal for; details.proposals says how many have.',
  access: 'admin',
  input: { params: idParams },
  output: z.object({ id }),
  errors: ['not_found', 'in_use'],
});
