import { applicationStatusFilters, type listApplications } from '#domain/applications/admin-contract.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { namedPerson } from '#server/core/people/profiles/queries.ts';
import { adminList, fileOf, requestOrdersOf, titlesOf } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { hasWords } from '#server/database/search.ts';

/** The columns for the applicant, with the file. */
export const ownColumns = [
  ...(['applications.id', 'applications.job_id', 'applications.status', 'applications.cover_letter'] as const),
  ...(['applications.facebook_link', 'applications.payment_confirmed', 'applications.payment_reference'] as const),
  ...(['applications.created_at', 'applications.updated_at'] as const),
  fileOf('applications.resume_file_id').as('resume'),
] as const;

/** An applicant's application for a job. */
export async function findOwnApplication(db: Db, { jobId, applicantId }: { jobId: string; applicantId: string }) {
  const application = await db
    .selectFrom('applications')
    .select(ownColumns)
    .where('job_id', '=', jobId)
    .where('applicant_id', '=', applicantId)
    .executeTakeFirst();
  return application ?? null;
}

const applications = (db: Db) => db.selectFrom('applications');

const withNames = (rows: ReturnType<typeof applications>) =>
  rows
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('profiles', 'profiles.id', 'applications.applicant_id')
    .select([...ownColumns, titlesOf('jobs').as('job'), namedPerson().as('applicant')]);

export const applicationList = adminList({
  ...requestOrdersOf('applications'),
  choices: applicationStatusFilters,
  find: async (db, { search, job }: Pick<ParsedInput<typeof listApplications>['query'], 'search' | 'job'>) => {
    let found = applications(db);
    if (search) found = found.where(hasWords('applications.search_text', search));
    if (job) found = found.where('job_id', '=', job);
    return (status) => (status === 'all' ? found : found.where('status', '=', status));
  },
  show: withNames,
});

/** Applications by id as in the admin list, newest first. */
export async function listApplicationsById(db: Db, ids: string[]) {
  return await withNames(applications(db).where('applications.id', 'in', ids))
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .execute();
}

/** An application as in the admin list. */
export async function getApplication(db: Db, id: string) {
  return await withNames(applications(db).where('applications.id', '=', id)).executeTakeFirstOrThrow(RowNotFound);
}
