import { plusSeconds } from '#domain/kernel/time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { allRight, quizCalls } from '#server/testing/people/quiz-calls.ts';
import { codeOf } from '#server/testing/people/class.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
const { start, answer, submit, read, quizOf, enrolled, answerAll } = quizCalls(server);
beforeEach(() => server.services.clock.advance(1));

const rounds = Array.from({ length: 8 }, (_, round) => round);

describe('what two devices do at once', () => {
  test('starts one attempt for two requests at once', async () => {
    const { learner, quiz } = await enrolled({ max_attempts: 1 });
    const answers = await Promise.all([1, 2, 3, 4].map(() => start(quiz.id, learner)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await quizOf(quiz.id, learner)).body.attempts).toHaveLength(1);
  });

  test('saves the later of two answers at once', async () => {
    const { learner, quiz } = await enrolled();
    const { body: attempt } = await start(quiz.id, learner);
    const text = attempt.questions.find(({ kind }) => kind === 'text') ?? attempt;
    server.services.clock.advance(60);
    const now = server.services.clock.now();
    for (const round of rounds) {
      const [early, late] = [plusSeconds(now, 2 * round - 40), plusSeconds(now, 2 * round - 39)];
      await Promise.all([
        answer(attempt, text, learner, { given: `late ${round}`, done_at: late }),
        answer(attempt, text, learner, { given: `early ${round}`, done_at: early }),
      ]);
      const { questions } = (await read(attempt, learner)).body;
      expect(questions.find(({ id }) => id === text.id)?.given).toBe(`late ${round}`);
    }
  });

  test('grades an answer that is saved while the attempt is submitted, or refuses it', async () => {
    const seen = new Set<string>();
    for (const round of rounds) {
      const { learner, quiz } = await enrolled();
      const { body: attempt } = await start(quiz.id, learner);
      const text = attempt.questions.find(({ kind }) => kind === 'text') ?? attempt;
      const save = () => answer(attempt, text, learner, { given: allRight.Text });
      const both = round % 2 === 0 ? [save(), submit(attempt, learner)] : [submit(attempt, learner), save()];
      const codes = (await Promise.all<{ status: number; body: object }>(both)).map(codeOf);
      const saved = codes[round % 2 === 0 ? 0 : 1];
      seen.add(saved ?? '');
      expect(codes[round % 2 === 0 ? 1 : 0]).toBe('served');
      const { body: ended } = await read(attempt, learner);
      expect(ended.result?.right_points).toBe(saved === 'served' ? 1 : 0);
      const stored = ended.questions.find(({ id }) => id === text.id)?.given;
      expect(stored ?? null).toBe(saved === 'served' ? allRight.Text : null);
    }
    for (const code of seen) expect(['served', 'attempt_ended']).toContain(code);
  });

  test('submits once, with the same result for both', async () => {
    const { learner, quiz } = await enrolled();
    const { body: attempt } = await start(quiz.id, learner);
    await answerAll(attempt, learner, allRight);
    const [first, second] = await Promise.all([submit(attempt, learner), submit(attempt, learner)]);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(second?.body).toEqual(first?.body);
    server.services.clock.advance(60);
    expect((await submit(attempt, learner)).body).toEqual(first?.body);
  });

  test('has no more attempts than allowed when one is submitted while another is started', async () => {
    for (const _ of rounds) {
      const { learner, quiz } = await enrolled({ max_attempts: 1 });
      const { body: attempt } = await start(quiz.id, learner);
      await Promise.all([submit(attempt, learner), start(quiz.id, learner), start(quiz.id, learner)]);
      expect((await quizOf(quiz.id, learner)).body.attempts).toHaveLength(1);
    }
  });
});
