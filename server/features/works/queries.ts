import type { Database } from '#db/tables.ts';
import { type Work, work, type Works } from '#domain/works/contract.ts';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import * as z from 'zod/mini';
import { type Db, RowNotFound, toTimestamp } from '#server/database/database.ts';

type Person = ExpressionBuilder<Database, 'profiles'>;

export const workColumns = z.keyof(work).options;

/** SQL: the day of a time where the person lives. */
const dayOf = (time: RawBuilder<unknown>) =>
  sql<string>`to_char(${time} at time zone profiles.time_zone, 'YYYY-MM-DD')`;

/** A person's works, and what the site knows besides: accepted homework and proposals, and courses. */
export async function getWorks(db: Db, personId: string): Promise<Works> {
  const { works, ...evidence } = await db
    .selectFrom('profiles')
    .select((person) => [
      worksOf(person).$castTo<Work[]>().as('works'),
      homeworkOf(person).as('homework'),
      proposalsOf(person).as('proposals'),
      coursesOf(person).as('courses'),
    ])
    .where('profiles.id', '=', personId)
    .executeTakeFirstOrThrow(RowNotFound);
  return { works: works.map((row) => ({ ...row, updated_at: toTimestamp(row.updated_at) })), ...evidence };
}

const worksOf = (person: Person) =>
  jsonArrayFrom(
    person
      .selectFrom('works')
      .select(workColumns)
      .whereRef('person_id', '=', 'profiles.id')
      .orderBy('start_month', (order) => order.desc().nullsLast())
      .orderBy('id'),
  );

/** With the day of the decision. */
const homeworkOf = (person: Person) =>
  jsonArrayFrom(
    person
      .selectFrom('homework_submissions as done')
      .innerJoin('courses', 'courses.id', 'done.course_id')
      .select(['done.id', 'courses.title', 'courses.title_jp', 'courses.title_mn', 'done.week_number as week'])
      .select(
        dayOf(sql`coalesce(
          (select max(reviewed_at) from homework_events where submission_id = done.id and decision = 'accepted'),
          done.updated_at)`).as('accepted_on'),
      )
      .whereRef('done.student_id', '=', 'profiles.id')
      .where('done.status', '=', 'accepted')
      .orderBy('accepted_on', 'desc')
      .orderBy('done.id'),
  );

const proposalsOf = (person: Person) =>
  jsonArrayFrom(
    person
      .selectFrom('project_applications as sent')
      .innerJoin('it_projects as project', 'project.id', 'sent.project_id')
      .select(['sent.id', 'project.title', 'project.title_jp', 'project.title_mn'])
      .select(dayOf(sql`sent.updated_at`).as('accepted_on'))
      .whereRef('sent.applicant_id', '=', 'profiles.id')
      .where('sent.status', '=', 'accepted')
      .orderBy('accepted_on', 'desc')
      .orderBy('sent.id'),
  );

/** SQL: a value of the person's visits to the lessons of the course; null without any. */
const ofVisits = (value: 'min(opened_at)' | 'max(completed_at)') =>
  sql`(select ${sql.raw(value)} from lesson_progress join lessons on lessons.id = lesson_id
    where lessons.course_id = enrollments.course_id and lesson_progress.student_id = enrollments.student_id)`;

/** SQL: the days of an enrollment of `profiles`, from the first opened lesson to the last completed one; without lessons, from its request to its last change. */
export const attendedDays = [
  dayOf(sql`coalesce(${ofVisits('min(opened_at)')}, enrollments.created_at)`).as('started_on'),
  dayOf(sql`coalesce(${ofVisits('max(completed_at)')}, enrollments.updated_at)`).as('ended_on'),
] as const;

const coursesOf = (person: Person) =>
  jsonArrayFrom(
    person
      .selectFrom('enrollments')
      .innerJoin('courses', 'courses.id', 'enrollments.course_id')
      .select(['courses.title', 'courses.title_jp', 'courses.title_mn'])
      .select(sql<boolean>`enrollments.status = 'completed'`.as('is_completed'))
      .select([...attendedDays])
      .whereRef('enrollments.student_id', '=', 'profiles.id')
      .where('enrollments.status', 'in', ['active', 'completed'])
      .orderBy('enrollments.created_at', 'desc')
      .orderBy('enrollments.id'),
  );
