import type { Database } from '#db/tables.ts';
import type { CareerEvidence } from '#domain/career/evidence.ts';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import type { HomeworkStatus } from '#domain/homework/rules.ts';
import type { ProposalStatus } from '#domain/proposals/rules.ts';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Db, RowNotFound } from '#server/database/database.ts';

type Person = ExpressionBuilder<Database, 'profiles'>;

const completed: EnrollmentStatus = 'completed';

/** SQL: the month of a time where the person lives. */
const monthOf = (time: RawBuilder<unknown>) => sql<string>`to_char(${time} at time zone profiles.time_zone, 'YYYY-MM')`;

/** SQL: the Japanese title of a course or project, else its English one. */
const titleOf = (table: 'courses' | 'it_projects') =>
  sql<string>`coalesce(nullif(${sql.ref(`${table}.title_jp`)}, ''), ${sql.ref(`${table}.title`)})`;

/** What a person's 職務経歴書 prints besides the profile. */
export async function getCareerEvidence(db: Db, id: string): Promise<CareerEvidence> {
  return await db
    .selectFrom('profiles')
    .select((person) => [
      worksOf(person).as('works'),
      coursesOf(person).as('courses'),
      contractsOf(person).as('contracts'),
    ])
    .where('profiles.id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
}

const worksOf = (person: Person) =>
  jsonArrayFrom(
    person
      .selectFrom('works')
      .selectAll('works')
      .select((work) =>
        jsonObjectFrom(
          work
            .selectFrom('homework_submissions as done')
            .innerJoin('courses', 'courses.id', 'done.course_id')
            .select(['done.week_number as week', titleOf('courses').as('course')])
            .whereRef('done.id', '=', 'works.submission_id')
            .where('done.status', '=', 'accepted' satisfies HomeworkStatus),
        ).as('homework'),
      )
      .whereRef('works.person_id', '=', 'profiles.id')
      .orderBy('works.start_month', 'desc')
      .orderBy('works.id'),
  );

/** A course lasts from the first opened lesson to the last completed one; without lessons, from enrollment to its last change. */
const coursesOf = (person: Person) =>
  jsonArrayFrom(
    person
      .selectFrom('enrollments')
      .innerJoin('courses', 'courses.id', 'enrollments.course_id')
      .innerJoinLateral(
        (join) =>
          join
            .selectFrom('lesson_progress')
            .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
            .select((visit) => [visit.fn.min('opened_at').as('first'), visit.fn.max('completed_at').as('last')])
            .whereRef('lessons.course_id', '=', 'enrollments.course_id')
            .whereRef('lesson_progress.student_id', '=', 'enrollments.student_id')
            .as('visits'),
        (join) => join.onTrue(),
      )
      .select([
        titleOf('courses').as('title'),
        sql<boolean>`enrollments.status = ${completed}`.as('is_completed'),
        monthOf(sql`coalesce(visits.first, enrollments.created_at)`).as('start_month'),
        monthOf(sql`coalesce(visits.last, enrollments.updated_at)`).as('end_month'),
      ])
      .whereRef('enrollments.student_id', '=', 'profiles.id')
      .where('enrollments.status', 'in', ['active', completed] satisfies EnrollmentStatus[])
      .orderBy('enrollments.created_at', 'desc')
      .orderBy('enrollments.id'),
  );

const contractsOf = (person: Person) =>
  jsonArrayFrom(
    person
      .selectFrom('project_applications as proposal')
      .innerJoin('it_projects', 'it_projects.id', 'proposal.project_id')
      .select(['proposal.id', titleOf('it_projects').as('title'), monthOf(sql`proposal.updated_at`).as('month')])
      .whereRef('proposal.applicant_id', '=', 'profiles.id')
      .where('proposal.status', '=', 'accepted' satisfies ProposalStatus)
      .orderBy('proposal.updated_at', 'desc')
      .orderBy('proposal.id'),
  );
