import * as z from 'zod/mini';
import { storedFile } from '#domain/files/contract.ts';
import { longestTitle, optionalFile, optionalLink, optionalText, requiredText } from '#domain/kernel/content.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { languages } from '#domain/kernel/language.ts';
import { adminListQuery, adminPageOf } from '#domain/kernel/list.ts';
import { listQuery, pageOf } from '#domain/kernel/page.ts';
import { longestAbout } from './rules.ts';

const text = z.nullable(z.string());

/** A company by its name. */
export const companyName = z.object({ id, name: z.string() });

/** A company with open jobs. */
export const employer = z.extend(companyName, {
  site_url: text,
  logo_file_id: z.nullable(id),
  about: text,
  about_jp: text,
  about_mn: text,
  /** The number of open jobs. */
  open_jobs: z.int(),
});

/** A company with open jobs. */
export type Employer = z.infer<typeof employer>;

export const listEmployers = endpoint({
  method: 'GET',
  path: '/api/companies',
  summary: 'Companies with open jobs, by name.',
  access: 'public',
  kept: true,
  input: { query: z.object({ cursor: listQuery.cursor }) },
  output: pageOf(employer),
  errors: ['bad_cursor'],
});

/** A company in the admin list. */
export const adminCompany = z.extend(companyName, {
  site_url: text,
  logo_file_id: z.nullable(id),
  /** Languages with missing texts. */
  missing: z.array(z.enum(languages)),
  /** Up to the ceiling of counts. */
  job_count: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});

/** A company in the admin list. */
export type AdminCompany = z.infer<typeof adminCompany>;

export const companyForm = z.object({
  name: requiredText(longestTitle),
  site_url: optionalLink,
  logo_file_id: optionalFile,
  about: optionalText(longestAbout),
  about_jp: optionalText(longestAbout),
  about_mn: optionalText(longestAbout),
});

export type CompanyForm = z.infer<typeof companyForm>;

/** A company with the fields of the form. */
export const managedCompany = z.extend(companyForm, {
  id,
  logo_file: z.nullable(storedFile),
  job_count: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});

/** A company with the fields of the form. */
export type ManagedCompany = z.infer<typeof managedCompany>;

/** The orders of the list; the first is the default. */
export const companyOrders = { names: ['name', 'created_at', 'updated_at'], usual: 'name' } as const;

const companyList = adminListQuery(companyOrders, {});

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/admin/companies',
  summary: 'All companies; the search looks at the name.',
  access: 'admin',
  input: { query: companyList },
  output: adminPageOf(adminCompany),
  errors: ['bad_cursor'],
});

export const exportCompanies = endpoint({
  method: 'GET',
  path: '/api/admin/companies/export',
  summary: 'The companies that the search leaves, all of them, as CSV.',
  access: 'admin',
  bytes: true,
  input: { query: companyList },
  output: z.null(),
  errors: [],
});

export const listCompanyNames = endpoint({
  method: 'GET',
  path: '/api/admin/companies/names',
  summary:
    'The first names of companies that a search means, and the one that is chosen: what the form of a job offers.',
  access: 'admin',
  input: { query: z.object({ search: listQuery.search, chosen: z.optional(id) }) },
  output: z.object({ rows: z.array(companyName), has_more: z.boolean() }),
  errors: [],
});

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/admin/companies/{id}',
  summary: 'One company with all that its form writes.',
  access: 'admin',
  input: { params: idParams },
  output: managedCompany,
  errors: ['not_found'],
});

export const createCompany = endpoint({
  method: 'POST',
  path: '/api/admin/companies',
  summary: 'Adds a company.',
  access: 'admin',
  input: { body: companyForm },
  output: managedCompany,
  errors: ['file_missing'],
});

export const updateCompany = endpoint({
  method: 'PUT',
  path: '/api/admin/companies/{id}',
  summary: 'Replaces the fields of a company as the admin saw it: at the time of its last change.',
  access: 'admin',
  input: { params: idParams, body: z.extend(companyForm, { updated_at: timestamp }) },
  output: managedCompany,
  errors: ['not_found', 'file_missing', 'changed_meanwhile'],
});

export const deleteCompany = endpoint({
  method: 'DELETE',
  path: '/api/admin/companies/{id}',
  summary: 'Deletes a company that no job names; details.jobs says how many do.',
  access: 'admin',
  input: { params: idParams },
  output: z.object({ id }),
  errors: ['not_found', 'in_use'],
});
