import type { listEmployers } from '#domain/companies/contract.ts';
import type { listCompanyNames } from '#domain/companies/record.ts';
import { offeredCompanies } from '#domain/companies/rules.ts';
import { inOneLanguage } from '#domain/kernel/language.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { id as idShape } from '#domain/kernel/ids.ts';
import { publicPageSize } from '#domain/kernel/page.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Database } from '#db/tables.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { cappedCount, decodeCursor, readWithTotal, toPage } from '#server/database/lists/listing.ts';
import type { Db } from '#server/database/database.ts';
import { hasWords } from '#server/database/lists/search.ts';

const cursorShape = z.tuple([z.string(), idShape]);

type Filter = ParsedInput<typeof listEmployers>['query'];

/** One page of companies with open jobs, by name. */
export async function listOpenEmployers(db: Db, { cursor, language, now }: Filter & { now: Timestamp }) {
  const openJobs = (company: ExpressionBuilder<Database, 'companies'>) =>
    company
      .selectFrom('jobs')
      .whereRef('jobs.company_id', '=', 'companies.id')
      .where('is_active', '=', true)
      .where((job) => job.or([job('closes_at', 'is', null), job('closes_at', '>', now)]));
  const employers = db.selectFrom('companies').where((company) => company.exists(openJobs(company).select('jobs.id')));
  // Up to the ceiling of counts, so that a large employer costs no more than others.
  let page = employers
    .select(['id', 'name', 'site_url', 'logo_file_id', 'about', 'about_jp', 'about_mn', 'country', 'checked_at'])
    .select((company) => cappedCount(openJobs(company).select('jobs.id')).as('open_jobs'))
    .orderBy('name')
    .orderBy('id')
    .limit(publicPageSize + 1);
  if (cursor) {
    const [name, id] = decodeCursor(cursor, cursorShape);
    page = page.where(sql<boolean>`(name, id) > (${name}, ${id})`);
  }
  const { rows, total } = await readWithTotal(db, page, employers);
  const shown = rows.map((row) => inOneLanguage(row, 'about', language));
  return toPage({ rows: shown, size: publicPageSize, total, keyOf: (row) => [row.name, row.id] });
}

/** SQL: the number of contacts of a company. */
export const contactCount = sql<number>`(select count(*) from company_contacts where company_id = companies.id)`;

/** The first companies of a search by name, preceded by the chosen one if it is not among them. */
export async function offerCompanies(db: Db, { search, chosen }: ParsedInput<typeof listCompanyNames>['query']) {
  const byName = db.selectFrom('companies').select(['id', 'name']).orderBy('name').orderBy('id');
  const matching = search ? byName.where(hasWords('companies.search_text', search)) : byName;
  const found = await matching.limit(offeredCompanies + 1).execute();
  const rows = found.slice(0, offeredCompanies);
  const isAmong = chosen === undefined || rows.some((company) => company.id === chosen);
  const before = isAmong ? [] : await byName.where('id', '=', chosen).execute();
  return { rows: [...before, ...rows], has_more: found.length > offeredCompanies };
}
