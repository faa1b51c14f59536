import { randomInt, randomUUID } from 'node:crypto';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { doneBy, recentTime, type Timestamp } from '#domain/kernel/time.ts';
import type { saveAnswer } from '#domain/quizzes/contract.ts';
import {
  choiceOrder,
  isAnswerTo,
  isPassed,
  isRightAnswer,
  mixed,
  nextAttempt,
  scoreOf,
  shownAnswer,
  storedAnswer,
} from '#domain/quizzes/rules.ts';
import { sql } from 'kysely';
import { type Db, RowNotFound, toJson } from '#server/database/database.ts';
import { getOpenLesson } from '#server/features/lessons/access.ts';
import type { Call } from '#server/http/implement.ts';
import { findOpenAttempt, getAttemptOf, getQuizWithAttempts, listQuestionIds } from './queries.ts';
import { shownAttempt } from './shown-attempt.ts';

interface Own {
  id: string;
  actor: Actor;
}

/** A quiz with the actor's attempts, if its lesson is open to the actor. */
async function getOpenQuiz(db: Db, { id, actor }: Own) {
  const quiz = await getQuizWithAttempts(db, { id, studentId: actor.userId });
  const { lesson } = await getOpenLesson(db, { id: quiz.lesson_id, actor });
  return { quiz, lesson };
}

/** The actor's own attempt, if its lesson is open to the actor. */
async function getOwnAttempt(db: Db, { id, actor }: Own) {
  const attempt = await getAttemptOf(db, { id, studentId: actor.userId });
  await getOpenLesson(db, { id: attempt.lesson_id, actor });
  return attempt;
}

export async function readQuiz(db: Db, { now, ...own }: Own & { now: Timestamp }) {
  const { quiz, lesson } = await getOpenQuiz(db, own);
  return { ...quiz, lesson, next: nextAttempt(quiz, quiz.attempts, now) };
}

export const readAttempt = async (db: Db, own: Own) => shownAttempt(await getOwnAttempt(db, own));

/** Starts an attempt, or returns the open one. */
export async function startOwnAttempt(db: Db, { id, actor, now }: Own & { now: Timestamp }) {
  const { quiz } = await getOpenQuiz(db, { id, actor });
  const next = nextAttempt(quiz, quiz.attempts, now);
  if (next.state === 'waiting') throw new AppError('quiz_wait', { details: { at: next.at } });
  if (next.state === 'used_up') throw new AppError('attempts_used');
  const key = { quizId: id, studentId: actor.userId };
  if (next.state === 'ready') await insertAttempt(db, { ...key, number: quiz.attempts.length + 1, now });
  const attemptId = await findOpenAttempt(db, key);
  // Started and submitted by another device in between.
  if (attemptId === undefined) throw new AppError('changed_meanwhile');
  return shownAttempt(await getAttemptOf(db, { id: attemptId, studentId: actor.userId }));
}

interface NewAttempt {
  quizId: string;
  studentId: string;
  number: number;
  now: Timestamp;
}

/** Inserts an attempt unless another request has inserted this number, or has an open one. */
async function insertAttempt(db: Db, { quizId, studentId, number, now }: NewAttempt) {
  await db.transaction().execute(async (tx) => {
    // The quiz may be deleted with its lesson until there is an attempt.
    const quiz = tx.selectFrom('quizzes').select('id').where('id', '=', quizId);
    await quiz.forKeyShare().executeTakeFirstOrThrow(RowNotFound);
    const ids = await listQuestionIds(tx, quizId);
    if (ids.length === 0) throw new AppError('wrong_status');
    const seed = randomInt(2 ** 31 - 1);
    const facts = { id: randomUUID(), quiz_id: quizId, student_id: studentId, number, seed, started_at: now };
    await tx
      .insertInto('quiz_attempts')
      .values({ ...facts, question_ids: mixed(ids, seed) })
      .onConflict((row) => row.doNothing())
      .execute();
  });
}

/** Saves an answer of the actor unless a later one is stored. */
export async function saveOwnAnswer(db: Db, { params, body, actor, now }: Call<typeof saveAnswer>) {
  const attempt = await getOwnAttempt(db, { id: params.id, actor });
  const place = attempt.questions.findIndex(({ id }) => id === params.question_id);
  const content = attempt.questions[place]?.content;
  if (!content) throw new RowNotFound();
  const order = choiceOrder(content.choices.length, attempt.seed, place);
  const given = storedAnswer(body.given, order);
  if (!isAnswerTo(content, given)) throw new AppError('bad_input', { issues: [{ path: 'given', message: 'answer' }] });
  const key = { attempt_id: params.id, question_id: params.question_id };
  const answeredAt = recentTime(doneBy(body.done_at, now), { now, since: attempt.started_at }) ?? now;
  return await db.transaction().execute(async (tx) => {
    // Submitting waits for answers that are being saved, and they for it.
    const open = tx.selectFrom('quiz_attempts').select('id').where('id', '=', params.id).where('ended_at', 'is', null);
    if (!(await open.forShare().executeTakeFirst())) throw new AppError('attempt_ended');
    const next = { given: toJsonText(given), answered_at: answeredAt, updated_at: now };
    await tx
      .insertInto('quiz_answers')
      .values({ ...key, ...next })
      .onConflict((row) =>
        row
          .columns(['attempt_id', 'question_id'])
          .doUpdateSet(next)
          .where('quiz_answers.answered_at', '<=', answeredAt),
      )
      .execute();
    const stored = await tx
      .selectFrom('quiz_answers')
      .select('given')
      .where('attempt_id', '=', key.attempt_id)
      .where('question_id', '=', key.question_id)
      .executeTakeFirstOrThrow();
    return { given: shownAnswer(stored.given, order) };
  });
}

// A lone surrogate is no JSON for PostgreSQL.
const toJsonText = (given: number[] | string) => toJson([given]).slice(1, -1);

/** Ends and grades the actor's attempt, unless it has ended. */
export async function submitOwnAttempt(db: Db, { now, ...own }: Own & { now: Timestamp }) {
  await getOwnAttempt(db, own);
  const key = { id: own.id, studentId: own.actor.userId };
  await db.transaction().execute(async (tx) => {
    const open = tx.selectFrom('quiz_attempts').select('id').where('id', '=', own.id).where('ended_at', 'is', null);
    if (!(await open.forNoKeyUpdate().executeTakeFirst())) return;
    const { questions, pass_percent: percent } = await getAttemptOf(tx, key);
    const graded = questions.map(({ id, content, given }) => {
      return { id, points: content.points, isRight: isRightAnswer(content, given) };
    });
    const score = scoreOf(graded);
    await tx
      .updateTable('quiz_attempts')
      .set({ ...score, is_passed: isPassed(score, percent), ended_at: now })
      .where('id', '=', own.id)
      .where('ended_at', 'is', null)
      .execute();
    const right = graded.filter(({ isRight }) => isRight).map(({ id }) => id);
    await tx
      .updateTable('quiz_answers')
      .set({ is_right: sql<boolean>`question_id = any(${right}::uuid[])` })
      .where('attempt_id', '=', own.id)
      .execute();
  });
  return shownAttempt(await getAttemptOf(db, key));
}
