import * as z from 'zod/mini';
import { maxTitle } from '#domain/kernel/content.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { listQuery } from '#domain/kernel/page.ts';
import { recordEndpoints } from '#domain/kernel/records/record-endpoints.ts';
import { recordNames } from '#domain/kernel/records/record-names.ts';
import { defineRecord, field } from '#domain/kernel/records/record.ts';
import { companyName } from './contract.ts';
import { maxAbout } from './rules.ts';

export const companyRecord = defineRecord({
  ...recordNames.company,
  words: { one: 'a company', many: 'companies', searched: 'the name' },
  fields: {
    name: field.required({ max: maxTitle }),
    site_url: field.link,
    about: field.translated(field.text({ max: maxAbout, lines: 7 })),
    logo_file_id: field.image,
  },
  listed: ['name', 'site_url', 'logo_file_id'],
  referring: ['jobs'],
  heads: { site_url: 'Website', job_count: 'Jobs' },
  orders: { names: ['name', 'created_at', 'updated_at'], usual: 'name' },
});

export const companyEndpoints = recordEndpoints(companyRecord);

// Operations are named by their exports.
export const {
  list: listCompanies,
  export: exportCompanies,
  get: getCompany,
  create: createCompany,
  update: updateCompany,
  remove: deleteCompany,
} = companyEndpoints;

export const listCompanyNames = endpoint({
  method: 'GET',
  path: '/api/admin/companies/names',
  summary: 'The first companies of a search by name, and the chosen one: the choices of the job form.',
  access: 'admin',
  input: { query: z.object({ search: listQuery.search, chosen: z.optional(id) }) },
  output: z.object({ rows: z.array(companyName), has_more: z.boolean() }),
});

/** A company in the admin list. */
export type AdminCompany = z.infer<typeof listCompanies.output>['rows'][number];
/** A company with the fields of its form. */
export type ManagedCompany = z.infer<typeof companyRecord.whole>;
