import { randomUUID } from 'node:crypto';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { RatingStatus } from '#domain/ratings/rules.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

interface NewRating {
  courseId: string;
  studentId: string;
  stars: number;
  sentence: string | null;
  now: Timestamp;
}

/** Inserts or changes a learner's rating of a course; a changed sentence waits for its approval. */
export async function saveRating(db: Db, { courseId, studentId, stars, sentence, now }: NewRating) {
  const status: RatingStatus = sentence === null ? 'approved' : 'waiting';
  await db
    .insertInto('course_ratings')
    .values({
      id: randomUUID(),
      course_id: courseId,
      student_id: studentId,
      stars,
      sentence,
      status,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'student_id']).doUpdateSet({
        stars,
        sentence,
        updated_at: now,
        status: sql`case when course_ratings.sentence is not distinct from excluded.sentence then course_ratings.status else excluded.status end`,
      }),
    )
    .execute();
}

/** Sets the status of a rating that has not changed since `seenAt`; undefined if it has. */
export async function updateRatingStatus(
  tx: Db,
  { id, status, seenAt, now }: { id: string; status: RatingStatus; seenAt: Timestamp; now: Timestamp },
) {
  return await tx
    .updateTable('course_ratings')
    .set({ status, updated_at: now })
    .where('id', '=', id)
    .where('updated_at', '=', seenAt)
    .returning('id')
    .executeTakeFirst();
}
