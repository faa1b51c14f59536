import { RowNotFound } from '#server/database/row-not-found.ts';
import {
  proposalStatusFilters,
  type ProposalStatusFilter,
  type proposalOrders,
  type listProposals,
} from '#domain/proposals/admin-contract.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { countBy, readPage, type Order } from '#server/database/listing.ts';
import type { Db } from '#server/database/database.ts';
import { namedPerson } from '#server/core/people/profiles/people-queries.ts';
import { hasWords } from '#server/database/search.ts';
import { ownColumns } from './queries.ts';

type ListQuery = ParsedInput<typeof listProposals>['query'];

const orders = {
  created_at: [
    ['project_applications.created_at', timestamp],
    ['project_applications.id', id],
  ],
  updated_at: [
    ['project_applications.updated_at', timestamp],
    ['project_applications.id', id],
  ],
} as const satisfies Record<(typeof proposalOrders.names)[number], Order>;

const unjoined = (db: Db) => db.selectFrom('project_applications');

type Matching = ReturnType<typeof unjoined>;

const named = (matching: Matching) =>
  matching
    .innerJoin('it_projects', 'it_projects.id', 'project_applications.project_id')
    .innerJoin('profiles', 'profiles.id', 'project_applications.applicant_id')
    .select(ownColumns)
    .select((row) => [
      jsonBuildObject({
        id: row.ref('it_projects.id'),
        title: row.ref('it_projects.title'),
        title_jp: row.ref('it_projects.title_jp'),
        title_mn: row.ref('it_projects.title_mn'),
      }).as('project'),
      namedPerson().as('applicant'),
    ]);

/** The query of proposals for a search, by status. */
export async function findProposals(db: Db, { search, project }: Pick<ListQuery, 'search' | 'project'>) {
  const isNamed = search ? hasWords('project_applications.search_text', search) : null;
  return (status: ProposalStatusFilter) => {
    let matching = unjoined(db);
    if (isNamed) matching = matching.where(isNamed);
    if (project) matching = matching.where('project_id', '=', project);
    return status === 'all' ? matching : matching.where('status', '=', status);
  };
}

/** One page of proposals with their projects and applicants. */
export async function readProposals(matching: Matching, place: Pick<ListQuery, 'sort' | 'cursor'>, size: number) {
  return await readPage({ matching, show: named }, orders, place, size);
}

/** One page of proposals, with counts by status. */
export async function listAllProposals(db: Db, { search, status, project, ...place }: ListQuery) {
  const matching = await findProposals(db, { search, project });
  const [page, counts] = await Promise.all([
    readProposals(matching(status), place, adminPageSize),
    countBy(db, proposalStatusFilters, matching),
  ]);
  return { ...page, total: counts[status], counts };
}

/** Proposals by id as shown in the admin list, newest first. */
export async function listProposalsById(db: Db, ids: string[]) {
  return await named(unjoined(db).where('project_applications.id', 'in', ids))
    .orderBy('project_applications.created_at', 'desc')
    .orderBy('project_applications.id', 'desc')
    .execute();
}

/** A proposal as shown in the admin list. */
export async function getProposal(db: Db, proposalId: string) {
  const [proposal] = await listProposalsById(db, [proposalId]);
  if (!proposal) throw new RowNotFound();
  return proposal;
}
