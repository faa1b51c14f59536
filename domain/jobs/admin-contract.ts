import * as z from 'zod/mini';
import { storedFile } from '#domain/files/contract.ts';
import {
  activities,
  activityFilters,
  longestText,
  longestTitle,
  optionalFile,
  optionalLink,
  optionalText,
  plainText,
  requiredText,
} from '#domain/kernel/content.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { languages } from '#domain/kernel/language.ts';
import { adminListQuery, changedRows, filteredPageOf, statusChanges } from '#domain/kernel/list.ts';
import { jobTitle } from './contract.ts';
import { japaneseLevels, jobKinds, salaryPeriods, workModes } from './rules.ts';

const text = z.nullable(z.string());

/** A job in the admin list. */
export const adminJob = z.extend(jobTitle, {
  status: z.enum(activities),
  kind: z.enum(jobKinds),
  company_name: text,
  salary_range: text,
  salary_period: z.nullable(z.enum(salaryPeriods)),
  closes_at: z.nullable(timestamp),
  /** Languages with missing texts. */
  missing: z.array(z.enum(languages)),
  /** Up to the ceiling of counts. */
  application_count: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});

/** A job in the admin list. */
export type AdminJob = z.infer<typeof adminJob>;

export const jobForm = z.object({
  title: requiredText(longestTitle),
  title_jp: optionalText(longestTitle),
  title_mn: optionalText(longestTitle),
  description: plainText(longestText),
  description_jp: optionalText(longestText),
  description_mn: optionalText(longestText),
  requirements: optionalText(longestText),
  requirements_jp: optionalText(longestText),
  requirements_mn: optionalText(longestText),
  location: optionalText(longestTitle),
  location_jp: optionalText(longestTitle),
  location_mn: optionalText(longestTitle),
  salary_range: optionalText(100),
  salary_period: z._default(z.nullable(z.enum(salaryPeriods)), null),
  company_id: z._default(z.nullable(id), null),
  kind: z._default(z.enum(jobKinds), 'job'),
  work_mode: z._default(z.nullable(z.enum(workModes)), null),
  japanese_level: z._default(z.nullable(z.enum(japaneseLevels)), null),
  visa_support: z._default(z.boolean(), false),
  technologies: optionalText(200),
  closes_at: z._default(z.nullable(timestamp), null),
  /** An external image, used without an upload. */
  job_image: optionalLink,
  image_file_id: optionalFile,
  is_active: z._default(z.boolean(), false),
});

export type JobForm = z.infer<typeof jobForm>;

/** A job with the fields of the form. */
export const managedJob = z.extend(jobForm, {
  id,
  image_file: z.nullable(storedFile),
  application_count: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});

/** A job with the fields of the form. */
export type ManagedJob = z.infer<typeof managedJob>;

/** The orders of the list; the first is the default. */
export const jobOrders = { names: ['created_at', 'updated_at', 'title'], usual: '-created_at' } as const;

/** The filter by kind. */
export const jobKindFilters = ['all', ...jobKinds] as const;

const jobList = adminListQuery(jobOrders, {
  status: z._default(z.enum(activityFilters), 'all'),
  kind: z._default(z.enum(jobKindFilters), 'all'),
});

export const listAdminJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary:
    'All jobs, inactive ones included; the search looks at the title in all languages and at the company. Counts are of the search and the kind, by activity.',
  access: 'admin',
  input: { query: jobList },
  output: filteredPageOf(adminJob, activityFilters),
  errors: ['bad_cursor'],
});

export const exportJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs/export',
  summary: 'The jobs that the filter leaves, all of them, as CSV.',
  access: 'admin',
  bytes: true,
  input: { query: jobList },
  output: z.null(),
  errors: [],
});

export const getAdminJob = endpoint({
  method: 'GET',
  path: '/api/admin/jobs/{id}',
  summary: 'One job with all that its form writes.',
  access: 'admin',
  input: { params: idParams },
  output: managedJob,
  errors: ['not_found'],
});

export const createJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs',
  summary: 'Adds a job.',
  access: 'admin',
  input: { body: jobForm },
  output: managedJob,
  errors: ['file_missing'],
});

export const updateJob = endpoint({
  method: 'PUT',
  path: '/api/admin/jobs/{id}',
  summary: 'Replaces the fields of a job as the admin saw it: at the time of its last change.',
  access: 'admin',
  input: { params: idParams, body: z.extend(jobForm, { updated_at: timestamp }) },
  output: managedJob,
  errors: ['not_found', 'file_missing', 'changed_meanwhile'],
});

export const changeJobs = endpoint({
  method: 'PUT',
  path: '/api/admin/jobs/status',
  summary:
    'Shows one or several jobs on the site or takes them off, each from the state that the admin saw; those that somebody else was quicker with stay as they are.',
  access: 'admin',
  input: { body: statusChanges(activities) },
  output: changedRows(adminJob),
  errors: [],
});

export const copyJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/{id}/copy',
  summary: 'Adds an inactive copy of a job, with its image and without its applications.',
  access: 'admin',
  input: { params: idParams },
  output: managedJob,
  errors: ['not_found'],
});

export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/api/admin/jobs/{id}',
  summary: 'Deletes a job that nobody has applied for; details.applications says how many have.',
  access: 'admin',
  input: { params: idParams },
  output: z.object({ id }),
  errors: ['not_found', 'in_use'],
});
