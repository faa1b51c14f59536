import { randomUUID } from 'node:crypto';
import { getMyHomework, submitHomework, writeHomeworkMessage } from '#domain/homework/contract.ts';
import { answerHomeworkMessage } from '#domain/homework/queue-contract.ts';
import { dayOf, defaultTimeZone, plusSeconds } from '#domain/kernel/time.ts';
import { completeLesson, getCourseOutline, getLesson, saveLessonPosition } from '#domain/lessons/contract.ts';
import { listNotifications } from '#domain/notifications/contract.ts';
import { answerQuestion, askQuestion, getQuestion, listQuestions } from '#domain/questions/contract.ts';
import { listMyReports, writeReport } from '#domain/reports/contract.ts';
import { describe, expect, test } from 'vitest';
import { buildLesson, type Person } from '#server/testing/build.ts';
import { buildClass, codeOf, questionCalls, questionForm } from '#server/testing/people/class.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { useServer } from '#server/testing/server.ts';

// What a device sends later, or twice, because it was offline.

const server = useServer();
const { ask, newsOf, setHidden } = questionCalls(server);

const day = 86_400;
const ago = (seconds: number) => plusSeconds(server.services.clock.now(), -seconds);

/** A learner who enrolled 30 days ago, with an open lesson. */
async function enrolled() {
  const { id, learner, courseId } = await buildEnrolled(server.services, 'active', { course: { daily_reports: true } });
  await server.services.db
    .updateTable('enrollments')
    .set({ created_at: ago(30 * day) })
    .where('id', '=', id)
    .execute();
  return { learner, courseId, lesson: await buildLesson(server.services, { course_id: courseId }) };
}

describe('a request that creates a row, sent again with its key', () => {
  const twice = async <Result>(send: () => Promise<Result>) => [...(await Promise.all([send(), send()])), await send()];

  test('asks a question once, also when two are sent at once', async () => {
    const { asker, course, lesson } = await buildClass(server);
    const body = { ...questionForm, idempotency_key: randomUUID() };
    const results = await twice(() => server.call(askQuestion, asker, { params: lesson, body }));
    expect(new Set(results.map((result) => result.body.id)).size).toBe(1);
    const { rows } = (await server.call(listQuestions, asker, { params: course, query: {} })).body;
    expect(rows).toHaveLength(1);
  });

  test('answers once and notifies once, also when the question was closed in between', async () => {
    const { asker, helper, admin, lesson } = await buildClass(server);
    const question = await ask(lesson, asker);
    const input = { params: { id: question.id }, body: { body: 'Because.', idempotency_key: randomUUID() } };
    const send = () => server.call(answerQuestion, helper, input);
    expect((await twice(send)).map(({ body }) => body.answers.length)).toEqual([1, 1, 1]);
    expect(await newsOf(asker)).toEqual(['question answered']);
    await setHidden(question, admin, true);
    await setHidden(question, admin, false);
    expect(codeOf(await send())).toBe('served');
    expect((await server.call(getQuestion, asker, { params: { id: question.id } })).body.answers).toHaveLength(1);
  });

  test('writes one message, which waits for a mentor once', async () => {
    const { learner, lesson } = await enrolled();
    const { admin } = await buildClass(server);
    const { body: sent } = await server.call(submitHomework, learner, {
      params: lesson,
      body: { homework_link: 'https://example.com/1' },
    });
    const input = { params: lesson, body: { body: 'Why?', idempotency_key: randomUUID() } };
    const send = () => server.call(writeHomeworkMessage, learner, input);
    const results = await twice(send);
    expect(new Set(results.map((result) => JSON.stringify(result.body))).size).toBe(1);
    const params = { id: sent.submission.id };
    await server.call(answerHomeworkMessage, admin, { params, body: { body: 'Because.' } });
    await send();
    const { messages } = (await server.call(getMyHomework, learner, { params: lesson })).body;
    expect(messages.map(({ body }) => body)).toEqual(['Why?', 'Because.']);
    const row = server.services.db.selectFrom('homework_submissions').select('asked_at').where('id', '=', params.id);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ asked_at: null });
  });

  test('leads to rows of its sender only, and of each place', async () => {
    const { asker, helper, course, lesson } = await buildClass(server);
    const other = await buildLesson(server.services, { course_id: course.id });
    const body = { ...questionForm, idempotency_key: randomUUID() };
    const idOf = async (as: Person, params: { id: string }, key: string = body.idempotency_key) =>
      (await server.call(askQuestion, as, { params, body: { ...body, idempotency_key: key } })).body.id;
    const first = await idOf(asker, lesson);
    const ids = [first, await idOf(helper, lesson), await idOf(asker, other), await idOf(helper, lesson, first)];
    expect(new Set(ids).size).toBe(4);
    const { author } = (await server.call(getQuestion, helper, { params: { id: first } })).body;
    expect(author?.is_me).toBe(false);
  });
});

describe('a report from offline', () => {
  const form = { text: 'Today I wrote three queries and understood joins.', minutes: 90, mood: 'good' as const };
  const write = async (learner: Person, courseId: string, more: object = {}) =>
    await server.call(writeReport, learner, { params: { id: courseId }, body: { ...form, ...more } });

  test('belongs to the day on which it was written, one per day', async () => {
    const { learner, courseId } = await enrolled();
    const writtenAt = [ago(6 * day), ago(2 * day), ago(-day)];
    for (const written_at of writtenAt) expect(codeOf(await write(learner, courseId, { written_at }))).toBe('served');
    expect(codeOf(await write(learner, courseId, { written_at: writtenAt[1] }))).toBe('changed_meanwhile');
    const { rows } = (await server.call(listMyReports, learner, { params: { id: courseId }, query: {} })).body;
    // A clock that is ahead writes the report of today.
    const days = [ago(0), ago(2 * day), ago(6 * day)].map((at) => dayOf(at, defaultTimeZone));
    expect(rows.map((row) => row.day)).toEqual(days);
  });

  test('is refused after seven days and for a day before the enrollment', async () => {
    const { learner, courseId } = await enrolled();
    expect(codeOf(await write(learner, courseId, { written_at: ago(7 * day + 60) }))).toBe('too_old');
    const late = await buildEnrolled(server.services, 'active', { course: { daily_reports: true } });
    expect(codeOf(await write(late.learner, late.courseId, { written_at: ago(60) }))).toBe('too_old');
    expect(codeOf(await write(learner, courseId, { written_at: 'yesterday' }))).toBe('bad_input');
  });

  test('that is sent again with its key is stored once, and another of that day is refused', async () => {
    const { learner, courseId } = await enrolled();
    const more = { written_at: ago(day), idempotency_key: randomUUID() };
    const results = await Promise.all([1, 2, 3].map(async () => await write(learner, courseId, more)));
    expect(new Set(results.map(({ body }) => body.id)).size).toBe(1);
    const another = { ...more, idempotency_key: randomUUID() };
    expect(codeOf(await write(learner, courseId, another))).toBe('changed_meanwhile');
  });
});

describe('a lesson that was completed offline', () => {
  const daysSinceCompletion = async (learner: Person) => {
    const row = server.services.db
      .selectFrom('lesson_progress')
      .select('completed_at')
      .where('student_id', '=', learner.id);
    const at = (await row.executeTakeFirstOrThrow()).completed_at ?? '';
    return Math.round((Date.parse(ago(0)) - Date.parse(at)) / 1000 / day);
  };

  test.each([
    ['its time', () => ago(2 * day), 2],
    ['now when it is too long ago', () => ago(8 * day), 0],
    ['now when the clock of the device is ahead', () => ago(-day), 0],
  ])('has %s', async (_, given, expected) => {
    const { learner, lesson } = await enrolled();
    await server.call(completeLesson, learner, { params: lesson, body: { done_at: given() } });
    expect(await daysSinceCompletion(learner)).toBe(expected);
  });

  test('has now when it was before the enrollment', async () => {
    const { learner, courseId } = await buildEnrolled(server.services, 'active');
    const lesson = await buildLesson(server.services, { course_id: courseId });
    await server.call(completeLesson, learner, { params: lesson, body: { done_at: ago(2 * day) } });
    expect(await daysSinceCompletion(learner)).toBe(0);
  });
});

describe('a position from offline', () => {
  test('does not replace one that was reached later, on another device', async () => {
    const { learner, lesson } = await enrolled();
    const save = async (body: { seconds?: number; at?: string }) =>
      (await server.call(saveLessonPosition, learner, { params: lesson, body })).body.position_seconds;
    expect(await save({ seconds: 100, at: ago(50) })).toBe(100);
    expect(await save({ seconds: 30, at: ago(60) })).toBe(100);
    // Opening the lesson is no position.
    await save({});
    expect(await save({ seconds: 130, at: ago(40) })).toBe(130);
    expect(await save({ seconds: 200, at: ago(-day) })).toBe(200);
    expect(await save({ seconds: 210 })).toBe(210);
    expect((await server.call(getLesson, learner, { params: lesson })).body.position_seconds).toBe(210);
  });

  test('does not make its lesson the one that was opened last', async () => {
    const { learner, courseId, lesson } = await enrolled();
    const last = await buildLesson(server.services, { course_id: courseId });
    await server.call(saveLessonPosition, learner, { params: last, body: {} });
    await server.call(saveLessonPosition, learner, { params: lesson, body: { seconds: 9, at: ago(60) } });
    const outline = await server.call(getCourseOutline, learner, { params: { id: courseId } });
    expect(outline.body.last_opened_lesson_id).toBe(last.id);
  });
});

test('a mentor is notified of a message once', async () => {
  const { learner, lesson } = await enrolled();
  const { admin } = await buildClass(server);
  const { body } = await server.call(submitHomework, learner, {
    params: lesson,
    body: { homework_link: 'https://example.com/2' },
  });
  const seen = { seen_at: ago(0), seen_by: admin.id };
  await server.services.db.updateTable('homework_submissions').set(seen).where('id', '=', body.submission.id).execute();
  const input = { params: lesson, body: { body: 'Why?', idempotency_key: randomUUID() } };
  await Promise.all([1, 2].map(async () => await server.call(writeHomeworkMessage, learner, input)));
  const { rows } = (await server.call(listNotifications, admin, { query: {} })).body;
  expect(rows.map(({ kind, status_to }) => [kind, status_to])).toEqual([['homework', 'question']]);
});
