import { copyCourse } from '#domain/courses/record.ts';
import { deleteLesson, updateLesson } from '#domain/lessons/admin-contract.ts';
import {
  getLessonQuiz,
  pasteQuestions,
  removeQuestion,
  replaceQuestion,
  saveQuiz,
} from '#domain/quizzes/admin-contract.ts';
import { questionContent, type QuestionFields } from '#domain/quizzes/shapes.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildLesson, type Person } from '#server/testing/build.ts';
import { codeOf } from '#server/testing/people/class.ts';
import { allKinds, quizCalls } from '#server/testing/people/quiz-calls.ts';
import { buildQuiz, choiceQuestion } from '#server/testing/people/quizzes.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
const { start, enrolled } = quizCalls(server);

let mentor: Person;
beforeEach(async () => {
  server.services.clock.advance(1);
  mentor = await buildAdmin(server.services);
});

const newLesson = async () =>
  await buildLesson(server.services, { course_id: (await buildCourse(server.services)).id });
const paste = async ({ id }: { id: string }, text: string, save = true) =>
  (await server.call(pasteQuestions, mentor, { params: { id }, body: { text, save } })).body;
const quizOf = async ({ id }: { id: string }) => (await server.call(getLessonQuiz, mentor, { params: { id } })).body;
const promptsOf = async (lesson: { id: string }) =>
  (await quizOf(lesson)).questions.map(({ content }) => content.prompt);
const actionsOf = async () => {
  const entries = server.services.db.selectFrom('audit_log').select('action').where('actor_id', '=', mentor.id);
  return (await entries.execute()).map(({ action }) => action).toSorted();
};

const text = 'First?{=a ~b}\n\nSecond?{=c}\n\nThird?{}';
const faults = [{ line: 5, text: 'Third?{}', fault: 'essay' }];

describe('a paste', () => {
  test('shows what it would add and its faults, and stores nothing', async () => {
    const lesson = await newLesson();
    expect(await paste(lesson, text, false)).toEqual({ added: 2, replaced: 0, existing: 0, faults });
    expect(await quizOf(lesson)).toMatchObject({ quiz: null, questions: [] });
    expect(await actionsOf()).toEqual([]);
  });

  test('adds the questions without faults to the quiz, which it makes, and changes nothing when it is sent again', async () => {
    const lesson = await newLesson();
    expect(await paste(lesson, text)).toEqual({ added: 2, replaced: 0, existing: 0, faults });
    const before = await quizOf(lesson);
    expect(before.quiz).toMatchObject({ pass_percent: 70, max_attempts: null, wait_minutes: 0 });
    expect(await promptsOf(lesson)).toEqual(['First?', 'Second?']);
    expect(await paste(lesson, text)).toEqual({ added: 0, replaced: 0, existing: 2, faults });
    expect(await quizOf(lesson)).toEqual(before);
    expect(await actionsOf()).toEqual(['quiz.create', 'quiz.paste']);
  });

  test('replaces a question with the same prompt and other answers in its place', async () => {
    const lesson = await newLesson();
    await paste(lesson, text);
    expect(await paste(lesson, ' FIRST? {=a ~z}\n\nNew?{=d}')).toMatchObject({ added: 1, replaced: 1, existing: 0 });
    expect(await promptsOf(lesson)).toEqual(['FIRST?', 'Second?', 'New?']);
  });

  test('is made once by two pastes at once', async () => {
    const lesson = await newLesson();
    const results = await Promise.all([paste(lesson, text), paste(lesson, text), paste(lesson, text)]);
    expect(results.map(({ added }) => added).toSorted()).toEqual([0, 0, 2]);
    expect(await promptsOf(lesson)).toEqual(['First?', 'Second?']);
    expect(await actionsOf()).toEqual(['quiz.create', 'quiz.paste']);
  });

  test('of more questions than a quiz has is refused', async () => {
    const lesson = await newLesson();
    const many = (from: number) => Array.from({ length: 150 }, (_, at) => `Question ${from + at}?{=a}`).join('\n\n');
    await paste(lesson, many(0));
    const body = { text: many(1000), save: true };
    expect(codeOf(await server.call(pasteQuestions, mentor, { params: lesson, body }))).toBe('bad_input');
    expect(await promptsOf(lesson)).toHaveLength(150);
  });
});

describe('the settings of a quiz', () => {
  const save = async ({ id }: { id: string }, body: object) =>
    await server.call(saveQuiz, mentor, { params: { id }, body: { updated_at: null, ...body } });

  test('are saved unless they changed since, also when two make the quiz at once', async () => {
    const lesson = await newLesson();
    const made = await Promise.all([save(lesson, { pass_percent: 60 }), save(lesson, { pass_percent: 80 })]);
    expect(made.map(codeOf).toSorted()).toEqual(['changed_meanwhile', 'served']);
    const { updated_at } = made.find(({ status }) => status === 200)?.body ?? { updated_at: '' };
    server.services.clock.advance(1);
    const { body } = await save(lesson, { pass_percent: 90, max_attempts: 3, wait_minutes: 60, updated_at });
    expect(body).toMatchObject({ pass_percent: 90, max_attempts: 3, wait_minutes: 60 });
    expect(codeOf(await save(lesson, { updated_at }))).toBe('changed_meanwhile');
    expect((await quizOf(lesson)).quiz).toEqual(body);
    expect(await actionsOf()).toEqual(['quiz.create', 'quiz.update']);
  });

  test.each([{ pass_percent: 101 }, { max_attempts: 0 }, { wait_minutes: -1 }, { wait_minutes: 10_081 }])(
    'are not %j',
    async (body) => {
      expect(codeOf(await save(await newLesson(), body))).toBe('bad_input');
    },
  );
});

describe('a question', () => {
  test('is replaced in its place once, and not by the prompt of another', async () => {
    const lesson = await newLesson();
    const { questionIds } = await buildQuiz(server.services, { lesson_id: lesson.id, questions: allKinds });
    const replace = async (id: string | undefined, prompt: string) =>
      await server.call(replaceQuestion, mentor, { params: { id: id ?? '' }, body: { ...choiceQuestion, prompt } });
    const { body } = await replace(questionIds[1], 'New');
    expect(body.content).toEqual(questionContent.parse({ ...choiceQuestion, prompt: 'New' }));
    expect(await promptsOf(lesson)).toEqual(['One', 'New', 'Text', 'Order', 'Output']);
    expect(codeOf(await replace(questionIds[1], 'Newer'))).toBe('changed_meanwhile');
    expect(codeOf(await replace(questionIds[0], 'new'))).toBe('bad_input');
    expect((await replace(body.id, 'New')).body).toEqual(body);
    expect(await actionsOf()).toEqual(['quiz.replace_question']);
  });

  test('without an answer is refused', async () => {
    const lesson = await newLesson();
    const { questionIds } = await buildQuiz(server.services, { lesson_id: lesson.id });
    const body: QuestionFields = { kind: 'one', prompt: 'Q', choices: [{ text: 'a', is_right: true }] };
    const refused = await server.call(replaceQuestion, mentor, { params: { id: questionIds[0] ?? '' }, body });
    expect(refused.body).toMatchObject({ error: { issues: [{ path: 'choices', message: 'too_few_choices' }] } });
  });

  test('that is removed is not in new attempts, and another with its prompt may follow', async () => {
    const { quiz, lesson, learner } = await enrolled();
    const id = quiz.questionIds[0] ?? '';
    for (const _ of [1, 2])
      expect((await server.call(removeQuestion, mentor, { params: { id } })).body).toEqual({ id });
    expect(await actionsOf()).toEqual(['quiz.remove_question']);
    const { body: attempt } = await start(quiz.id, learner);
    expect(attempt.questions.map(({ prompt }) => prompt).toSorted()).toEqual(['Order', 'Output', 'Several', 'Text']);
    expect(await paste(lesson, 'One{=a}')).toMatchObject({ added: 1 });
  });
});

describe('with its lesson a quiz', () => {
  test('is deleted, unless there are attempts, also when one is started at once', async () => {
    const free = await newLesson();
    await buildQuiz(server.services, { lesson_id: free.id });
    expect(codeOf(await server.call(deleteLesson, mentor, { params: free }))).toBe('served');
    const rounds = Array.from({ length: 6 }, (_, round) => round);
    for (const round of rounds) {
      const { quiz, lesson, learner } = await enrolled();
      const remove = () => server.call(deleteLesson, mentor, { params: { id: lesson.id } });
      const begin = () => start(quiz.id, learner);
      const answers = await Promise.all<{ status: number; body: object }>(
        round % 2 === 0 ? [remove(), begin()] : [begin(), remove()],
      );
      const codes = answers.map(codeOf);
      const [removed, begun] = round % 2 === 0 ? codes : codes.toReversed();
      expect([
        ['served', 'not_found'],
        ['in_use', 'served'],
      ]).toContainEqual([removed, begun]);
      const left = server.services.db.selectFrom('quiz_attempts').select('id').where('quiz_id', '=', quiz.id);
      expect(await left.execute()).toHaveLength(begun === 'served' ? 1 : 0);
    }
  });

  test('with attempts is not deleted, with their number', async () => {
    const { quiz, lesson, learner } = await enrolled();
    await start(quiz.id, learner);
    const { body } = await server.call(deleteLesson, mentor, { params: { id: lesson.id } });
    expect(body).toMatchObject({ error: { code: 'in_use', details: { attempts: 1 } } });
  });

  test('is copied with a course: its settings and questions without attempts, and the link to it', async () => {
    const { quiz, lesson, learner, courseId } = await enrolled({ pass_percent: 55, max_attempts: 4, wait_minutes: 9 });
    const { db } = server.services;
    const link = (id: string) => `https://example.com/quizzes/${id}`;
    await db
      .updateTable('lessons')
      .set({ quiz_url: link(quiz.id) })
      .where('id', '=', lesson.id)
      .execute();
    await start(quiz.id, learner);
    await server.call(removeQuestion, mentor, { params: { id: quiz.questionIds[1] ?? '' } });
    const { body: copy } = await server.call(copyCourse, mentor, { params: { id: courseId } });
    const copied = await db
      .selectFrom('lessons')
      .select(['id', 'quiz_url'])
      .where('course_id', '=', copy.id)
      .executeTakeFirstOrThrow();
    const { quiz: copiedQuiz, questions } = await quizOf(copied);
    expect(copiedQuiz).toMatchObject({ pass_percent: 55, max_attempts: 4, wait_minutes: 9 });
    expect(copied.quiz_url).toBe(link(copiedQuiz?.id ?? ''));
    expect(copiedQuiz?.id).not.toBe(quiz.id);
    const original = await quizOf(lesson);
    expect(questions.map(({ content }) => content)).toEqual(original.questions.map(({ content }) => content));
    expect(original.questions).toHaveLength(4);
  });

  test('stays when the lesson is changed', async () => {
    const lesson = await newLesson();
    await paste(lesson, text);
    const { quiz, questions } = await quizOf(lesson);
    const { updated_at } = await server.services.db
      .selectFrom('lessons')
      .select('updated_at')
      .where('id', '=', lesson.id)
      .executeTakeFirstOrThrow();
    const body = { lesson_title: 'Another', updated_at };
    expect(codeOf(await server.call(updateLesson, mentor, { params: { id: lesson.id }, body }))).toBe('served');
    expect(await quizOf(lesson)).toMatchObject({ quiz, questions });
  });
});
