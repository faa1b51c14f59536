import * as z from 'zod/mini';
import {
  maxTitle,
  optionalFile,
  optionalLink,
  optionalText,
  requiredText,
  storedFile,
} from '#domain/kernel/content.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { languages } from '#domain/kernel/language.ts';
import { adminListQuery, adminPageOf } from '#domain/kernel/list.ts';
import { listQuery, pageOf } from '#domain/kernel/page.ts';
import { maxAbout } from './rules.ts';

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
