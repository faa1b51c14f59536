import { enrollment } from '#domain/enrollments/rules.ts';
import type { Database } from '#db/tables.ts';
import { sql } from 'kysely';
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
