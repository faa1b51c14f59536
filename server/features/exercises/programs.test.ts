import { randomUUID } from 'node:crypto';
import { getExercise, listExercises, saveProgram } from '#domain/exercises/contract.ts';
import type { ExerciseFields } from '#domain/exercises/shapes.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildLearner, buildLesson, type Person } from '#server/testing/build.ts';
import { codeOf } from '#server/testing/people/class.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { buildExercise } from '#server/testing/people/exercises.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
beforeEach(() => server.services.clock.advance(1));

const secret = 'const secretAnswer = 1;';

/** An enrolled learner, and an exercise of a lesson of the course. */
async function enrolled(fields: Partial<ExerciseFields> = {}) {
  const { learner, courseId } = await buildEnrolled(server.services, 'active');
  const lesson = await buildLesson(server.services, { course_id: courseId });
  const exercise = await buildExercise(server.services, { lesson_id: lesson.id, model_answer: secret, ...fields });
  return { learner, lesson, exercise };
}

const read = async ({ id }: { id: string }, as: Person) =>
  (await server.call(getExercise, as, { params: { id } })).body;

interface Run {
  run_id?: string;
  program?: string;
  passed?: number;
  total?: number;
  done_at?: string;
}

const run = async ({ id }: { id: string }, as: Person, { run_id = randomUUID(), ...body }: Run = {}) =>
  await server.call(saveProgram, as, {
    params: { id },
    body: { run_id, program: 'let a;', passed: 0, total: 2, ...body },
  });

describe('an exercise', () => {
  test('is listed and read with all texts, and without the model answer', async () => {
    const { learner, lesson, exercise } = await enrolled();
    const second = await buildExercise(server.services, { lesson_id: lesson.id, position: 2, title: 'Next' });
    const list = await server.call(listExercises, learner, { params: { id: lesson.id } });
    expect(list.body.rows).toMatchObject([
      { id: exercise.id, kind: 'javascript', title_mn: 'Тоог хоёр дахин ихэсгэх', title_jp: null, best: null },
      { id: second.id, title: 'Next', best: null },
    ]);
    const body = await read(exercise, learner);
    const { model_answer: _, ...shown } = exercise.content;
    expect(body).toMatchObject({ ...shown, own: null, model_answer: null, has_model_answer: true });
    expect(body.lesson.id).toBe(lesson.id);
    expect(JSON.stringify([body, list.body])).not.toContain('secretAnswer');
  });

  test('is refused with its lesson, also when a program is saved', async () => {
    const { lesson, exercise } = await enrolled();
    const stranger = await buildLearner(server.services);
    const { learner: late, id } = await buildEnrolled(server.services, 'active');
    const weekly = { weekly_release: true };
    const { course_id } = await server.services.db
      .selectFrom('lessons')
      .select('course_id')
      .where('id', '=', lesson.id)
      .executeTakeFirstOrThrow();
    await server.services.db.updateTable('courses').set(weekly).where('id', '=', course_id).execute();
    await server.services.db.updateTable('lessons').set({ week_number: 2 }).where('id', '=', lesson.id).execute();
    await server.services.db.updateTable('enrollments').set({ course_id }).where('id', '=', id).execute();
    for (const [person, code] of [
      [stranger, 'not_enrolled'],
      [late, 'lesson_locked'],
    ] as const) {
      const calls = [
        await server.call(getExercise, person, { params: { id: exercise.id } }),
        await server.call(listExercises, person, { params: { id: lesson.id } }),
        await run(exercise, person),
      ];
      expect(calls.map(codeOf)).toEqual([code, code, code]);
    }
    expect(await server.services.db.selectFrom('exercise_programs').selectAll().execute()).toEqual([]);
    expect(codeOf(await run({ id: randomUUID() }, stranger))).toBe('not_found');
  });

  test.each([
    ['more passed tests than tests', { passed: 3, total: 2 }],
    ['a result without tests', { total: 0 }],
    ['a program that is too long', { program: 'a'.repeat(20_001) }],
    ['no id of the run', { run_id: 'first' }],
  ])('refuses %s', async (_, fields) => {
    const { learner, exercise } = await enrolled();
    expect(codeOf(await run(exercise, learner, fields))).toBe('bad_input');
    expect((await read(exercise, learner)).own).toBeNull();
  });
});

describe('runs', () => {
  test('store the last program and the best result', async () => {
    const { learner, lesson, exercise } = await enrolled();
    await run(exercise, learner, { program: 'first', passed: 1 });
    const { body } = await run(exercise, learner, { program: 'second' });
    expect(body.own).toMatchObject({ program: 'second', passed: 1, total: 2, tries: 2 });
    expect((await read(exercise, learner)).own).toEqual(body.own);
    const { body: list } = await server.call(listExercises, learner, { params: { id: lesson.id } });
    expect(list.rows[0]?.best).toEqual({ passed: 1, total: 2 });
    const { learner: other } = await enrolled();
    const programs = server.services.db.selectFrom('exercise_programs').select('student_id');
    expect(await programs.where('student_id', '=', other.id).execute()).toEqual([]);
  });

  test('show the model answer after the third', async () => {
    const { learner, exercise } = await enrolled();
    const answers = [];
    for (const _ of [1, 2, 3]) answers.push((await run(exercise, learner)).body.model_answer);
    expect(answers).toEqual([null, null, secret]);
    expect((await read(exercise, learner)).model_answer).toBe(secret);
  });

  test('show the model answer after passing, if there is one', async () => {
    const { learner, exercise } = await enrolled();
    expect((await run(exercise, learner, { passed: 2 })).body.model_answer).toBe(secret);
    const without = await enrolled({ model_answer: ' ' });
    expect((await run(without.exercise, without.learner, { passed: 2 })).body.model_answer).toBeNull();
    expect((await read(without.exercise, without.learner)).has_model_answer).toBe(false);
  });

  test('that are sent again change nothing', async () => {
    const { learner, exercise } = await enrolled();
    const first = { run_id: randomUUID(), program: 'first', passed: 1 };
    await run(exercise, learner, first);
    server.services.clock.advance(60);
    const { body } = await run(exercise, learner, { program: 'second' });
    const { body: again } = await run(exercise, learner, first);
    expect(again).toEqual(body);
    expect(again.own).toMatchObject({ program: 'second', tries: 2 });
  });

  test('that come late from a device count, and do not replace a later program', async () => {
    const { learner, exercise } = await enrolled();
    const now = (await run(exercise, learner, { program: 'now' })).body.own?.done_at ?? '';
    const { body } = await run(exercise, learner, { program: 'early', passed: 1, done_at: plusSeconds(now, -3600) });
    expect(body.own).toMatchObject({ program: 'now', passed: 1, tries: 2, done_at: now });
    const older = { total: 3, passed: 3, done_at: plusSeconds(now, -7200) };
    expect((await run(exercise, learner, older)).body.own).toMatchObject({ passed: 1, total: 2 });
    const ahead = { program: 'ahead', done_at: plusSeconds(now, 9 * 86_400) };
    const { own } = (await run(exercise, learner, ahead)).body;
    expect(own?.program).toBe('ahead');
    expect(Date.parse(own?.done_at ?? '')).toBeLessThan(Date.parse(plusSeconds(now, 60)));
  });

  test('counts two first runs at once', async () => {
    const { learner, exercise } = await enrolled();
    const same = { run_id: randomUUID(), passed: 1 };
    const answers = await Promise.all([
      run(exercise, learner, same),
      run(exercise, learner),
      run(exercise, learner, same),
    ]);
    expect(answers.map(codeOf)).toEqual(['served', 'served', 'served']);
    expect((await read(exercise, learner)).own).toMatchObject({ passed: 1, tries: 2 });
  });
});
