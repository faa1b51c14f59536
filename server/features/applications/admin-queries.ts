import { RowNotFound } from '#server/database/row-not-found.ts';
import {
  applicationStatusFilters,
  type ApplicationStatusFilter,
  type applicationOrders,
  type listApplications,
} from '#domain/applications/admin-contract.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { countBy, readPage, type Order } from '#server/database/listing.ts';
import type { Db } from '#server/database/database.ts';
import { namedPerson } from '#server/core/people/profiles/people-queries.ts';
import { hasWords } from '#server/database/search.ts';
import { ownColumns } from './queries.ts';

type ListQuery = ParsedInput<typeof listApplications>['query'];

const orders = {
  created_at: [
    ['applications.created_at', timestamp],
    ['applications.id', id],
  ],
  updated_at: [
    ['applications.updated_at', timestamp],
    ['applications.id', id],
  ],
} as const satisfies Record<(typeof applicationOrders.names)[number], Order>;

const unjoined = (db: Db) => db.selectFrom('applications');

type Matching = ReturnType<typeof unjoined>;

const named = (matching: Matching) =>
  matching
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('profiles', 'profiles.id', 'applications.applicant_id')
    .select(ownColumns)
    .select((row) => [
      jsonBuildObject({
        id: row.ref('jobs.id'),
        title: row.ref('jobs.title'),
        title_jp: row.ref('jobs.title_jp'),
        title_mn: row.ref('jobs.title_mn'),
      }).as('job'),
      namedPerson().as('applicant'),
    ]);

/** The query of applications for a search, by status. */
export async function findApplications(db: Db, { search, job }: Pick<ListQuery, 'search' | 'job'>) {
  const isNamed = search ? hasWords('applications.search_text', search) : null;
  return (status: ApplicationStatusFilter) => {
    let matching = unjoined(db);
    if (isNamed) matching = matching.where(isNamed);
    if (job) matching = matching.where('job_id', '=', job);
    return status === 'all' ? matching : matching.where('status', '=', status);
  };
}

/** One page of applications with their jobs and applicants. */
export async function readApplications(matching: Matching, place: Pick<ListQuery, 'sort' | 'cursor'>, size: number) {
  return await readPage({ matching, show: named }, orders, place, size);
}

/** One page of applications, with counts by status. */
export async function listAllApplications(db: Db, { search, status, job, ...place }: ListQuery) {
  const matching = await findApplications(db, { search, job });
  const [page, counts] = await Promise.all([
    readApplications(matching(status), place, adminPageSize),
    countBy(db, applicationStatusFilters, matching),
  ]);
  return { ...page, total: counts[status], counts };
}

/** Applications by id as shown in the admin list, newest first. */
export async function listApplicationsById(db: Db, ids: string[]) {
  return await named(unjoined(db).where('applications.id', 'in', ids))
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .execute();
}

/** An application as shown in the admin list. */
export async function getApplication(db: Db, applicationId: string) {
  const [application] = await listApplicationsById(db, [applicationId]);
  if (!application) throw new RowNotFound();
  return application;
}
