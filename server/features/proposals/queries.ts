import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { type listProposals, proposalStatusFilters } from '#domain/proposals/admin-contract.ts';
import { namedPerson } from '#server/core/people/profiles/queries.ts';
import { adminList, fileOf, requestOrdersOf, titlesOf } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { hasWords } from '#server/database/search.ts';

/** The columns for the applicant, with the file. */
export const ownColumns = [
  ...(['project_applications.id', 'project_applications.project_id', 'project_applications.status'] as const),
  ...(['project_applications.proposal', 'project_applications.price'] as const),
  ...(['project_applications.created_at', 'project_applications.updated_at'] as const),
  fileOf('project_applications.sample_file_id').as('sample'),
] as const;

/** An applicant's proposal for a project. */
export async function findOwnProposal(db: Db, { projectId, applicantId }: { projectId: string; applicantId: string }) {
  const proposal = await db
    .selectFrom('project_applications')
    .select(ownColumns)
    .where('project_id', '=', projectId)
    .where('applicant_id', '=', applicantId)
    .executeTakeFirst();
  return proposal ?? null;
}

const proposals = (db: Db) => db.selectFrom('project_applications');

const withNames = (rows: ReturnType<typeof proposals>) =>
  rows
    .innerJoin('it_projects', 'it_projects.id', 'project_applications.project_id')
    .innerJoin('profiles', 'profiles.id', 'project_applications.applicant_id')
    .select([...ownColumns, titlesOf('it_projects').as('project'), namedPerson().as('applicant')]);

export const proposalList = adminList({
  ...requestOrdersOf('project_applications'),
  choices: proposalStatusFilters,
  find: async (db, { search, project }: Pick<ParsedInput<typeof listProposals>['query'], 'search' | 'project'>) => {
    let found = proposals(db);
    if (search) found = found.where(hasWords('project_applications.search_text', search));
    if (project) found = found.where('project_id', '=', project);
    return (status) => (status === 'all' ? found : found.where('status', '=', status));
  },
  show: withNames,
});

/** Proposals by id as in the admin list, newest first. */
export async function listProposalsById(db: Db, ids: string[]) {
  return await withNames(proposals(db).where('project_applications.id', 'in', ids))
    .orderBy('project_applications.created_at', 'desc')
    .orderBy('project_applications.id', 'desc')
    .execute();
}

/** A proposal as in the admin list. */
export async function getProposal(db: Db, id: string) {
  return await withNames(proposals(db).where('project_applications.id', '=', id)).executeTakeFirstOrThrow(RowNotFound);
}
