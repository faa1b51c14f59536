import type { ApplicationStatusFilter } from '#domain/applications/admin-contract.ts';
import type { ApplicationKind } from '#domain/applications/rules.ts';
import type { requestOrders, SortOf } from '#domain/kernel/list.ts';
import { formsOf } from '#domain/search/heard.ts';
import { sql, type SqlBool } from 'kysely';
import { namedPerson } from '#server/core/people/profiles/queries.ts';
import { adminList, fileOf, requestOrdersOf, titlesOf } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { hasWords } from '#server/database/lists/search.ts';
import type { RequestKind } from './kinds.ts';

/** The columns of a kind. */
type RequestColumns = Pick<RequestKind<unknown, never>, 'table' | 'own' | 'fileKind'>;

// The tables share the columns that the queries name.
const fromTable = (db: Db, { table }: ApplicationKind) => db.selectFrom(table as 'applications');

/** The columns of a request that its applicant sees, without the file. */
export const columnsOf = ({ own, fileKind }: RequestColumns) =>
  Object.keys(own.shape).filter((column) => column !== fileKind);

/** SQL: what the applicant sees. */
export const ownColumns = (kind: RequestColumns) => [
  ...columnsOf(kind).map((column) => sql.ref(`${kind.table}.${column}`).as(column)),
  fileOf(`${kind.table}.${kind.fileKind}_file_id`).as(kind.fileKind),
];

const subjectOf = ({ table, subject }: ApplicationKind) => sql.ref(`${table}.${subject.name}_id`);

/** An applicant's request for a record, or null. */
export async function findOwnRequest<Own, Row>(
  db: Db,
  kind: RequestKind<Own, Row>,
  { subjectId, applicantId }: { subjectId: string; applicantId: string },
) {
  const request = await fromTable(db, kind)
    .select(ownColumns(kind))
    .where(subjectOf(kind), '=', subjectId)
    .where('applicant_id', '=', applicantId)
    .$castTo<Own>()
    .executeTakeFirst();
  return request ?? null;
}

function withNames<Own, Row>(kind: RequestKind<Own, Row>, rows: ReturnType<typeof fromTable>) {
  const { table, subject } = kind;
  return rows
    .innerJoin(
      subject.table as 'jobs',
      `${subject.table}.id` as 'jobs.id',
      `${table}.${subject.name}_id` as 'applications.job_id',
    )
    .innerJoin('profiles', 'profiles.id', `${table}.applicant_id` as 'applications.applicant_id')
    .select([...ownColumns(kind), titlesOf(subject.table).as(subject.name), namedPerson().as('applicant')])
    .select(Object.entries(kind.inList ?? {}).map(([name, value]) => value.as(name)))
    .$castTo<Row>();
}

/** The query of the admin list. */
export interface RequestQuery {
  search?: string | undefined;
  sort: SortOf<(typeof requestOrders)['names'][number]>;
  cursor?: string | undefined;
  status: ApplicationStatusFilter;
  job?: string | undefined;
  project?: string | undefined;
}

/** The admin list of requests, by status. */
export const requestList = <Own, Row>(kind: RequestKind<Own, Row>) =>
  adminList({
    ...requestOrdersOf(kind.table),
    choices: ['all', ...kind.statuses] as readonly ApplicationStatusFilter[],
    find: async (db, query: Pick<RequestQuery, 'search' | 'job' | 'project'>) => {
      let found = fromTable(db, kind);
      if (query.search) found = found.where(hasWords(`${kind.table}.search_text`, ...formsOf(query.search)));
      const subjectId = query[kind.subject.name];
      if (subjectId) found = found.where(subjectOf(kind), '=', subjectId);
      return (status) => (status === 'all' ? found : found.where('status', '=', status));
    },
    show: (rows) => withNames(kind, rows),
  });

/** Requests by id as in the admin list, newest first. */
export async function listRequestsById<Own, Row>(db: Db, kind: RequestKind<Own, Row>, ids: string[]) {
  const { table } = kind;
  return await withNames(kind, fromTable(db, kind).where(sql.ref(`${table}.id`), 'in', ids))
    .orderBy(sql.ref(`${table}.created_at`), 'desc')
    .orderBy(sql.ref(`${table}.id`), 'desc')
    .execute();
}

/** A request as in the admin list. Throws RowNotFound. */
export async function getRequest<Own, Row>(db: Db, kind: RequestKind<Own, Row>, id: string) {
  const rows = fromTable(db, kind).where(sql.ref(`${kind.table}.id`), '=', id);
  return await withNames(kind, rows).executeTakeFirstOrThrow(RowNotFound);
}

/** SQL: a record is published, or its reader is an admin or has sent a request for it. */
export const isVisibleTo = (
  { table, subject }: ApplicationKind,
  { userId, isAdmin }: { userId: string | null; isAdmin: boolean },
) => sql<SqlBool>`(is_active or ${isAdmin} or exists (
  select from ${sql.table(table)}
  where ${sql.ref(`${table}.${subject.name}_id`)} = ${sql.ref(`${subject.table}.id`)} and applicant_id = ${userId}))`;
