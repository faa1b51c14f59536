import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { doneBy, recentTime } from '#domain/kernel/time.ts';
import type { commentPractice, savePractice } from '#domain/practice/contract.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { notify } from '#server/core/notifications/commands.ts';
import type { Db } from '#server/database/database.ts';
import type { Call } from '#server/http/implement.ts';
import { withCommentHtml } from '#server/http/markdown.ts';
import { answerColumns, answersOf } from './queries.ts';

/** The actor's answers; not in an admin view, since only mentors that were asked may read them. */
export async function readMyAnswers(db: Db, actor: Actor) {
  if (actor.view) throw new AppError('view_only');
  return { rows: (await answersOf(db, actor.userId).execute()).map(withCommentHtml) };
}

/** Saves the actor's answer unless it has changed since `seen_at`. */
export async function saveAnswer(db: Db, { params: { question }, body, actor, now }: Call<typeof savePractice>) {
  const { text, practised, asked, seen_at, done_at } = body;
  if (asked && text === '') throw new AppError('wrong_status');
  const answer = answersOf(db, actor.userId).where('question', '=', question);
  const old = await answer.executeTakeFirst();
  const doneAt = recentTime(doneBy(done_at, now), { now, since: null }) ?? now;
  const unasked = old?.status === 'commented' ? old.status : 'private';
  const next = {
    text,
    status: asked ? 'asked' : unasked,
    practised_at: practised ? (old?.practised_at ?? doneAt) : null,
    asked_at: asked ? (old?.asked_at ?? now) : null,
    updated_at: now,
  } as const;
  const saved = await db
    .insertInto('practice_answers')
    .values({ id: randomUUID(), person_id: actor.userId, question, ...next, created_at: now })
    .onConflict((row) =>
      row.columns(['person_id', 'question']).doUpdateSet(next).where('practice_answers.updated_at', '=', seen_at),
    )
    .returning(answerColumns)
    .executeTakeFirst();
  if (saved) return withCommentHtml(saved);
  // A repeated request finds what it has saved.
  const stored = await answer.executeTakeFirst();
  const isSame =
    stored?.text === text && (stored.practised_at !== null) === practised && (stored.status === 'asked') === asked;
  if (!stored || !isSame) throw new AppError('changed_meanwhile');
  return withCommentHtml(stored);
}

/** Comments on an answer that is still asked about and as the mentor has read it, and notifies its owner. */
export async function comment(db: Db, { params: { id }, body, actor, now }: Call<typeof commentPractice>) {
  const after = { comment: body.comment || null, corrected: body.corrected || null };
  if (after.comment === null && after.corrected === null) throw new AppError('bad_input');
  const read = { ...after, status: 'commented', asked_at: null, read_at: now, updated_at: now } as const;
  return await db.transaction().execute(async (tx) => {
    const commented = await tx
      .updateTable('practice_answers')
      .set((row) => ({ ...read, read_by: actor.userId, read_text: row.ref('text') }))
      .where('id', '=', id)
      .where('status', '=', 'asked')
      .where('updated_at', '=', body.updated_at)
      .returning([...answerColumns, 'person_id'])
      .executeTakeFirst();
    if (!commented) throw new AppError('changed_meanwhile');
    const { person_id: personId, question } = commented;
    const entry = { action: 'practice.comment', entity: 'practice_answers', entityId: id, now } as const;
    await recordChanges(tx, [{ ...entry, actorId: actor.userId, before: null, after }]);
    const facts = { question, note: after.comment };
    await notify(tx, [{ personId, kind: 'practice', entityId: id, facts, now }]);
    return withCommentHtml(commented);
  });
}
