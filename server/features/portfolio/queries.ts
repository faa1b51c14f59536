import type { Database } from '#db/tables.ts';
import { defaultTimeZone, type Timestamp } from '#domain/kernel/time.ts';
import { isLanguageTest, scriptedName } from '#domain/portfolio/rules.ts';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { shownPortfolios } from '#server/core/files/queries.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { acceptedAt } from '#server/features/works/queries.ts';

export const nameColumns = ['full_name', 'surname', 'given_name', 'furigana', 'latin_name'] as const;

type Person = ExpressionBuilder<Database, 'profiles'>;
type Work = ExpressionBuilder<Database, 'works'>;

/** The portfolio at `handle`, if visitors see it. */
export async function getPortfolioAt(db: Db, { handle, now }: { handle: string; now: Timestamp }) {
  const { skills, licences, surname, given_name, furigana, latin_name, full_name, ...shown } = await shownPortfolios(
    db,
    now,
  )
    .innerJoin('profiles', 'profiles.id', 'portfolios.person_id')
    .select(['handle', 'is_findable', 'japanese_level', 'jlpt_month', 'skills', 'licences', ...nameColumns])
    .select((row) => [worksOf(row).as('works'), coursesOf(row).as('courses')])
    .where('handle', '=', handle)
    .executeTakeFirstOrThrow(RowNotFound);
  const names = { full_name, surname, given_name, furigana, latin_name };
  return {
    ...shown,
    ...scriptedName(names),
    skills: skills.filter(({ name }) => name !== ''),
    languages: licences.filter(isLanguageTest),
  };
}

/** SQL: the day of a time. */
const dayIn = (time: RawBuilder<unknown>) =>
  sql<string>`to_char(${time} at time zone ${sql.lit(defaultTimeZone)}, 'YYYY-MM-DD')`;

const worksOf = (person: Person) =>
  jsonArrayFrom(
    person
      .selectFrom('works')
      .select(['id', 'kind', 'title', 'title_ja', 'role', 'role_ja', 'overview', 'overview_ja', 'highlights'])
      .select(['highlights_ja', 'technologies', 'team_size', 'start_month', 'end_month', 'url', 'source_url'])
      .select((work) => ['picture_file_id', homeworkOf(work).as('homework'), projectOf(work).as('project')])
      .whereRef('works.person_id', '=', 'profiles.id')
      .where('is_public', '=', true)
      .orderBy('start_month', (order) => order.desc().nullsLast())
      .orderBy('works.id'),
  );

const homeworkOf = (work: Work) =>
  jsonObjectFrom(
    work
      .selectFrom('homework_submissions as done')
      .innerJoin('courses', 'courses.id', 'done.course_id')
      .select(['courses.title', 'courses.title_jp', 'courses.title_mn', 'done.week_number as week'])
      .select(dayIn(acceptedAt).as('accepted_on'))
      .whereRef('done.id', '=', 'works.submission_id')
      .where('done.status', '=', 'accepted'),
  );

const projectOf = (work: Work) =>
  jsonObjectFrom(
    work
      .selectFrom('project_applications as sent')
      .innerJoin('it_projects as project', 'project.id', 'sent.project_id')
      .select(['project.title', 'project.title_jp', 'project.title_mn'])
      .select(dayIn(sql`sent.updated_at`).as('accepted_on'))
      .whereRef('sent.id', '=', 'works.proposal_id')
      .where('sent.status', '=', 'accepted'),
  );

/** A course is completed with its last lesson. */
const coursesOf = (person: Person) =>
  jsonArrayFrom(
    person
      .selectFrom('enrollments')
      .innerJoin('courses', 'courses.id', 'enrollments.course_id')
      .select(['courses.title', 'courses.title_jp', 'courses.title_mn'])
      .select(dayIn(sql`enrollments.updated_at`).as('completed_on'))
      .whereRef('enrollments.student_id', '=', 'profiles.id')
      .where('enrollments.status', '=', 'completed')
      .orderBy('enrollments.updated_at', 'desc')
      .orderBy('enrollments.id'),
  );

/** The settings of a person's portfolio, or null. */
export async function findSettings(db: Db, personId: string) {
  const row = db.selectFrom('portfolios').select(['handle', 'is_on', 'is_findable']).where('person_id', '=', personId);
  return (await row.executeTakeFirst()) ?? null;
}

/** The names of a person. */
export async function getNames(db: Db, personId: string) {
  return await db
    .selectFrom('profiles')
    .select(nameColumns)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow(RowNotFound);
}
