import { enrollment } from '#domain/enrollments/rules.ts';
import { maxWorkEntries, type WorkEntry } from '#domain/overview/contract.ts';
import type { Database } from '#db/tables.ts';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/postgres.ts';

/** The counts of the analytics dashboard, all of one moment. */
export async function countPlatform(db: Db) {
  const all = (table: keyof Database) => sql<number>`(select count(*) from ${sql.table(table)})`;
  const active = (table: 'jobs' | 'courses' | 'it_projects') =>
    sql<number>`(select count(*) from ${sql.table(table)} where is_active)`;
  const waiting = db
    .selectFrom('enrollments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('status', 'in', enrollment.steps.approve.from);
  return await db
    .selectNoFrom([
      all('profiles').as('users'),
      active('jobs').as('active_jobs'),
      active('courses').as('active_courses'),
      active('it_projects').as('active_projects'),
      all('applications').as('applications'),
      all('enrollments').as('enrollments'),
      all('project_applications').as('project_applications'),
      sql<number>`(${waiting})`.as('pending_enrollments'),
    ])
    .executeTakeFirstOrThrow();
}

/** A learner's applications and proposals, newest first. */
export async function listWorkOf(db: Db, applicantId: string): Promise<WorkEntry[]> {
  const [applications, proposals] = await Promise.all([
    listApplicationsOf(db, applicantId),
    listProposalsOf(db, applicantId),
  ]);
  return [...applications, ...proposals]
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, maxWorkEntries);
}

async function listApplicationsOf(db: Db, applicantId: string) {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['applications.id', 'applications.status', 'applications.created_at', 'applications.updated_at'])
    .select((row) =>
      jsonBuildObject({
        id: row.ref('jobs.id'),
        title: row.ref('jobs.title'),
        title_jp: row.ref('jobs.title_jp'),
        title_mn: row.ref('jobs.title_mn'),
      }).as('job'),
    )
    .where('applicant_id', '=', applicantId)
    .orderBy('applications.created_at', 'desc')
    .limit(maxWorkEntries)
    .execute();
  return rows.map((row) => ({ kind: 'application' as const, ...row }));
}

async function listProposalsOf(db: Db, applicantId: string) {
  const rows = await db
    .selectFrom('project_applications')
    .innerJoin('it_projects', 'it_projects.id', 'project_applications.project_id')
    .select(['project_applications.id', 'project_applications.status'])
    .select(['project_applications.created_at', 'project_applications.updated_at'])
    .select((row) =>
      jsonBuildObject({
        id: row.ref('it_projects.id'),
        title: row.ref('it_projects.title'),
        title_jp: row.ref('it_projects.title_jp'),
        title_mn: row.ref('it_projects.title_mn'),
      }).as('project'),
    )
    .where('applicant_id', '=', applicantId)
    .orderBy('project_applications.created_at', 'desc')
    .limit(maxWorkEntries)
    .execute();
  return rows.map((row) => ({ kind: 'proposal' as const, ...row }));
}
