import { sql } from 'kysely';
import { buildCourse, buildJob, buildProject } from '#server/testing/build.ts';
import type { TestServer } from '#server/testing/server.ts';

/** The family name of all learners from `buildPeople`. */
export const familyName = 'Өвгөнхүү';

/** The name of learner `number` from `buildPeople`. */
export const nameOf = (number: number) => `${familyName} ${number}`;

/** Learners that `buildPeople` inserts: more than a page of a list. */
const count = 30;

/** Inserts learners, each with a pending enrollment, application, proposal and verification request; the newest is number 30. */
export async function buildPeople({ services }: TestServer): Promise<void> {
  const { db } = services;
  const [course, job, project] = [await buildCourse(services), await buildJob(services), await buildProject(services)];
  const id = sql`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const email = sql`'person' || n || '.list@example.com'`;
  const insert = async (table: string, columns: string, values: ReturnType<typeof sql>) =>
    await sql`insert into ${sql.raw(table)} (${sql.raw(columns)}, created_at, updated_at)
      select ${values}, now() + n * interval '1 second', now() + n * interval '1 second'
      from generate_series(1, ${sql.raw(String(count))}) as n`.execute(db);
  await insert('auth.users', 'id, email', sql`${id}, ${email}`);
  await insert('profiles', 'id, email, full_name', sql`${id}, ${email}, ${sql.raw(`'${familyName} '`)} || n`);
  await insert(
    'enrollments',
    'id, student_id, course_id, status, payment_reference',
    sql`${id}, ${id}, ${course.id}::uuid, 'pending', 'EN-' || n`,
  );
  await insert(
    'applications',
    'id, applicant_id, job_id, cover_letter, status',
    sql`${id}, ${id}, ${job.id}::uuid, 'Сайн байна уу', 'pending'`,
  );
  await insert(
    'project_applications',
    'id, applicant_id, project_id, proposal, price, status',
    sql`${id}, ${id}, ${project.id}::uuid, 'Хийж чадна', 100 + n, 'pending'`,
  );
  await insert(
    'verification_requests',
    'id, user_id, payment_reference, status',
    sql`${id}, ${id}, 'ЛАВ-' || n, 'pending'`,
  );
}
