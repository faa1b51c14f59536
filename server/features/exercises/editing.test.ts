import { randomUUID } from 'node:crypto';
import { copyCourse } from '#domain/courses/record.ts';
import {
  createExercise,
  deleteExercise,
  getLessonExercises,
  moveExercise,
  updateExercise,
} from '#domain/exercises/admin-contract.ts';
import { saveProgram } from '#domain/exercises/contract.ts';
import { exerciseContent } from '#domain/exercises/shapes.ts';
import { deleteLesson } from '#domain/lessons/admin-contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildLesson, type Person } from '#server/testing/build.ts';
import { codeOf } from '#server/testing/people/class.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { buildExercise, buildProgram, doubleExercise } from '#server/testing/people/exercises.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

let mentor: Person;
beforeEach(async () => {
  server.services.clock.advance(1);
  mentor = await buildAdmin(server.services);
});

const newLesson = async () =>
  await buildLesson(server.services, { course_id: (await buildCourse(server.services)).id });
const add = async ({ id }: { id: string }, title = 'Double') =>
  await server.call(createExercise, mentor, { params: { id }, body: { ...doubleExercise, title } });
const exercisesOf = async ({ id }: { id: string }) =>
  (await server.call(getLessonExercises, mentor, { params: { id } })).body.exercises;
const titlesOf = async (lesson: { id: string }) => (await exercisesOf(lesson)).map(({ content }) => content.title);
const actionsOf = async () => {
  const entries = server.services.db.selectFrom('audit_log').select('action').where('actor_id', '=', mentor.id);
  return (await entries.execute()).map(({ action }) => action).toSorted();
};
const move = async ({ id }: { id: string }, place: number) =>
  await server.call(moveExercise, mentor, { params: { id }, body: { place } });
const remove = async ({ id }: { id: string }) => await server.call(deleteExercise, mentor, { params: { id } });

/** A learner with a program, the exercise and its lesson. */
async function tried() {
  const { learner, courseId } = await buildEnrolled(server.services, 'active');
  const lesson = await buildLesson(server.services, { course_id: courseId });
  const exercise = await buildExercise(server.services, { lesson_id: lesson.id });
  await buildProgram(server.services, { exercise_id: exercise.id, student_id: learner.id });
  return { learner, courseId, lesson, exercise };
}

describe('an exercise', () => {
  test('is added at the end of a lesson, changed and deleted, each in the audit log', async () => {
    const lesson = await newLesson();
    expect((await add(lesson, 'First')).body.content).toEqual(
      exerciseContent.parse({ ...doubleExercise, title: 'First' }),
    );
    const { body: second } = await add(lesson, 'Second');
    server.services.clock.advance(1);
    const content = { ...doubleExercise, title: 'Changed', hints: [] };
    const change = async (updated_at: string) =>
      await server.call(updateExercise, mentor, { params: { id: second.id }, body: { content, updated_at } });
    expect((await change(second.updated_at)).body.content).toMatchObject({ title: 'Changed', hints: [] });
    expect(codeOf(await change(second.updated_at))).toBe('changed_meanwhile');
    expect(await titlesOf(lesson)).toEqual(['First', 'Changed']);
    expect(codeOf(await remove(second))).toBe('served');
    expect(codeOf(await remove(second))).toBe('not_found');
    expect(await titlesOf(lesson)).toEqual(['First']);
    expect(await actionsOf()).toEqual(['create', 'create', 'delete', 'update'].map((one) => `exercise.${one}`));
  });

  test('is refused without a lesson, with bad content, and as the 21st', async () => {
    expect(codeOf(await add({ id: randomUUID() }))).toBe('not_found');
    const lesson = await newLesson();
    const body = { ...doubleExercise, tests: [{ name: 'bad', code: 'a', expected: '{' }] };
    expect(codeOf(await server.call(createExercise, mentor, { params: { id: lesson.id }, body }))).toBe('bad_input');
    for (const position of Array.from({ length: 19 }, (_, at) => at + 1)) {
      await buildExercise(server.services, { lesson_id: lesson.id, position });
    }
    const answers = await Promise.all([add(lesson), add(lesson)]);
    expect(answers.map(codeOf).toSorted()).toEqual(['bad_input', 'served']);
    expect(await exercisesOf(lesson)).toHaveLength(20);
  });

  test('moves to a place in its lesson, also when two are moved at once', async () => {
    const lesson = await newLesson();
    const [first, , third] = [
      (await add(lesson, 'First')).body,
      (await add(lesson, 'Second')).body,
      (await add(lesson, 'Third')).body,
    ];
    await move(third, 0);
    expect(await titlesOf(lesson)).toEqual(['Third', 'First', 'Second']);
    await move(third, 99);
    expect(await titlesOf(lesson)).toEqual(['First', 'Second', 'Third']);
    await move(first, 0);
    expect((await actionsOf()).filter((action) => action === 'exercise.move')).toHaveLength(2);
    await Promise.all([move(first, 1), move(third, 1)]);
    const rows = await server.services.db
      .selectFrom('exercises')
      .select('position')
      .where('lesson_id', '=', lesson.id)
      .execute();
    expect(rows.map(({ position }) => position).toSorted()).toEqual([1, 2, 3]);
  });
});

describe('with programs of learners', () => {
  test('an exercise counts who tried and who passed, and is deleted with them', async () => {
    const { learner, lesson, exercise } = await tried();
    const other = await buildExercise(server.services, { lesson_id: lesson.id, position: 2 });
    expect(await exercisesOf(lesson)).toMatchObject([
      { tried: 1, passed: 0 },
      { id: other.id, tried: 0, passed: 0 },
    ]);
    const body = { run_id: randomUUID(), program: 'ok', passed: 2, total: 2 };
    await server.call(saveProgram, learner, { params: { id: exercise.id }, body });
    expect((await exercisesOf(lesson))[0]).toMatchObject({ tried: 1, passed: 1 });
    expect(codeOf(await remove(exercise))).toBe('served');
    const left = server.services.db.selectFrom('exercise_programs').select('program');
    expect(await left.where('exercise_id', '=', exercise.id).execute()).toEqual([]);
  });

  test('a lesson is not deleted, with their number', async () => {
    const { lesson, exercise } = await tried();
    const discard = async () => await server.call(deleteLesson, mentor, { params: { id: lesson.id } });
    expect((await discard()).body).toMatchObject({ error: { code: 'in_use', details: { programs: 1 } } });
    await remove(exercise);
    await buildExercise(server.services, { lesson_id: lesson.id });
    expect(codeOf(await discard())).toBe('served');
  });

  test('a program that is saved while its lesson or exercise is deleted is stored, or refused', async () => {
    for (const round of Array.from({ length: 6 }, (_, at) => at)) {
      const { learner, courseId } = await buildEnrolled(server.services, 'active');
      const lesson = await buildLesson(server.services, { course_id: courseId });
      const exercise = await buildExercise(server.services, { lesson_id: lesson.id });
      const params = { id: lesson.id };
      const discard = () => (round < 3 ? server.call(deleteLesson, mentor, { params }) : remove(exercise));
      const body = { run_id: randomUUID(), program: 'ok', passed: 1, total: 2 };
      const save = () => server.call(saveProgram, learner, { params: { id: exercise.id }, body });
      const both = await Promise.all<{ status: number; body: object }>(
        round % 2 === 0 ? [discard(), save()] : [save(), discard()],
      );
      const codes = both.map(codeOf);
      const [discarded, saved] = round % 2 === 0 ? codes : codes.toReversed();
      expect(['served', 'in_use']).toContain(discarded);
      expect(['served', 'not_found']).toContain(saved);
      const left = server.services.db.selectFrom('exercise_programs').select('program');
      const rows = await left.where('exercise_id', '=', exercise.id).execute();
      expect(rows).toHaveLength(discarded === 'in_use' ? 1 : 0);
    }
  });

  test('an exercise is copied with a course, without them', async () => {
    const { courseId, lesson } = await tried();
    await buildExercise(server.services, { lesson_id: lesson.id, position: 2, title: 'Next' });
    const { body: copy } = await server.call(copyCourse, mentor, { params: { id: courseId } });
    const copied = await server.services.db
      .selectFrom('lessons')
      .select('id')
      .where('course_id', '=', copy.id)
      .executeTakeFirstOrThrow();
    const [originals, copies] = [await exercisesOf(lesson), await exercisesOf(copied)];
    expect(copies.map(({ content }) => content)).toEqual(originals.map(({ content }) => content));
    expect(copies.map(({ tried: count }) => count)).toEqual([0, 0]);
    expect(originals.map(({ id }) => id)).not.toContain(copies[0]?.id);
  });
});
