import { exportQuizAttempts, getQuizResults, listQuizAttempts } from '#domain/quizzes/admin-contract.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { buildMember } from '#server/testing/people/enrolled.ts';
import { allRight, quizCalls } from '#server/testing/people/quiz-calls.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
const { start, submit, enrolled, answerAll } = quizCalls(server);

let mentor: Person;
beforeEach(async () => {
  server.services.clock.advance(1);
  mentor = await buildAdmin(server.services);
});

/** Three attempts that end after 10, 20 and 60 seconds, and one that is open. */
async function classWithAttempts() {
  const { quiz, courseId } = await enrolled();
  const takes: [number, Readonly<Record<string, string | string[]>>][] = [
    [10, allRight],
    [20, { ...allRight, One: ['wrong'], Text: 'a guess', Order: ['4', '3', '2', '1'] }],
    [60, { One: ['wrong'], Several: ['a', 'b'], Text: 'a guess' }],
  ];
  const learners: Person[] = [];
  for (const [seconds, answers] of takes) {
    const { learner } = await buildMember(server.services, { course_id: courseId });
    const { body: attempt } = await start(quiz.id, learner);
    server.services.clock.advance(seconds);
    await answerAll(attempt, learner, answers);
    server.services.clock.advance(500);
    await submit(attempt, learner);
    learners.push(learner);
  }
  const { learner: open } = await buildMember(server.services, { course_id: courseId });
  const { body: attempt } = await start(quiz.id, open);
  await answerAll(attempt, open, { One: ['worse'] });
  return { quiz, learners, open };
}

const resultsOf = async (id: string) => (await server.call(getQuizResults, mentor, { params: { id } })).body;
const listOf = async (query: object) => (await server.call(listQuizAttempts, mentor, { query })).body.rows;

test('the results of a quiz count what has ended, as by hand', async () => {
  const { quiz } = await classWithAttempts();
  const { questions, median_seconds: median, ...summary } = await resultsOf(quiz.id);
  expect(summary).toEqual({ attempts: 3, passed: 1 });
  expect(median).toBeGreaterThanOrEqual(20);
  expect(median).toBeLessThan(30);
  const rows = questions.map((row) => [row.content.prompt, row.asked, row.right, row.wrong_choices, row.wrong_answers]);
  expect(rows).toEqual([
    ['One', 3, 1, [0, 2, 0], []],
    ['Several', 3, 2, [1, 1, 0], []],
    ['Text', 3, 1, [], [{ given: 'a guess', count: 2 }]],
    ['Order', 3, 1, [], [{ given: [3, 2, 1, 0], count: 1 }]],
    ['Output', 3, 2, [], []],
  ]);
});

test('a question that was removed has results as long as attempts asked it', async () => {
  const { quiz } = await classWithAttempts();
  const retired = { retired_at: server.services.clock.now() };
  const removed = server.services.db.updateTable('quiz_questions').set(retired);
  await removed.where('id', '=', quiz.questionIds[0] ?? '').execute();
  const last = (await resultsOf(quiz.id)).questions.at(-1);
  expect([last?.content.prompt, last?.is_retired, last?.asked]).toEqual(['One', true, 3]);
  const unused = await enrolled();
  await server.services.db.updateTable('quiz_questions').set(retired).where('quiz_id', '=', unused.quiz.id).execute();
  expect(await resultsOf(unused.quiz.id)).toEqual({ attempts: 0, passed: 0, median_seconds: null, questions: [] });
});

describe('the list of attempts', () => {
  test('has those of a quiz or a learner, newest first, and is searched by name', async () => {
    const { quiz, learners, open } = await classWithAttempts();
    const rows = await listOf({ quiz: quiz.id });
    const newest = [open, ...learners.toReversed()].map(({ id }) => id);
    expect(rows.map(({ student }) => student.id)).toEqual(newest);
    expect(rows.map(({ right_points: points, is_passed }) => [points, is_passed])).toEqual([
      [null, null],
      [0, false],
      [2, false],
      [13, true],
    ]);
    expect((await listOf({ student: open.id })).map(({ student }) => student.id)).toEqual([open.id]);
    expect((await listOf({ quiz: quiz.id, search: learners[0]?.email })).map(({ student }) => student.id)).toEqual([
      learners[0]?.id,
    ]);
  });

  test('is exported as CSV', async () => {
    const { quiz, learners } = await classWithAttempts();
    const response = await server.fetch(addressOf(exportQuizAttempts.path, { query: { quiz: quiz.id } }), {
      headers: { authorization: `Bearer ${mentor.token}` },
    });
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines.find((line) => line.includes(learners[0]?.email ?? '-'))).toMatch(/,13,13,yes$/);
  });
});
