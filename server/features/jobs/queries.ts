import { applicationKinds } from '#domain/applications/rules.ts';
import { builtOnce } from '#server/database/built-once.ts';
import { RowNotFound, toTimestamp, type Db } from '#server/database/database.ts';
import { applicationFeeOf, maxFeesInJapan } from '#domain/jobs/fees.ts';
import { jobCardColumns, jobDetail, jobTitle, type listJobs } from '#domain/jobs/contract.ts';
import { featuredJobs, locationFilters, similarJobs } from '#domain/jobs/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { inOneLanguage } from '#domain/kernel/language.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { publicPageSize } from '#domain/kernel/page.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Database } from '#db/tables.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import * as z from 'zod/mini';
import { isVisibleTo } from '#server/features/applications/queries.ts';
import { columnNames, decodeCursor, newestFirstKey, readCounted, toPage } from '#server/database/lists/listing.ts';
import { hasWords } from '#server/database/lists/search.ts';

type Filter = ParsedInput<typeof listJobs>['query'];
type JobRow = ExpressionBuilder<Database, 'jobs'>;

const companyOf = (row: JobRow) => row.selectFrom('companies').whereRef('companies.id', '=', 'jobs.company_id');

const pageColumns = columnNames(
  z.omit(jobDetail, { company_name: true, company_logo_file_id: true, company: true, similar: true }),
);

const companyColumns = (row: JobRow) =>
  [
    companyOf(row).select('name').as('company_name'),
    companyOf(row).select('logo_file_id').as('company_logo_file_id'),
  ] as const;

const active = (db: Db) => db.selectFrom('jobs').where('is_active', '=', true);

const newestCards = (jobs: ReturnType<typeof active>) =>
  jobs.select(columnNames(jobCardColumns)).select(companyColumns).orderBy('created_at', 'desc').orderBy('id', 'desc');

/** One page of active jobs, newest first, with counts by location. */
export async function listActiveJobs(db: Db, { search, location, kind, cursor, language }: Filter) {
  const ofKind = kind ? active(db).where('kind', '=', kind) : active(db);
  const searched = search ? ofKind.where(hasWords('jobs.search_text', search)) : ofKind;
  const at = (filter: Filter['location']) =>
    filter === 'all' ? searched : searched.where('is_remote', '=', filter === 'remote');
  let page = newestCards(at(location)).limit(publicPageSize + 1);
  if (cursor) {
    const [time, id] = decodeCursor(cursor, newestFirstKey);
    page = page.where(sql<boolean>`(created_at, id) < (${time}, ${id})`);
  }
  const { rows, counts } = await readCounted(db, page, { choices: locationFilters, matching: at });
  const shown = rows.map((row) => inOneLanguage(row, 'description', language));
  const cut = toPage({
    rows: shown,
    size: publicPageSize,
    total: counts[location],
    keyOf: (row) => [row.created_at, row.id],
  });
  return { ...cut, counts };
}

/** All columns of a job; undefined if it is gone. */
export const getJobValues = (db: Db, id: string) =>
  db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest active jobs for the home page. */
export const listNewestJobs = (db: Db) => newestCards(active(db)).limit(featuredJobs).execute();

interface Reader {
  id: string;
  userId: string | null;
  isAdmin: boolean;
}

const visibleJob = builtOnce((db, { id, userId, isAdmin }: Reader) =>
  db
    .selectFrom('jobs')
    .select(pageColumns)
    .select(companyColumns)
    .select((row) => [
      jsonObjectFrom(companyOf(row).select(['name', 'site_url', 'logo_file_id', 'about', 'about_jp', 'about_mn'])).as(
        'company',
      ),
      jsonArrayFrom(newestCards(active(db).where('id', '!=', id)).limit(similarJobs)).as('similar'),
    ])
    .where('id', '=', id)
    .where(isVisibleTo(applicationKinds.application, { userId, isAdmin })),
);

interface Viewing {
  id: string;
  actor: Actor | null;
  /** The fee of the settings. */
  defaultFee: number;
}

/** A job that `actor` may see, with similar jobs: inactive ones are for admins and applicants. Throws RowNotFound. */
export async function getVisibleJob(db: Db, { id, actor, defaultFee }: Viewing) {
  const reader = { id, userId: actor?.userId ?? null, isAdmin: actor?.role === 'admin' };
  const [job] = await visibleJob(db, reader);
  if (!job) throw new RowNotFound();
  const similar = job.similar.map((card) => ({
    ...card,
    created_at: toTimestamp(card.created_at),
    closes_at: card.closes_at && toTimestamp(card.closes_at),
  }));
  return { ...job, application_fee: applicationFeeOf(job, defaultFee), similar };
}

/** Jobs in Japan that accept applications and have a fee, newest first: those for which `isFeeInJapan`. */
export async function listFeesInJapan(db: Db, { defaultFee, now }: { defaultFee: number; now: Timestamp }) {
  const rows = await active(db)
    .select([...columnNames(jobTitle), 'application_fee'])
    .where('country', '=', 'japan')
    .where(sql<boolean>`(closes_at is null or closes_at > ${now}) and coalesce(application_fee, ${defaultFee}) > 0`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxFeesInJapan)
    .execute();
  return rows.map((row) => ({ ...row, fee: applicationFeeOf(row, defaultFee) }));
}
