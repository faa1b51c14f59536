import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/postgres.ts';

/** What a record of the log is called. */
export interface Subject {
  id: string;
  title: string;
  title_jp: string | null;
  title_mn: string | null;
  course_id: string | null;
}

const titles = (table: string) =>
  sql`${sql.ref(`${table}.title`)}, ${sql.ref(`${table}.title_jp`)}, ${sql.ref(`${table}.title_mn`)}`;
const noCourse = sql`null::uuid`;

// What the records of each table are called; a person's records by the course, job or project that they are for.
const subjectsOf: Record<string, RawBuilder<unknown>> = {
  courses: sql`select courses.id, ${titles('courses')}, courses.id as course_id from courses`,
  jobs: sql`select jobs.id, ${titles('jobs')}, ${noCourse} as course_id from jobs`,
  it_projects: sql`select it_projects.id, ${titles('it_projects')}, ${noCourse} as course_id from it_projects`,
  companies: sql`select companies.id, name as title, null as title_jp, null as title_mn, ${noCourse} as course_id from companies`,
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
};

/** What the records that `entries` tell of are called, by their ids; those that are gone are missing. */
export async function listSubjects(
  db: Db,
  entries: readonly { entity: string; entity_id: string | null }[],
): Promise<Map<string, Subject>> {
  const parts = Object.entries(subjectsOf).flatMap(([table, subjects]) => {
    const ids = entries.flatMap(({ entity, entity_id: id }) => (entity === table && id !== null ? [id] : []));
    return ids.length > 0 ? [sql`select * from (${subjects}) as ${sql.ref(table)} where id = any(${ids}::uuid[])`] : [];
  });
  if (parts.length === 0) return new Map();
  const { rows } = await sql<Subject>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A change as the log keeps it. */
interface Change {
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Calls the lessons of a new order, which the log keeps by their ids, by the titles that they have now; a lost one keeps its id. */
export async function nameLessons<Entry extends Change>(db: Db, entries: readonly Entry[]): Promise<Entry[]> {
  const arranged = entries.filter(({ action }) => action === 'lesson.arrange');
  const ids = arranged.flatMap(({ before, after }) => [...lessonsOf(before), ...lessonsOf(after)]);
  if (ids.length === 0) return [...entries];
  const lessons = await db
    .selectFrom('lessons')
    .select(['id', 'lesson_title'])
    // One array: a page of an export may name more lessons than a statement may have parameters.
    .where((row) => sql<boolean>`${row.ref('id')} = any(${ids}::uuid[])`)
    .execute();
  const titles = new Map(lessons.map((lesson) => [lesson.id, lesson.lesson_title]));
  const named = (values: Change['before']) => ({
    ...values,
    lessons: lessonsOf(values).map((id) => titles.get(id) ?? id),
  });
  return entries.map((entry) =>
    arranged.includes(entry) ? { ...entry, before: named(entry.before), after: named(entry.after) } : entry,
  );
}

const lessonsOf = (values: Change['before']) => (values?.['lessons'] ?? []) as string[];
