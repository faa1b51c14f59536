import { randomUUID } from 'node:crypto';
import { plusSeconds } from '#domain/kernel/time.ts';
import { getCourseOutline, getLesson } from '#domain/lessons/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildLearner } from '#server/testing/build.ts';
import { codeOf } from '#server/testing/people/class.ts';
import { allRight, quizCalls } from '#server/testing/people/quiz-calls.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
const { start, answer, submit, read, quizOf, enrolled, answerAll } = quizCalls(server);
const advance = (seconds: number) => server.services.clock.advance(seconds);
beforeEach(() => advance(1));

describe('a quiz', () => {
  test('is shown with its lesson to those who may see the lesson', async () => {
    const { learner, lesson, courseId, quiz } = await enrolled({ max_attempts: 3, wait_minutes: 5 });
    const { body } = await quizOf(quiz.id, learner);
    expect(body).toMatchObject({ id: quiz.id, lesson: { id: lesson.id, course_id: courseId }, question_count: 5 });
    expect(body).toMatchObject({ max_attempts: 3, wait_minutes: 5, attempts: [], next: { state: 'ready', at: null } });
    const other = await buildLearner(server.services);
    expect(codeOf(await quizOf(quiz.id, other))).toBe('not_enrolled');
    expect(codeOf(await start(quiz.id, other))).toBe('not_enrolled');
    expect(codeOf(await quizOf(randomUUID(), learner))).toBe('not_found');
  });

  test('of a locked lesson, and an attempt at it, are locked too', async () => {
    const { learner, lesson, courseId, quiz } = await enrolled();
    const { body: attempt } = await start(quiz.id, learner);
    await server.services.db.updateTable('courses').set({ weekly_release: true }).where('id', '=', courseId).execute();
    await server.services.db.updateTable('lessons').set({ week_number: 5 }).where('id', '=', lesson.id).execute();
    const [question] = attempt.questions;
    const locked = [
      await quizOf(quiz.id, learner),
      await start(quiz.id, learner),
      await read(attempt, learner),
      await answer(attempt, question ?? attempt, learner, { given: [0] }),
      await submit(attempt, learner),
    ];
    expect(locked.map(codeOf)).toEqual(Array.from({ length: 5 }, () => 'lesson_locked'));
  });

  test('without questions cannot be started', async () => {
    const { learner, quiz } = await enrolled();
    const retired = { retired_at: server.services.clock.now() };
    await server.services.db.updateTable('quiz_questions').set(retired).where('quiz_id', '=', quiz.id).execute();
    expect(codeOf(await start(quiz.id, learner))).toBe('wrong_status');
  });

  test('changes neither the lesson nor the progress of the learner', async () => {
    const { learner, courseId, lesson, quiz } = await enrolled();
    const stateOf = async () => [
      (await server.call(getCourseOutline, learner, { params: { id: courseId } })).body,
      (await server.call(getLesson, learner, { params: lesson })).body,
      await server.services.db.selectFrom('profiles').selectAll().where('id', '=', learner.id).execute(),
      await server.services.db.selectFrom('notifications').select('id').where('person_id', '=', learner.id).execute(),
    ];
    const before = await stateOf();
    const { body: attempt } = await start(quiz.id, learner);
    await answerAll(attempt, learner, allRight);
    expect((await submit(attempt, learner)).body.result?.is_passed).toBe(true);
    expect(await stateOf()).toEqual(before);
  });
});

describe('an attempt', () => {
  test('has each question and choice once, in the same order until it ends', async () => {
    const { learner, quiz } = await enrolled();
    const { body: attempt } = await start(quiz.id, learner);
    expect(attempt.questions.map(({ id }) => id).toSorted()).toEqual(quiz.questionIds.toSorted());
    const order = attempt.questions.find(({ kind }) => kind === 'order');
    expect(order?.choices.map(({ text }) => text).toSorted()).toEqual(['1', '2', '3', '4']);
    expect((await start(quiz.id, learner)).body).toEqual(attempt);
    expect((await read(attempt, learner)).body).toEqual(attempt);
    const { body: ended } = await submit(attempt, learner);
    expect(ended.questions).toEqual(attempt.questions);
  });

  test('shows what was answered, as it was given, and the right answers once it has ended', async () => {
    const { learner, quiz } = await enrolled();
    const { body: attempt } = await start(quiz.id, learner);
    await answerAll(attempt, learner, { ...allRight, One: ['wrong'], Text: 'no idea' });
    const { body: open } = await read(attempt, learner);
    expect(open.result).toBeNull();
    const { body: ended } = await submit(attempt, learner);
    expect(ended.questions).toEqual(open.questions);
    expect(ended.result).toMatchObject({ right_points: 3, total_points: 13, is_passed: false });
    const at = ended.questions.findIndex(({ prompt }) => prompt === 'One');
    const [question, result] = [ended.questions[at], ended.result?.questions[at]];
    expect(question?.given).toEqual([question?.choices.findIndex(({ text }) => text === 'wrong')]);
    expect(result).toMatchObject({ is_right: false, points: 9, explanation: 'Secret of one', video_second: 54_321 });
    expect(result?.right.map((place) => question?.choices[place]?.text)).toEqual(['right']);
    expect(
      question?.choices.map(({ text }, place) => [text, result?.choices[place]?.explanation ?? '']),
    ).toContainEqual(['wrong', 'Secret reason']);
    const order = ended.questions.findIndex(({ prompt }) => prompt === 'Order');
    const lines = ended.questions[order]?.choices ?? [];
    expect(ended.result?.questions[order]?.right.map((place) => lines[place]?.text)).toEqual(['1', '2', '3', '4']);
    expect((await read(attempt, learner)).body).toEqual(ended);
  });

  test('is graded by its points and the pass mark', async () => {
    const { learner, quiz } = await enrolled({ pass_percent: 100 });
    const { body: first } = await start(quiz.id, learner);
    await answerAll(first, learner, { ...allRight, Order: ['2', '1', '3', '4'] });
    expect((await submit(first, learner)).body.result).toMatchObject({ right_points: 12, is_passed: false });
    const { body: second } = await start(quiz.id, learner);
    await answerAll(second, learner, allRight);
    expect((await submit(second, learner)).body.result).toMatchObject({ right_points: 13, is_passed: true });
    const { attempts } = (await quizOf(quiz.id, learner)).body;
    expect(attempts.map(({ number, is_passed }) => [number, is_passed])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test('stays as it was begun when its questions are replaced', async () => {
    const { learner, quiz } = await enrolled();
    const { body: attempt } = await start(quiz.id, learner);
    const retired = { retired_at: server.services.clock.now() };
    await server.services.db.updateTable('quiz_questions').set(retired).where('quiz_id', '=', quiz.id).execute();
    await answerAll(attempt, learner, allRight);
    expect((await submit(attempt, learner)).body.result).toMatchObject({ right_points: 13, total_points: 13 });
  });

  test('belongs to its learner only', async () => {
    const { learner, quiz } = await enrolled();
    const { body: attempt } = await start(quiz.id, learner);
    for (const other of [await buildLearner(server.services), await buildAdmin(server.services)]) {
      const [question] = attempt.questions;
      expect(codeOf(await read(attempt, other))).toBe('not_found');
      expect(codeOf(await submit(attempt, other))).toBe('not_found');
      expect(codeOf(await answer(attempt, question ?? attempt, other, { given: [0] }))).toBe('not_found');
    }
  });

  test('waits for the time between attempts, and ends with the last', async () => {
    const { learner, quiz } = await enrolled({ max_attempts: 2, wait_minutes: 10 });
    const { body: first } = await submit((await start(quiz.id, learner)).body, learner);
    const at = plusSeconds(first.ended_at ?? '', 600);
    expect((await quizOf(quiz.id, learner)).body.next).toEqual({ state: 'waiting', at });
    const refused = await start(quiz.id, learner);
    expect([codeOf(refused), refused.body]).toMatchObject(['quiz_wait', { error: { details: { at } } }]);
    advance(600);
    const { body: second } = await start(quiz.id, learner);
    expect(second.number).toBe(2);
    await submit(second, learner);
    advance(900);
    expect((await quizOf(quiz.id, learner)).body.next.state).toBe('used_up');
    expect(codeOf(await start(quiz.id, learner))).toBe('attempts_used');
  });
});

describe('an answer', () => {
  const questionOf = async (prompt: string) => {
    const { learner, quiz } = await enrolled();
    const { body: attempt } = await start(quiz.id, learner);
    const question = attempt.questions.find((one) => one.prompt === prompt) ?? attempt;
    const save = async (given: number[] | string, done_at?: string) =>
      await answer(attempt, question, learner, { given, ...(done_at && { done_at }) });
    const stored = async () =>
      (await read(attempt, learner)).body.questions.find(({ id }) => id === question.id)?.given;
    return { learner, attempt, save, stored };
  };

  test('replaces the one before, by the clock of the device, also when it arrives later', async () => {
    const { save, stored } = await questionOf('Several');
    advance(100);
    const ago = (seconds: number) => plusSeconds(server.services.clock.now(), -seconds);
    expect((await save([0, 1], ago(50))).body).toEqual({ given: [0, 1] });
    expect((await save([2], ago(60))).body).toEqual({ given: [0, 1] });
    expect(await stored()).toEqual([0, 1]);
    await save([2], ago(40));
    expect(await stored()).toEqual([2]);
    await save([2], ago(40));
    expect(await stored()).toEqual([2]);
    await save([]);
    expect(await stored()).toEqual([]);
  });

  test('by a clock that is ahead counts as given now, and so does one from before the attempt', async () => {
    const { save, stored } = await questionOf('Text');
    await save('first', plusSeconds(server.services.clock.now(), 3 * 86_400));
    advance(5);
    await save('second', plusSeconds(server.services.clock.now(), -86_400));
    expect(await stored()).toBe('second');
  });

  test.each<[string, number[] | string]>([
    ['One', [0, 1]],
    ['One', 'right'],
    ['One', [3]],
    ['Several', [0, 0]],
    ['Order', [0, 1]],
    ['Text', [0]],
  ])('to %s is no %j', async (prompt, given) => {
    const { save } = await questionOf(prompt);
    expect(codeOf(await save(given))).toBe('bad_input');
  });

  test('may have half of a surrogate pair', async () => {
    const { save, stored } = await questionOf('Text');
    await save('a\ud83d');
    expect(await stored()).toBe('a\ufffd');
  });

  test('to a question of another attempt is not found, and none is taken after the end', async () => {
    const { learner, attempt, save } = await questionOf('Text');
    const other = await questionOf('Text');
    expect(codeOf(await answer(attempt, other.attempt.questions[0] ?? attempt, learner, { given: [0] }))).toBe(
      'not_found',
    );
    await submit(attempt, learner);
    expect(codeOf(await save('late'))).toBe('attempt_ended');
  });
});

test('no response of an open attempt has an answer, an explanation, a weight or the order of the choices', async () => {
  const { learner, quiz, lesson, courseId } = await enrolled({ max_attempts: 2 });
  const token = { authorization: `Bearer ${learner.token}` };
  const seen: string[] = [];
  const send = async (path: string, method = 'GET', body?: object) => {
    const headers = { ...token, ...(body && { 'content-type': 'application/json' }) };
    const response = await server.fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    seen.push(JSON.stringify([...response.headers]), await response.text());
  };
  // What an earlier attempt showed is known, so this learner has none.
  const { body: attempt } = await start(quiz.id, learner);
  await send(`/api/quizzes/${quiz.id}/attempts`, 'POST');
  await send(`/api/quizzes/${quiz.id}`);
  for (const question of attempt.questions) {
    const isText = question.choices.length === 0;
    for (const given of [isText ? 'x' : [0], isText ? [0] : 'x', isText ? '' : [], [99]]) {
      await send(`/api/quiz-attempts/${attempt.id}/answers/${question.id}`, 'PUT', { given });
    }
  }
  await send(`/api/quiz-attempts/${attempt.id}`);
  for (const path of [`/api/lessons/${lesson.id}`, `/api/courses/${courseId}/lessons`, '/api/dashboard'])
    await send(path);
  await send('/api/admin/quiz-attempts');
  await send(`/api/admin/lessons/${lesson.id}/quiz`);
  await send(`/api/admin/quizzes/${quiz.id}/results`);
  const all = seen.join('\n');
  expect(all).toContain('console.log(1)');
  expect(all).toContain('буруу');
  for (const canary of ['Secret', 'is_right', 'explanation', 'accepted', 'points":9', '54321', 'seed', '"topic"'])
    expect([canary, all.includes(canary)]).toEqual([canary, false]);
  await send(`/api/quiz-attempts/${attempt.id}/submission`, 'POST');
  for (const canary of ['Secret of one', 'Secret reason', 'Secret form', 'points":9', '54321'])
    expect(seen.at(-1)).toContain(canary);
});
