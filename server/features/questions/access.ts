import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { isOpen } from '#domain/questions/rules.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { getOpenLesson } from '#server/features/lessons/access.ts';
import { isVisible } from './queries.ts';

/**
 * A question or answer that the actor may see, with its question locked, so that all changes of a question and its answers come one after
 * the other. Throws like `getOpenLesson`.
 */
export async function lockPost(tx: Db, { id, actor }: { id: string; actor: Actor }) {
  const answers = tx.selectFrom('answers').where('id', '=', id);
  const found = await answers.select('question_id').executeTakeFirst();
  const question = await tx
    .selectFrom('questions')
    .select(['id', 'course_id', 'lesson_id', 'author_id', 'title', 'status', 'accepted_answer_id', 'hidden_at'])
    .where('id', '=', found?.question_id ?? id)
    .where(isVisible('questions', actor))
    .forUpdate()
    .executeTakeFirstOrThrow(RowNotFound);
  // Read under the lock, since another request may have changed it.
  const shown = answers.select(['id', 'author_id', 'hidden_at', 'was_accepted']).where(isVisible('answers', actor));
  const answer = found && (await shown.executeTakeFirstOrThrow(RowNotFound));
  await getOpenLesson(tx, { id: question.lesson_id, actor });
  return { question, answer };
}

export type LockedPost = Awaited<ReturnType<typeof lockPost>>;

/** Throws not_allowed unless the actor wrote it. */
export function requireAuthor({ author_id }: { author_id: string | null }, actor: Actor): void {
  if (author_id !== actor.userId) throw new AppError('not_allowed');
}

/** Throws question_closed for a hidden or deleted question. */
export function requireOpen({ status }: LockedPost['question']): void {
  if (!isOpen(status)) throw new AppError('question_closed');
}
