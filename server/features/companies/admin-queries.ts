import { RowNotFound } from '#server/database/row-not-found.ts';
import type { companyOrders, listCompanies, listCompanyNames } from '#domain/companies/contract.ts';
import { companyTexts, offeredCompanies } from '#domain/companies/rules.ts';
import { missingLanguages } from '#domain/kernel/content.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import * as z from 'zod/mini';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { countUpToCeiling, type Order, readPage } from '#server/database/listing.ts';
import { cappedCount } from '#server/database/pagination.ts';
import type { Db } from '#server/database/database.ts';
import { hasWords } from '#server/database/search.ts';

/** The columns of the form, except the logo. */
export const companyColumns = ['name', 'site_url', 'about', 'about_jp', 'about_mn'] as const;

const orders = {
  name: [
    ['companies.name', z.string()],
    ['companies.id', id],
  ],
  created_at: [
    ['companies.created_at', timestamp],
    ['companies.id', id],
  ],
  updated_at: [
    ['companies.updated_at', timestamp],
    ['companies.id', id],
  ],
} as const satisfies Record<(typeof companyOrders.names)[number], Order>;

type ListQuery = ParsedInput<typeof listCompanies>['query'];

/** The query of companies for a search. */
export async function findCompanies(db: Db, search: string | undefined) {
  const all = db.selectFrom('companies');
  return search ? all.where(await hasWords(db, 'companies.search_text', search)) : all;
}

// Counted only for the rows of the page, up to the ceiling.
const jobCount = cappedCount(sql`(select 1 from jobs where company_id = companies.id)`);

/** One page of companies, with their missing texts. */
export async function readCompanies(
  matching: Awaited<ReturnType<typeof findCompanies>>,
  place: Pick<ListQuery, 'sort' | 'cursor'>,
  size: number,
) {
  const show = (companies: typeof matching) =>
    companies
      .select(['companies.id', ...companyColumns, 'logo_file_id', 'companies.created_at', 'companies.updated_at'])
      .select(jobCount.as('job_count'));
  const page = await readPage({ matching, show }, orders, place, size);
  return { ...page, rows: page.rows.map((row) => ({ ...row, missing: missingLanguages(row, companyTexts) })) };
}

/** One page of companies. */
export async function listAllCompanies(db: Db, { search, ...place }: ListQuery) {
  const matching = await findCompanies(db, search);
  const [page, total] = await Promise.all([
    readCompanies(matching, place, adminPageSize),
    countUpToCeiling(db, matching),
  ]);
  return { ...page, total };
}

/** The first companies of a search by name, preceded by the chosen one if it is not among them. */
export async function offerCompanies(
  db: Db,
  { search, chosen }: NonNullable<ParsedInput<typeof listCompanyNames>['query']>,
) {
  const named = (companies: Awaited<ReturnType<typeof findCompanies>>) =>
    companies.select(['id', 'name']).orderBy('name').orderBy('id');
  const found = await named(await findCompanies(db, search))
    .limit(offeredCompanies + 1)
    .execute();
  const rows = found.slice(0, offeredCompanies);
  const isAmong = chosen === undefined || rows.some((company) => company.id === chosen);
  const before = isAmong ? [] : await named(db.selectFrom('companies').where('id', '=', chosen)).execute();
  return { rows: [...before, ...rows], has_more: found.length > offeredCompanies };
}

/** A company with the fields of the form. */
export async function getManagedCompany(db: Db, id: string) {
  return await db
    .selectFrom('companies')
    .select(['companies.id', ...companyColumns, 'logo_file_id', 'companies.created_at', 'companies.updated_at'])
    .select((row) => [
      jsonObjectFrom(
        row
          .selectFrom('files')
          .select(['files.id', 'files.name', 'files.byte_size'])
          .whereRef('files.id', '=', 'companies.logo_file_id'),
      ).as('logo_file'),
      jobCount.as('job_count'),
    ])
    .where('companies.id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
}

/** References that prevent the deletion of a company. */
export async function countReferringToCompany(tx: Db, id: string) {
  const { jobs } = await tx
    .selectFrom('jobs')
    .select((row) => row.fn.countAll<number>().as('jobs'))
    .where('company_id', '=', id)
    .executeTakeFirstOrThrow();
  return { jobs };
}
