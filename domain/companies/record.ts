import * as z from 'zod/mini';
import { maxTitle } from '#domain/kernel/content.ts';
import { countries } from '#domain/kernel/countries.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { listQuery } from '#domain/kernel/page.ts';
import { person } from '#domain/kernel/people/person.ts';
import { recordEndpoints } from '#domain/kernel/records/record-endpoints.ts';
import { recordNames } from '#domain/kernel/records/record-names.ts';
import { defineRecord, field } from '#domain/kernel/records/record.ts';
import { companyName } from './contract.ts';
import { maxAbout, maxForeignColleagues, maxRegisterNumber, normalizeRegisterNumber } from './rules.ts';

const registerNumber = z._default(
  z.nullable(z.string().check(z.overwrite(normalizeRegisterNumber), z.minLength(1), z.maxLength(maxRegisterNumber))),
  null,
);

export const companyRecord = defineRecord({
  ...recordNames.company,
  words: { one: 'a company', many: 'companies', searched: 'the name' },
  fields: {
    name: field.required({ max: maxTitle }),
    site_url: field.link,
    about: field.translated(field.text({ max: maxAbout, lines: 7 })),
    logo_file_id: field.image,
    country: field.choice(countries),
    register_number: field.checked(registerNumber),
    foreign_colleagues: field.integer({ min: 0, max: maxForeignColleagues }),
    // Languages at work; false says nothing.
    uses_japanese: field.flag,
    uses_english: field.flag,
    uses_mongolian: field.flag,
  },
  listed: ['name', 'site_url', 'logo_file_id'],
  referring: ['jobs', 'postings'],
  // When and by whom the desk has checked it.
  inForm: { checked_at: z.nullable(timestamp), checked_by: z.nullable(person), contact_count: z.int() },
  heads: { site_url: 'Website', job_count: 'Jobs', posting_count: 'Postings' },
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

export const checkCompany = endpoint({
  method: 'PUT',
  path: '/api/admin/companies/{id}/check',
  summary:
    'Marks a company as checked by the actor, or removes the mark: its number stands in the register, the domain of the mail is its own, and a call has reached the contact. It must state country and number, as the actor has seen them (`updated_at`), and have a contact. Changes of its name, website or these two remove the mark.',
  access: companyRecord.access,
  input: { params: idParams, body: z.object({ is_checked: z.boolean(), updated_at: timestamp }) },
  output: z.object({ id, checked_at: z.nullable(timestamp) }),
  errors: ['not_found', 'changed_meanwhile'],
});

export const listCompanyNames = endpoint({
  method: 'GET',
  path: '/api/admin/companies/names',
  summary: 'The first companies of a search by name, and the chosen one: the choices of the job form.',
  access: 'admin',
  input: { query: z.object({ search: listQuery.search, chosen: z.optional(id) }) },
  output: z.object({ rows: z.array(companyName), has_more: z.boolean() }),
});

/** A company with the fields of its form. */
export type ManagedCompany = z.infer<typeof companyRecord.whole>;
