import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Endpoint, ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { setPostVisibility } from '#domain/questions/admin-contract.ts';
import type { acceptAnswer, answerQuestion, askQuestion, editPost, markMeToo } from '#domain/questions/contract.ts';
import { maxAnswers } from '#domain/questions/rules.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { deleteNotificationsOf, notify } from '#server/core/notifications/commands.ts';
import type { Db } from '#server/database/database.ts';
import { getOpenLesson } from '#server/features/lessons/access.ts';
import { type LockedPost, lockPost, requireAuthor, requireOpen } from './access.ts';
import * as commands from './commands.ts';
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

/** Asks a question about an open lesson. */
export async function ask(db: Db, { params, body, actor, now }: Call<typeof askQuestion>) {
  const { lesson } = await getOpenLesson(db, { id: params.id, actor });
  const id = randomUUID();
  const place = { lesson_id: lesson.id, course_id: lesson.course_id };
  await commands.insertQuestion(db, { id, ...place, ...body, author_id: actor.userId, created_at: now });
  return await getThread(db, { id, actor });
}

/** Answers a question and notifies its followers. */
export async function answer(db: Db, call: Call<typeof answerQuestion>) {
  const { body, actor, now } = call;
  return await change(db, call, async (tx, { question, answer: own }) => {
    if (own) throw new AppError('not_found');
    requireOpen(question);
    if ((await countAnswers(tx, question.id)) >= maxAnswers) throw new AppError('question_closed');
    const post = { ...body, author_id: actor.userId, created_at: now };
    await commands.insertAnswer(tx, { id: randomUUID(), question_id: question.id, ...post });
    await announce(tx, question, { to: await listFollowers(tx, question), news: 'answered', actor, now });
  });
}

async function announce(
  tx: Db,
  { id: entityId, title, author_id, course_id, lesson_id }: LockedPost['question'],
  { to, news, actor, now }: { to: string[]; news: 'answered' | 'accepted'; actor: Actor; now: Timestamp },
) {
  // The asker wrote the title, so the notification is deleted with the asker's account.
  const asker = author_id === null ? {} : { person_id: author_id };
  const facts = { title, title_jp: title, title_mn: title, course_id, lesson_id, ...asker };
  const shared = { kind: 'question', entityId, facts, change: { from: '', to: news }, now } as const;
  const others = to.filter((personId) => personId !== actor.userId);
  await notify(
    tx,
    others.map((personId) => ({ ...shared, personId })),
  );
}

/** Accepts an answer to the actor's question instead of another one, or no longer accepts it. */
export async function accept(db: Db, call: Call<typeof acceptAnswer>) {
  const { body, actor, now } = call;
  return await change(db, call, async (tx, { question, answer: own }) => {
    if (!own) throw new AppError('not_found');
    requireAuthor(question, actor);
    requireOpen(question);
    if (own.hidden_at) throw new AppError('question_closed');
    if ((question.accepted_answer_id === own.id) === body.accepted) return;
    await commands.updateQuestion(tx, question.id, { accepted_answer_id: body.accepted ? own.id : null });
    if (body.accepted) await announce(tx, question, { to: [own.author_id], news: 'accepted', actor, now });
  });
}

/** Says that the actor has the same question, or no longer. */
export async function setMeToo(db: Db, call: Call<typeof markMeToo>) {
  const { body, actor, now } = call;
  return await change(db, call, async (tx, { question, answer: own }) => {
    if (own) throw new AppError('not_found');
    requireOpen(question);
    const mark = { question_id: question.id, person_id: actor.userId };
    if (!body.me_too) await commands.deleteMeToo(tx, mark);
    else if (question.author_id !== actor.userId) await commands.insertMeToo(tx, { ...mark, created_at: now });
  });
}

/** Changes the actor's own question or answer. */
export async function editOwn(db: Db, call: Call<typeof editPost>) {
  const { body, actor, now } = call;
  return await change(db, call, async (tx, { question, answer: own }) => {
    requireAuthor(own ?? question, actor);
    const edited = { body: body.body, edited_at: now };
    if (own) await commands.updateAnswer(tx, own.id, edited);
    else await commands.updateQuestion(tx, question.id, { ...body, ...edited });
  });
}

/** Deletes the actor's own question, with the notifications about it, or answer. */
export async function deleteOwn(db: Db, { id, actor, now }: { id: string; actor: Actor; now: Timestamp }) {
  await db.transaction().execute(async (tx) => {
    const { question, answer: own } = await lockPost(tx, { id, actor });
    requireAuthor(own ?? question, actor);
    if (own) return await commands.deleteAnswer(tx, id);
    await commands.deleteQuestion(tx, { id, now });
    await deleteNotificationsOf(tx, { kind: 'question', entityId: id });
  });
  return { id };
}

/** Hides a question, with the notifications about it, or an answer, which is then no longer accepted; or shows it again. */
export async function setVisibility(db: Db, call: Call<typeof setPostVisibility>) {
  const { params, body, actor, now } = call;
  return await change(db, call, async (tx, { question, answer: own }) => {
    const isHidden = (own ?? question).hidden_at !== null;
    if (isHidden === body.hidden) return;
    const hidden = { hidden_at: body.hidden ? now : null };
    if (own) await commands.updateAnswer(tx, own.id, hidden);
    else await commands.updateQuestion(tx, question.id, hidden);
    if (question.accepted_answer_id === own?.id)
      await commands.updateQuestion(tx, question.id, { accepted_answer_id: null });
    if (!own && body.hidden) await deleteNotificationsOf(tx, { kind: 'question', entityId: question.id });
    const kind = own ? 'answer' : 'question';
    const entry = { action: `${kind}.${body.hidden ? 'hide' : 'show'}`, entity: `${kind}s`, entityId: params.id };
    const states = { before: { hidden: isHidden }, after: body };
    await recordChanges(tx, [{ ...entry, ...states, actorId: actor.userId, now }]);
  });
}
