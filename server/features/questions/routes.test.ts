import {
  askQuestion,
  deleteQuestionOrAnswer,
  editPost,
  listQuestions,
  acceptAnswer,
} from '#domain/questions/contract.ts';
import { maxPostLength, maxChangesPerHour, maxQuestionTitle } from '#domain/questions/rules.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildEnrollment, buildLearner, buildLesson, type Person } from '#server/testing/build.ts';
import { buildClass, codeOf, questionCalls, questionForm } from '#server/testing/people/class.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { startBeside, useServer } from '#server/testing/server.ts';

const server = useServer();
const { ask, answer, answerId, mark, read, setHidden } = questionCalls(server);

let group: Awaited<ReturnType<typeof buildClass>>;
beforeEach(async () => {
  group = await buildClass(server);
});

const listed = async (as: Person, query: { lesson?: string; search?: string; cursor?: string } = {}) =>
  (await server.call(listQuestions, as, { params: group.course, query })).body;

describe('a question', () => {
  test('is shown with its text as HTML, the name of its author and nothing else about the person', async () => {
    const { asker, helper, lesson } = group;
    const question = await ask(lesson, asker);
    const { body } = await read(question, helper);
    expect(body).toMatchObject({
      title: questionForm.title,
      body_html: '<p>I tried <strong>while</strong>.</p>\n',
      body: null,
      video_second: 75,
      status: 'unanswered',
      author: { name: 'Номин', is_mentor: false, is_me: false },
      answer_count: 0,
      me_too_count: 0,
    });
    const text = JSON.stringify(body);
    expect([asker.id, asker.email].filter((value) => text.includes(value))).toEqual([]);
    expect((await read(question, asker)).body).toMatchObject({ body: questionForm.body, author: { is_me: true } });
  });

  test('shows no pictures, whose sites would learn who reads it, and no HTML of its author', async () => {
    const { asker, lesson } = group;
    const { body_html } = await ask(lesson, asker, {
      body: '![seen](https://example.com/a.png) <script>alert(1)</script>',
    });
    expect(body_html).toBe('<p>seen &lt;script&gt;alert(1)&lt;/script&gt;</p>\n');
  });

  test('is read by an admin and a graduate, and not by others', async () => {
    const { asker, admin, course, lesson, enroll } = group;
    const question = await ask(lesson, asker);
    const graduate = await enroll({}, 'completed');
    const [pending, stranger] = [await buildLearner(server.services), await buildLearner(server.services)];
    await buildEnrollment(server.services, { course_id: course.id, student_id: pending.id, status: 'pending' });
    expect((await Promise.all([graduate, admin].map(async (one) => await read(question, one)))).map(codeOf)).toEqual([
      'served',
      'served',
    ]);
    for (const one of [stranger, pending]) {
      const answers = [
        await read(question, one),
        await answer(question, one),
        await server.call(listQuestions, one, { params: course, query: {} }),
        await server.call(askQuestion, one, { params: lesson, body: questionForm }),
        await mark(question, one),
      ];
      expect(answers.map(codeOf)).toEqual(answers.map(() => 'not_enrolled'));
      expect(JSON.stringify(answers)).not.toContain(questionForm.title);
    }
  });

  test('about a locked lesson is neither listed nor opened', async () => {
    const { admin } = group;
    const { services } = server;
    const { learner, courseId } = await buildEnrolled(services, 'active', { course: { weekly_release: true } });
    const locked = await buildLesson(services, { course_id: courseId, week_number: 5 });
    const { body: question } = await server.call(askQuestion, admin, { params: locked, body: questionForm });
    expect(codeOf(await read(question, learner))).toBe('lesson_locked');
    const page = await server.call(listQuestions, learner, { params: { id: courseId }, query: { lesson: locked.id } });
    expect(page.body.rows).toEqual([]);
  });

  test.each([
    ['an empty title', { title: ' ' }],
    ['a long title', { title: 'a'.repeat(maxQuestionTitle + 1) }],
    ['an empty text', { body: '\n' }],
    ['a long text', { body: 'a'.repeat(maxPostLength + 1) }],
    ['a moment before the video', { video_second: -1 }],
  ])('is refused with %s', async (_, wrong) => {
    const { asker, lesson } = group;
    const refused = await server.call(askQuestion, asker, { params: lesson, body: { ...questionForm, ...wrong } });
    expect(codeOf(refused)).toBe('bad_input');
  });

  test('is found by its words in the whole course, and listed below its lesson, newest first', async () => {
    const { asker, helper, course, lesson } = group;
    const other = await buildLesson(server.services, { course_id: course.id });
    const first = await ask(lesson, asker, { title: 'Давталт яагаад зогсохгүй вэ?' });
    const second = await ask(lesson, asker, { title: '配列を並べ替えるには' });
    const { body: elsewhere } = await server.call(askQuestion, helper, {
      params: other,
      body: { ...questionForm, title: 'Elsewhere' },
    });
    const ids = async (query: Parameters<typeof listed>[1]) => (await listed(asker, query)).rows.map(({ id }) => id);
    expect(await ids({ lesson: lesson.id })).toEqual([second.id, first.id]);
    expect(await ids({ search: 'ДАВТАЛТ' })).toEqual([first.id]);
    expect(await ids({ search: '配列' })).toEqual([second.id]);
    expect(await ids({ search: 'elsew' })).toEqual([elsewhere.id]);
    expect(await ids({ search: '100%' })).toEqual([]);
  });

  test('is found by the words of its visible answers, as they are now', async () => {
    const { asker, helper, admin, lesson } = group;
    const question = await ask(lesson, asker);
    const id = await answerId(question, helper);
    const isFound = async (search: string) => (await listed(asker, { search })).rows.length === 1;
    expect([await isFound('BECAUSE OF'), await isFound('while')]).toEqual([true, true]);
    await server.call(editPost, helper, { params: { id }, body: { body: '無限ループです' } });
    expect([await isFound('because of'), await isFound('ループ')]).toEqual([false, true]);
    await setHidden({ id }, admin, true);
    expect([await isFound('ループ'), await isFound('while')]).toEqual([false, true]);
    await setHidden({ id }, admin, false);
    await server.call(deleteQuestionOrAnswer, helper, { params: { id } });
    expect([await isFound('ループ'), await isFound('while')]).toEqual([false, true]);
  });

  test('is listed in pages', async () => {
    const { asker, lesson } = group;
    for (let count = 0; count < 30; count += 1) await ask(lesson, asker, { title: `Question ${count}` });
    const first = await listed(asker);
    const second = await listed(asker, { cursor: first.next ?? '' });
    expect([first.rows.length, second.rows.length, second.next]).toEqual([24, 6, null]);
    expect(second.rows.at(-1)?.title).toBe('Question 0');
  });

  test('is changed and deleted by its author only', async () => {
    const { asker, helper, admin, lesson } = group;
    const question = await ask(lesson, asker);
    const edit = async (as: Person) =>
      await server.call(editPost, as, {
        params: question,
        body: { ...questionForm, title: 'Better', video_second: null },
      });
    const remove = async (as: Person) => await server.call(deleteQuestionOrAnswer, as, { params: question });
    expect([codeOf(await edit(helper)), codeOf(await edit(admin)), codeOf(await remove(helper))]).toEqual([
      'not_allowed',
      'not_allowed',
      'not_allowed',
    ]);
    expect((await edit(asker)).body).toMatchObject({
      title: 'Better',
      video_second: null,
      edited_at: expect.any(String),
    });
    expect(codeOf(await remove(asker))).toBe('served');
    expect(codeOf(await read(question, asker))).toBe('not_found');
  });

  test('with answers stays when it is deleted, without its text and author, and takes no more answers', async () => {
    const { asker, helper, admin, lesson } = group;
    const question = await ask(lesson, asker);
    const id = await answerId(question, helper);
    await server.call(deleteQuestionOrAnswer, asker, { params: question });
    const { body } = await read(question, helper);
    expect(body).toMatchObject({ status: 'deleted', title: '', body_html: '', author: null, video_second: null });
    expect(body.answers.map((one) => one.id)).toEqual([id]);
    expect(codeOf(await answer(question, admin))).toBe('question_closed');
    expect(codeOf(await server.call(acceptAnswer, asker, { params: { id }, body: { accepted: true } }))).toBe(
      'not_allowed',
    );
  });

  test('is limited per person and hour, across processes', async () => {
    const { asker, lesson } = group;
    const beside = await Promise.all([1, 2].map(async () => await startBeside(server, { RATE_LIMITS: 'on' })));
    const codes: string[] = [];
    for (let count = 0; count <= maxChangesPerHour; count += 1) {
      const process = beside[count % 2]?.server;
      if (process) codes.push(codeOf(await process.call(askQuestion, asker, { params: lesson, body: questionForm })));
    }
    await Promise.all(beside.map(async ({ stop }) => await stop()));
    expect(codes.filter((code) => code === 'served')).toHaveLength(maxChangesPerHour);
    expect(codes.at(-1)).toBe('too_many_changes');
  });
});
