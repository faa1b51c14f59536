import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import type { CourseAccess } from '#domain/lessons/rules.ts';
import type { listRatings } from '#domain/ratings/contract.ts';
import { ratingStatuses } from '#domain/ratings/rules.ts';
import { sql, type SqlBool } from 'kysely';
import { namedPerson } from '#server/core/people/profiles/queries.ts';
import { adminList, orderBy, titlesOf } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { findTitled, hasWords, isAnyOf } from '#server/database/lists/search.ts';
import { lastOpenWeekInSql } from '#server/features/enrollments/access.ts';

const columns = [
  ...(['course_ratings.id', 'course_ratings.stars', 'course_ratings.sentence'] as const),
  ...(['course_ratings.status', 'course_ratings.updated_at'] as const),
] as const;

interface OfLearner {
  courseId: string;
  studentId: string;
}

/** A learner's rating of a course, or null. */
export async function findRating(db: Db, { courseId, studentId }: OfLearner) {
  const rating = await db
    .selectFrom('course_ratings')
    .select(columns)
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return rating ?? null;
}

/** The numbers of lessons that are open to a learner, and of those that are completed. */
export async function countOpenLessons(db: Db, { courseId, studentId, access }: OfLearner & { access: CourseAccess }) {
  return await db
    .selectFrom('lessons')
    .leftJoin('lesson_progress as progress', (join) =>
      join.onRef('progress.lesson_id', '=', 'lessons.id').on('progress.student_id', '=', studentId),
    )
    .select((row) => [row.fn.countAll<number>().as('open'), row.fn.count<number>('completed_at').as('completed')])
    .where('course_id', '=', courseId)
    .where('week_number', '<=', lastOpenWeekInSql(access))
    .executeTakeFirstOrThrow();
}

const ratings = (db: Db) => db.selectFrom('course_ratings').where('sentence', 'is not', null);

const withNames = (rows: ReturnType<typeof ratings>) =>
  rows
    .innerJoin('courses', 'courses.id', 'course_ratings.course_id')
    .innerJoin('profiles', 'profiles.id', 'course_ratings.student_id')
    .select([...columns, titlesOf('courses').as('course'), namedPerson().as('student')]);

/** The ratings with a sentence, by status. */
export const ratingList = adminList({
  orders: { updated_at: orderBy('course_ratings.updated_at', timestamp) },
  choices: ratingStatuses,
  find: async (db, { search }: Pick<ParsedInput<typeof listRatings>['query'], 'search'>) => {
    let found = ratings(db);
    if (search) {
      const courses = isAnyOf(sql.ref('course_ratings.course_id'), await findTitled(db, 'courses', search));
      found = found.where(sql<SqlBool>`(${hasWords('course_ratings.search_text', search)} or ${courses})`);
    }
    return (status) => found.where('status', '=', status);
  },
  show: withNames,
});

/** A rating as in the admin list. */
export async function getRating(db: Db, id: string) {
  return await withNames(ratings(db)).where('course_ratings.id', '=', id).executeTakeFirstOrThrow(RowNotFound);
}
