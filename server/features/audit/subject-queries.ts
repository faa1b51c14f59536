import { recordNames } from '#domain/kernel/records/record-names.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/database/database.ts';

interface Subject {
  id: string;
  title: string;
  title_jp: string | null;
  title_mn: string | null;
  course_id: string | null;
}

const titles = (table: string) =>
  sql`${sql.ref(`${table}.title`)}, ${sql.ref(`${table}.title_jp`)}, ${sql.ref(`${table}.title_mn`)}`;
const noCourse = sql`null::uuid`;

function recordTitles(table: string, title: string): RawBuilder<unknown> {
  if (title === 'title') return sql`select id, ${titles(table)}, ${noCourse} as course_id from ${sql.table(table)}`;
  const name = sql`${sql.ref(title)} as title, null as title_jp, null as title_mn`;
  return sql`select id, ${name}, ${noCourse} as course_id from ${sql.table(table)}`;
}

// The titles of records per table; requests of a user are named by their course, job or project.
const subjectsOf: Record<string, RawBuilder<unknown>> = {
  ...Object.fromEntries(Object.values(recordNames).map(({ table, title }) => [table, recordTitles(table, title)])),
  courses: sql`select courses.id, ${titles('courses')}, courses.id as course_id from courses`,
  lessons: sql`
    select lessons.id, lesson_title as title, lesson_title_jp as title_jp, lesson_title_mn as title_mn, course_id from lessons`,
  enrollments: sql`
    select enrollments.id, ${titles('courses')}, course_id from enrollments join courses on courses.id = course_id`,
  applications: sql`
    select applications.id, ${titles('jobs')}, ${noCourse} as course_id from applications join jobs on jobs.id = job_id`,
  project_applications: sql`
    select project_applications.id, ${titles('it_projects')}, ${noCourse} as course_id
    from project_applications join it_projects on it_projects.id = project_id`,
  homework_submissions: sql`
    select homework_submissions.id, lesson_title as title, lesson_title_jp as title_jp, lesson_title_mn as title_mn, lessons.course_id
    from homework_submissions join lessons on lessons.id = lesson_id`,
  questions: sql`select id, title, null as title_jp, null as title_mn, course_id from questions`,
  course_ratings: sql`
    select course_ratings.id, ${titles('courses')}, course_id from course_ratings join courses on courses.id = course_id`,
  answers: sql`
    select answers.id, title, null as title_jp, null as title_mn, course_id from answers join questions on questions.id = question_id`,
};

const subjectIn = ([table, subjects]: [string, RawBuilder<unknown>]) => sql`
  when ${sql.lit(table)} then (
    select to_json(subject) from (${subjects}) as subject where subject.id = audit_log.entity_id)`;

/** SQL: the titles of the record of an entry; null if the record was deleted. */
export const subject = sql<Subject | null>`
  case audit_log.entity ${sql.join(Object.entries(subjectsOf).map(subjectIn), sql``)} end`;

interface Change {
  action: string;
  entity: string;
  before: Values;
  after: Values;
}

type Values = Record<string, unknown> | null;

/**
 * Replaces ids in changes by current titles: the lessons of a new order, and the company of a job. A deleted lesson keeps its id, a
 * deleted company its last name.
 */
export async function nameReferences<Entry extends Change>(db: Db, entries: readonly Entry[]): Promise<Entry[]> {
  const idsIn = (find: (entry: Entry, values: Values) => string[]) =>
    entries.flatMap((entry) => [...find(entry, entry.before), ...find(entry, entry.after)]);
  const [lessons, companies] = await Promise.all([
    findNames(db, lessonNames, idsIn(lessonsOf)),
    findNames(db, companyNames, idsIn(companyOf)),
  ]);
  const named = (entry: Entry, values: Values): Values => {
    const [company] = companyOf(entry, values);
    if (company !== undefined) return { ...values, company_id: companies.get(company) ?? company };
    if (entry.action !== arrangement) return values;
    return { ...values, lessons: lessonsOf(entry, values).map((id) => lessons.get(id) ?? id) };
  };
  return entries.map((entry) => ({ ...entry, before: named(entry, entry.before), after: named(entry, entry.after) }));
}

const arrangement = 'lesson.arrange';

const lessonsOf = ({ action }: Change, values: Values) =>
  action === arrangement ? ((values?.['lessons'] ?? []) as string[]) : [];

const companyOf = ({ entity }: Change, values: Values) => {
  const id = entity === 'jobs' ? values?.['company_id'] : null;
  return typeof id === 'string' ? [id] : [];
};

const lessonNames = sql`select id, lesson_title as name from lessons`;
const companyNames = sql`
  select id, name from companies
  union all
  select entity_id as id, before ->> 'name' as name from audit_log where entity = 'companies' and action = 'company.delete'`;

async function findNames(db: Db, names: RawBuilder<unknown>, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  // One array parameter: a page of an export may name more records than a statement may have parameters.
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from (${names}) as named where id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
