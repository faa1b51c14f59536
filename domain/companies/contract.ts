import * as z from 'zod/mini';
import { countries } from '#domain/kernel/countries.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { pageOf, publicListQuery } from '#domain/kernel/page.ts';

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
  /** Where it is registered. */
  country: z.nullable(z.enum(countries)),
  /** When the school has checked its register number, the domain of its mail and its telephone. */
  checked_at: z.nullable(timestamp),
  /** The number of open jobs. */
  open_jobs: z.int(),
});

export type Employer = z.infer<typeof employer>;

export const listEmployers = endpoint({
  method: 'GET',
  path: '/api/companies',
  summary: 'Companies with open jobs, by name.',
  access: 'public',
  cached: true,
  input: { query: z.object(publicListQuery) },
  output: pageOf(employer),
  errors: ['bad_cursor'],
});
