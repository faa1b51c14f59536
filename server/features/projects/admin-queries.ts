import { RowNotFound } from '#server/database/row-not-found.ts';
import { type ActivityFilter, isActive, missingLanguages } from '#domain/kernel/content.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import type { listAdminProjects, projectOrders } from '#domain/projects/admin-contract.ts';
import { projectTexts } from '#domain/projects/rules.ts';
import * as z from 'zod/mini';
import { sql } from 'kysely';
import { type Order, readPage } from '#server/database/listing.ts';
import { cappedCount } from '#server/database/pagination.ts';
import type { Db } from '#server/database/database.ts';
import { hasWords } from '#server/database/search.ts';
import { activityOf, countByActivity } from '#server/core/records/content-queries.ts';

/** The columns of the form. */
export const projectColumns = [
  ...(['title', 'title_jp', 'title_mn', 'description', 'description_jp', 'description_mn'] as const),
  ...(['requirements', 'requirements_jp', 'requirements_mn'] as const),
  ...(['budget', 'deadline', 'client_name', 'is_active'] as const),
] as const;

const orders = {
  created_at: [
    ['it_projects.created_at', timestamp],
    ['it_projects.id', id],
  ],
  updated_at: [
    ['it_projects.updated_at', timestamp],
    ['it_projects.id', id],
  ],
  title: [
    ['it_projects.title', z.string()],
    ['it_projects.id', id],
  ],
} as const satisfies Record<(typeof projectOrders.names)[number], Order>;

type ListQuery = ParsedInput<typeof listAdminProjects>['query'];

/** The query of IT projects for a search, by activity. */
export async function findProjects(db: Db, search: string | undefined) {
  let found = db.selectFrom('it_projects');
  if (search) found = found.where(await hasWords(db, 'it_projects.title_text', search));
  return (status: ActivityFilter) => (status === 'all' ? found : found.where('is_active', '=', isActive(status)));
}

const rowsOf = (projects: ReturnType<Awaited<ReturnType<typeof findProjects>>>) =>
  projects
    .select(['it_projects.id', ...projectColumns, 'it_projects.created_at', 'it_projects.updated_at'])
    .select([activityOf.as('status'), proposalCount.as('proposal_count')]);

// Counted only for the rows of the page, up to the ceiling.
const proposalCount = cappedCount(sql`(select 1 from project_applications where project_id = it_projects.id)`);

const withMissing = <Row extends Record<string, unknown>>(row: Row) => ({
  ...row,
  missing: missingLanguages(row, projectTexts),
});

/** One page of IT projects, with their missing texts. */
export async function readProjects(
  projects: ReturnType<Awaited<ReturnType<typeof findProjects>>>,
  place: Pick<ListQuery, 'sort' | 'cursor'>,
  size: number,
) {
  const page = await readPage({ matching: projects, show: rowsOf }, orders, place, size);
  return { ...page, rows: page.rows.map(withMissing) };
}

/** One page of IT projects, with counts by activity. */
export async function listAllProjects(db: Db, { search, status, ...place }: ListQuery) {
  const matching = await findProjects(db, search);
  const [page, counts] = await Promise.all([
    readProjects(matching(status), place, adminPageSize),
    countByActivity(db, matching),
  ]);
  return { ...page, total: counts[status], counts };
}

/** IT projects by id as shown in the admin list. */
export async function listProjectsById(db: Db, ids: string[]) {
  const found = db.selectFrom('it_projects').where('it_projects.id', 'in', ids);
  const rows = await rowsOf(found).orderBy('it_projects.id').execute();
  return rows.map(withMissing);
}

/** An IT project with the fields of the form. */
export async function getManagedProject(db: Db, id: string) {
  return await db
    .selectFrom('it_projects')
    .select(['it_projects.id', ...projectColumns, 'it_projects.created_at', 'it_projects.updated_at'])
    .select(proposalCount.as('proposal_count'))
    .where('it_projects.id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
}

/** References that prevent the deletion of an IT project. */
export async function countReferringToProject(tx: Db, id: string) {
  const { proposals } = await tx
    .selectFrom('project_applications')
    .select((row) => row.fn.countAll<number>().as('proposals'))
    .where('project_id', '=', id)
    .executeTakeFirstOrThrow();
  return { proposals };
}
