import type { Database } from '#db/tables.ts';
import { courseCard } from '#domain/courses/contract.ts';
import { enrollmentStatusFilters, type listWeekAccess } from '#domain/enrollments/contract.ts';
import { openEnrollmentStatuses } from '#domain/enrollments/rules.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import type { ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import * as z from 'zod/mini';
import { namedPerson } from '#server/core/people/profiles/queries.ts';
import { adminList, exportPageSize, orderBy, titlesOf } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { countUpToCeiling, readPage } from '#server/database/listing.ts';
import { findTitled, foundBy } from '#server/database/search.ts';

/** The columns of an enrollment for its learner. */
export const ownColumns = [
  ...(['enrollments.id', 'enrollments.course_id', 'enrollments.status', 'enrollments.unlocked_week_number'] as const),
  ...(['enrollments.payment_reference', 'enrollments.decision_reason'] as const),
  ...(['enrollments.created_at', 'enrollments.updated_at'] as const),
] as const;

/** The number of lessons and of completed lessons. */
function progressCounts(row: ExpressionBuilder<Database, 'enrollments'>) {
  const lessons = row
    .selectFrom('lessons')
    .select((lesson) => lesson.fn.countAll<number>().as('count'))
    .whereRef('lessons.course_id', '=', 'enrollments.course_id');
  const completed = lessons
    .innerJoin('lesson_progress', 'lesson_progress.lesson_id', 'lessons.id')
    .whereRef('lesson_progress.student_id', '=', 'enrollments.student_id')
    .where('lesson_progress.completed_at', 'is not', null);
  return [
    lessons.$asScalar().$notNull().as('lessons_total'),
    completed.$asScalar().$notNull().as('lessons_completed'),
  ] as const;
}

/** The status of a student's own enrollment. */
export async function findOwnStatus(db: Db, { id, studentId }: { id: string; studentId: string }) {
  const enrollment = await db
    .selectFrom('enrollments')
    .select('status')
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return enrollment?.status ?? null;
}

/** A student's enrollments with courses and progress, newest first. */
export async function listEnrollmentsOf(db: Db, studentId: string) {
  return await db
    .selectFrom('enrollments')
    .select(ownColumns)
    .select((row) =>
      jsonObjectFrom(
        row
          .selectFrom('courses')
          .select(z.keyof(courseCard).options)
          .whereRef('courses.id', '=', 'enrollments.course_id'),
      )
        .$notNull()
        .as('course'),
    )
    .select(progressCounts)
    .where('student_id', '=', studentId)
    .orderBy('enrollments.created_at', 'desc')
    .orderBy('enrollments.id', 'desc')
    .execute();
}

const enrollments = (db: Db) => db.selectFrom('enrollments');

const withNames = (rows: ReturnType<typeof enrollments>) =>
  rows
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .innerJoin('profiles', 'profiles.id', 'enrollments.student_id')
    .select([...ownColumns, titlesOf('courses').as('course'), namedPerson().as('student')])
    .select(progressCounts);

const orders = {
  created_at: orderBy('enrollments.created_at', timestamp),
  updated_at: orderBy('enrollments.updated_at', timestamp),
};

export const enrollmentList = adminList({
  orders,
  choices: enrollmentStatusFilters,
  find: async (db, { search }: { search?: string | undefined }) => {
    let found = enrollments(db);
    if (search) {
      const ids = await findTitled(db, 'courses', search);
      found = found.where(foundBy('enrollments', search, { column: 'enrollments.course_id', ids }));
    }
    return (status) => (status === 'all' ? found : found.where('status', '=', status));
  },
  show: withNames,
});

type CourseQuery = ParsedInput<typeof listWeekAccess>['query'] & { courseId: string };

function enrollmentsOfCourse(db: Db, { courseId, search }: Pick<CourseQuery, 'courseId' | 'search'>) {
  const matching = enrollments(db).where('course_id', '=', courseId);
  return search ? matching.where(foundBy('enrollments', search)) : matching;
}

/** One page of a course's enrollments; the search looks at name and email. */
export async function listEnrollmentsOfCourse(db: Db, query: CourseQuery) {
  const matching = enrollmentsOfCourse(db, query);
  const [page, total] = await Promise.all([
    readPage({ matching, show: withNames }, orders, query, adminPageSize),
    countUpToCeiling(db, matching),
  ]);
  return { ...page, total };
}

/** Reads the pages of an export of a course's enrollments. */
export function readEnrollmentsOfCourse(db: Db, query: CourseQuery) {
  const matching = enrollmentsOfCourse(db, query);
  return (cursor: string | undefined) =>
    readPage({ matching, show: withNames }, orders, { sort: query.sort, cursor }, exportPageSize);
}

/** Enrollments by id as in admin lists, newest first. */
export async function listEnrollmentsById(db: Db, ids: string[]) {
  return await withNames(enrollments(db).where('enrollments.id', 'in', ids))
    .orderBy('enrollments.created_at', 'desc')
    .orderBy('enrollments.id', 'desc')
    .execute();
}

/** An enrollment as in admin lists. */
export async function getEnrollment(db: Db, id: string) {
  return await withNames(enrollments(db).where('enrollments.id', '=', id)).executeTakeFirstOrThrow(RowNotFound);
}

/** The first of `ids` that cannot be opened, because its learner has or would get another open enrollment in the course. */
export async function findSecondOpen(db: Db, ids: readonly string[]) {
  const found = await db
    .selectFrom('enrollments as requested')
    .innerJoin('enrollments as other', (join) =>
      join
        .onRef('other.student_id', '=', 'requested.student_id')
        .onRef('other.course_id', '=', 'requested.course_id')
        .onRef('other.id', '<>', 'requested.id'),
    )
    .select('requested.id')
    .where((row) => row('requested.id', '=', row.fn.any(row.val(ids))))
    .where('requested.status', 'not in', openEnrollmentStatuses)
    .where((row) =>
      row.or([row('other.status', 'in', openEnrollmentStatuses), row('other.id', '=', row.fn.any(row.val(ids)))]),
    )
    .orderBy('requested.id')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The first course with this title. */
export async function getCourseByTitle(db: Db, title: string) {
  return await db
    .selectFrom('courses')
    .select(['id', 'title', 'title_jp', 'title_mn'])
    .where('title', '=', title)
    .orderBy('number')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow(RowNotFound);
}
