import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Endpoint, ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { rateCourse, setRatingStatus } from '#domain/ratings/contract.ts';
import { hasLearnedEnough } from '#domain/ratings/rules.ts';
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { Db } from '#server/database/database.ts';
import { getEnteredCourse } from '#server/features/enrollments/access.ts';
import { countOpenLessons, findRating, getRating } from './queries.ts';

type Call<E extends Endpoint> = ParsedInput<E> & { actor: Actor; now: Timestamp };

/** The actor's rating of a course, and whether the actor may rate it. */
export async function readMyRating(db: Db, { courseId, actor }: { courseId: string; actor: Actor }) {
  const access = await getEnteredCourse(db, { courseId, actor });
  const learner = { courseId, studentId: actor.userId };
  const rating = await findRating(db, learner);
  // An admin enters every course, but rates only as its learner.
  const may_rate = access.enrollment !== null && hasLearnedEnough(await countOpenLessons(db, { ...learner, access }));
  return { rating, may_rate };
}

/** Rates a course, or changes the actor's rating; a changed sentence waits for its approval. */
export async function rate(db: Db, { params: { id: courseId }, body, actor, now }: Call<typeof rateCourse>) {
  const { may_rate } = await readMyRating(db, { courseId, actor });
  if (!may_rate) throw new AppError('not_rated_yet');
  const sentence = body.sentence || null;
  const rating = { stars: body.stars, sentence, status: sentence ? 'waiting' : 'approved', updated_at: now } as const;
  await db
    .insertInto('course_ratings')
    .values({ ...rating, id: randomUUID(), course_id: courseId, student_id: actor.userId, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'student_id']).doUpdateSet({
        ...rating,
        status: sql`case when course_ratings.sentence is not distinct from excluded.sentence then course_ratings.status else excluded.status end`,
      }),
    )
    .execute();
  return await readMyRating(db, { courseId, actor });
}

/** Approves or hides the sentence that the admin saw. */
export async function moderate(db: Db, { params: { id }, body, actor, now }: Call<typeof setRatingStatus>) {
  return await db.transaction().execute(async (tx) => {
    const before = await getRating(tx, id);
    const { status, updated_at: seenAt } = body;
    const decided = { status, updated_at: now };
    const seen = tx.updateTable('course_ratings').set(decided).where('id', '=', id).where('updated_at', '=', seenAt);
    const { numUpdatedRows } = await seen.executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('changed_meanwhile');
    const states = { before: { status: before.status }, after: { status } };
    const entry = { action: 'rating.set_status', entity: 'course_ratings', entityId: id };
    await recordChanges(tx, [{ ...entry, ...states, actorId: actor.userId, now }]);
    return { ...before, ...decided };
  });
}
