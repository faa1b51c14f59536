import type { Actor } from '#domain/kernel/actor.ts';
import type { Endpoint, ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type * as contract from '#domain/questions/contract.ts';
import { maxAnswers } from '#domain/questions/rules.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { deleteNotificationsOf, notify } from '#server/core/notifications/commands.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { rowId } from '#server/database/row-id.ts';
import { getOpenLesson } from '#server/features/lessons/access.ts';
import { type LockedPost, lockPost, requireAuthor, requireOpen } from './access.ts';
import { countAnswers, getThread, listFollowers } from './queries.ts';

type Call<E extends Endpoint> = ParsedInput<E> & { actor: Actor; now: Timestamp };

/** Changes a question or answer under the lock of its question, and returns the whole question. */
async function change(
  db: Db,
  { params, actor }: { params: { id: string }; actor: Actor },
  make: (tx: Db, post: LockedPost) => Promise<void>,
) {
  const id = await db.transaction().execute(async (tx) => {
    const post = await lockPost(tx, { id: params.id, actor });
    await make(tx, post);
    return post.question.id;
  });
  return await getThread(db, { id, actor });
}

const updateQuestion = (tx: Db, id: string) => tx.updateTable('questions').where('id', '=', id);
const updateAnswer = (tx: Db, id: string) => tx.updateTable('answers').where('id', '=', id);

/** Asks a question about an open lesson. */
export async function ask(db: Db, { params, body, actor, now }: Call<typeof contract.askQuestion>) {
  const { lesson } = await getOpenLesson(db, { id: params.id, actor });
  const { idempotency_key: key, ...written } = body;
  const id = rowId(key, 'questions', actor.userId, lesson.id);
  const question = { id, ...written, lesson_id: lesson.id, course_id: lesson.course_id };
  await db
    .insertInto('questions')
    .values({ ...question, author_id: actor.userId, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return await getThread(db, { id, actor });
}

/** Answers a question and notifies its followers. */
export async function answer(db: Db, call: Call<typeof contract.answerQuestion>) {
  const { body, actor, now } = call;
  return await change(db, call, async (tx, { question, answer: own }) => {
    if (own) throw new RowNotFound();
    const id = rowId(body.idempotency_key, 'answers', actor.userId, question.id);
    const written = { question_id: question.id, body: body.body, author_id: actor.userId, created_at: now };
    const inserted = await tx
      .insertInto('answers')
      .values({ id, ...written, is_from_asker: question.author_id === actor.userId })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    // Sent again.
    if (!inserted) return;
    requireOpen(question);
    if ((await countAnswers(tx, question.id)) > maxAnswers) throw new AppError('question_closed');
    const followers = await listFollowers(tx, question);
    const others = followers.filter((id) => id !== actor.userId);
    await notify(
      tx,
      others.map((personId) => notificationOf(question, { personId, to: 'answered', now })),
    );
  });
}

function notificationOf(
  { id: entityId, title, author_id, course_id, lesson_id }: LockedPost['question'],
  { to, ...options }: { personId: string; to: 'answered' | 'accepted'; now: Timestamp },
) {
  // The asker wrote the title, so the notification is deleted with the asker's account.
  const asker = author_id === null ? {} : { person_id: author_id };
  const facts = { title, title_jp: title, title_mn: title, course_id, lesson_id, ...asker };
  return { kind: 'question', entityId, facts, change: { from: '', to }, ...options } as const;
}

/** Accepts an answer to the actor's question instead of another one and notifies its author, or no longer accepts it. */
export async function accept(db: Db, call: Call<typeof contract.acceptAnswer>) {
  const { body, actor, now } = call;
  return await change(db, call, async (tx, { question, answer: accepted }) => {
    if (!accepted) throw new RowNotFound();
    requireAuthor(question, actor);
    requireOpen(question);
    if (accepted.hidden_at) throw new AppError('question_closed');
    if ((question.accepted_answer_id === accepted.id) === body.accepted) return;
    await updateQuestion(tx, question.id)
      .set({ accepted_answer_id: body.accepted ? accepted.id : null })
      .execute();
    const personId = accepted.author_id;
    if (body.accepted && personId !== actor.userId)
      await notify(tx, [notificationOf(question, { personId, to: 'accepted', now })]);
  });
}

/** Says that the actor has the same question, or no longer. */
export async function setMeToo(db: Db, call: Call<typeof contract.markMeToo>) {
  const { body, actor, now } = call;
  return await change(db, call, async (tx, { question, answer: own }) => {
    if (own) throw new RowNotFound();
    requireOpen(question);
    const [question_id, person_id] = [question.id, actor.userId];
    const meToo = tx.deleteFrom('question_me_too').where('question_id', '=', question_id);
    if (!body.me_too) await meToo.where('person_id', '=', person_id).execute();
    else if (question.author_id !== person_id) {
      const insert = tx.insertInto('question_me_too').values({ question_id, person_id, created_at: now });
      await insert.onConflict((conflict) => conflict.doNothing()).execute();
    }
  });
}

/** Changes the actor's own question or answer. */
export async function editOwn(db: Db, call: Call<typeof contract.editPost>) {
  const { body, actor, now } = call;
  return await change(db, call, async (tx, { question, answer: own }) => {
    requireAuthor(own ?? question, actor);
    const edited = { body: body.body, edited_at: now };
    if (own) await updateAnswer(tx, own.id).set(edited).execute();
    else
      await updateQuestion(tx, question.id)
        .set({ ...body, ...edited })
        .execute();
  });
}

/** Deletes the actor's own answer, or question with the notifications about it. Of a question with answers only the actor's texts are deleted. */
export async function deleteOwn(db: Db, { params: { id }, actor, now }: Call<typeof contract.deleteQuestionOrAnswer>) {
  await db.transaction().execute(async (tx) => {
    const { question, answer: own } = await lockPost(tx, { id, actor });
    requireAuthor(own ?? question, actor);
    if (own) return await tx.deleteFrom('answers').where('id', '=', id).execute();
    const emptied = { author_id: null, title: '', body: '', video_second: null, deleted_at: now };
    if ((await countAnswers(tx, id)) > 0) await updateQuestion(tx, id).set(emptied).execute();
    else await tx.deleteFrom('questions').where('id', '=', id).execute();
    return await deleteNotificationsOf(tx, { kind: 'question', entityId: id });
  });
  return { id };
}

/** Hides a question, with the notifications about it, or an answer, which is then not accepted; or shows it as it was. */
export async function setVisibility(db: Db, call: Call<typeof contract.setPostVisibility>) {
  const { params, body, actor, now } = call;
  return await change(db, call, async (tx, { question, answer: own }) => {
    const isHidden = (own ?? question).hidden_at !== null;
    if (isHidden === body.hidden) return;
    const hidden_at = body.hidden ? now : null;
    if (own) await setAnswerHidden(tx, question, { answer: own, hidden_at });
    else await updateQuestion(tx, question.id).set({ hidden_at }).execute();
    if (!own && body.hidden) await deleteNotificationsOf(tx, { kind: 'question', entityId: question.id });
    const kind = own ? 'answer' : 'question';
    const entry = { action: `${kind}.${body.hidden ? 'hide' : 'show'}`, entity: `${kind}s`, entityId: params.id };
    const states = { before: { hidden: isHidden }, after: body };
    await recordChanges(tx, [{ ...entry, ...states, actorId: actor.userId, now }]);
  });
}

/** Hides an answer, which is then not accepted, or shows it; then it is accepted again, unless another one is. */
async function setAnswerHidden(
  tx: Db,
  { accepted_answer_id: acceptedId, id: questionId }: LockedPost['question'],
  { answer, hidden_at }: { answer: NonNullable<LockedPost['answer']>; hidden_at: Timestamp | null },
) {
  const isAccepted = acceptedId === answer.id;
  await updateAnswer(tx, answer.id).set({ hidden_at, was_accepted: isAccepted }).execute();
  if (isAccepted || (answer.was_accepted && acceptedId === null))
    await updateQuestion(tx, questionId)
      .set({ accepted_answer_id: hidden_at ? null : answer.id })
      .execute();
}
