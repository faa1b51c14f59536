import { RowNotFound } from '#server/database/row-not-found.ts';
import type { jobOrders, listAdminJobs } from '#domain/jobs/admin-contract.ts';
import { jobTexts } from '#domain/jobs/rules.ts';
import { type ActivityFilter, isActive, missingLanguages } from '#domain/kernel/content.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import * as z from 'zod/mini';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Order, readPage } from '#server/database/listing.ts';
import { cappedCount } from '#server/database/pagination.ts';
import type { Db } from '#server/database/database.ts';
import { hasWords } from '#server/database/search.ts';
import { activityOf, countByActivity } from '#server/core/records/content-queries.ts';

/** The columns of the form, except the image. */
export const jobColumns = [
  ...(['title', 'title_jp', 'title_mn', 'description', 'description_jp', 'description_mn'] as const),
  ...(['requirements', 'requirements_jp', 'requirements_mn', 'location', 'location_jp', 'location_mn'] as const),
  ...(['salary_range', 'salary_period', 'company_id', 'kind', 'work_mode', 'closes_at'] as const),
  ...(['japanese_level', 'visa_support', 'technologies', 'job_image', 'is_active'] as const),
] as const;

const orders = {
  created_at: [
    ['jobs.created_at', timestamp],
    ['jobs.id', id],
  ],
  updated_at: [
    ['jobs.updated_at', timestamp],
    ['jobs.id', id],
  ],
  title: [
    ['jobs.title', z.string()],
    ['jobs.id', id],
  ],
} as const satisfies Record<(typeof jobOrders.names)[number], Order>;

type ListQuery = ParsedInput<typeof listAdminJobs>['query'];

/** The query of jobs for a search and a kind, by activity. */
export async function findJobs(db: Db, { search, kind }: Pick<ListQuery, 'search' | 'kind'>) {
  let found = db.selectFrom('jobs');
  if (kind !== 'all') found = found.where('kind', '=', kind);
  if (search) found = found.where(await hasWords(db, 'jobs.title_text', search));
  return (status: ActivityFilter) => (status === 'all' ? found : found.where('is_active', '=', isActive(status)));
}

const rowsOf = (jobs: ReturnType<Awaited<ReturnType<typeof findJobs>>>) =>
  jobs
    .select(['jobs.id', ...jobColumns, 'jobs.created_at', 'jobs.updated_at'])
    .select((row) => [
      activityOf.as('status'),
      row
        .selectFrom('companies')
        .select('companies.name')
        .whereRef('companies.id', '=', 'jobs.company_id')
        .as('company_name'),
      applicationCount.as('application_count'),
    ]);

// Counted only for the rows of the page, up to the ceiling.
const applicationCount = cappedCount(sql`(select 1 from applications where job_id = jobs.id)`);

const withMissing = <Row extends Record<string, unknown>>(row: Row) => ({
  ...row,
  missing: missingLanguages(row, jobTexts),
});

/** One page of jobs, with their missing texts. */
export async function readJobs(
  jobs: ReturnType<Awaited<ReturnType<typeof findJobs>>>,
  place: Pick<ListQuery, 'sort' | 'cursor'>,
  size: number,
) {
  const page = await readPage({ matching: jobs, show: rowsOf }, orders, place, size);
  return { ...page, rows: page.rows.map(withMissing) };
}

/** One page of jobs, with counts by activity. */
export async function listAllJobs(db: Db, { search, kind, status, ...place }: ListQuery) {
  const matching = await findJobs(db, { search, kind });
  const [page, counts] = await Promise.all([
    readJobs(matching(status), place, adminPageSize),
    countByActivity(db, matching),
  ]);
  return { ...page, total: counts[status], counts };
}

/** Jobs by id as shown in the admin list. */
export async function listJobsById(db: Db, ids: string[]) {
  const rows = await rowsOf(db.selectFrom('jobs').where('jobs.id', 'in', ids))
    .orderBy('jobs.id')
    .execute();
  return rows.map(withMissing);
}

/** A job with the fields of the form. */
export async function getManagedJob(db: Db, id: string) {
  return await db
    .selectFrom('jobs')
    .select(['jobs.id', ...jobColumns, 'image_file_id', 'jobs.created_at', 'jobs.updated_at'])
    .select((row) => [
      jsonObjectFrom(
        row
          .selectFrom('files')
          .select(['files.id', 'files.name', 'files.byte_size'])
          .whereRef('files.id', '=', 'jobs.image_file_id'),
      ).as('image_file'),
      applicationCount.as('application_count'),
    ])
    .where('jobs.id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
}

/** References that prevent the deletion of a job. */
export async function countReferringToJob(tx: Db, id: string) {
  const { applications } = await tx
    .selectFrom('applications')
    .select((row) => row.fn.countAll<number>().as('applications'))
    .where('job_id', '=', id)
    .executeTakeFirstOrThrow();
  return { applications };
}
