import { randomUUID } from 'node:crypto';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { listNotifications } from '#domain/notifications/contract.ts';
import { listAdminQuestions, setPostVisibility } from '#domain/questions/admin-contract.ts';
import {
  acceptAnswer,
  answerQuestion,
  askQuestion,
  deletePost,
  editPost,
  getQuestion,
  listQuestions,
  markMeToo,
} from '#domain/questions/contract.ts';
import { maxAnswers, maxPostLength, maxPostsPerHour, maxQuestionTitle } from '#domain/questions/rules.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildEnrollment, buildLearner, buildLesson, type Person } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/enrolled.ts';
import { startBeside, useServer } from '#server/testing/server.ts';

const server = useServer();

let asker: Person;
let helper: Person;
let stranger: Person;
let admin: Person;
let course: { id: string };
let lesson: { id: string };
beforeEach(async () => {
  const { services } = server;
  const enrolled = await buildEnrolled(services, 'active', { student: { full_name: 'Номин' } });
  asker = enrolled.learner;
  course = { id: enrolled.courseId };
  lesson = await buildLesson(services, { course_id: course.id });
  helper = await enroll({ full_name: 'Билгүүн' });
  stranger = await buildLearner(services);
  admin = await buildAdmin(services, { full_name: 'Ментор Алтан' });
});

async function enroll(more: { full_name?: string } = {}, status: 'active' | 'completed' = 'active') {
  const learner = await buildLearner(server.services, more);
  await buildEnrollment(server.services, { course_id: course.id, student_id: learner.id, status });
  return learner;
}

const form = { title: 'Why does it loop?', body: 'I tried **while**.', video_second: 75 };

const ask = async (more: Partial<typeof form> = {}, as = asker) => {
  // Later than the one before.
  server.services.clock.advance(1);
  return (await server.call(askQuestion, as, { params: lesson, body: { ...form, ...more } })).body;
};
const answer = async (question: { id: string }, as: Person, body = 'Because of `i`.') =>
  await server.call(answerQuestion, as, { params: question, body: { body } });
const read = async (question: { id: string }, as: Person) => await server.call(getQuestion, as, { params: question });
const listed = async (as: Person, query: { lesson?: string; search?: string; cursor?: string } = {}) =>
  (await server.call(listQuestions, as, { params: course, query })).body;
const setHidden = async ({ id }: { id: string }, hidden: boolean) =>
  await server.call(setPostVisibility, admin, { params: { id }, body: { hidden } });
const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 ? 'served' : (body as { error: { code: string } }).error.code;
const newsOf = async (person: Person) =>
  (await server.call(listNotifications, person, { query: {} })).body.rows.map(
    ({ kind, status_to }) => `${kind} ${status_to}`,
  );

/** Answers a question; returns the id of the answer. */
async function answerId(question: { id: string }, as: Person, body?: string) {
  const { answers } = (await answer(question, as, body)).body;
  return answers.filter(({ author }) => author?.is_me).at(-1)?.id ?? '';
}

describe('a question', () => {
  test('is shown with its text as HTML, the name of its author and nothing else about the person', async () => {
    const question = await ask();
    const { body } = await read(question, helper);
    expect(body).toMatchObject({
      title: form.title,
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
    expect((await read(question, asker)).body).toMatchObject({ body: form.body, author: { is_me: true } });
  });

  test('shows no pictures, whose sites would learn who reads it, and no HTML of its author', async () => {
    const { body_html } = await ask({ body: '![seen](https://example.com/a.png) <script>alert(1)</script>' });
    expect(body_html).toBe('<p>seen &lt;script&gt;alert(1)&lt;/script&gt;</p>\n');
  });

  test('is read by an admin and a graduate, and not by others', async () => {
    const question = await ask();
    const graduate = await enroll({}, 'completed');
    const pending = await buildLearner(server.services);
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
        await server.call(askQuestion, one, { params: lesson, body: form }),
        await server.call(markMeToo, one, { params: question, body: { me_too: true } }),
      ];
      expect(answers.map(codeOf)).toEqual(answers.map(() => 'not_enrolled'));
      expect(JSON.stringify(answers)).not.toContain(form.title);
    }
  });

  test('about a locked lesson is neither listed nor opened', async () => {
    const { services } = server;
    const { learner, courseId } = await buildEnrolled(services, 'active', { course: { weekly_release: true } });
    const locked = await buildLesson(services, { course_id: courseId, week_number: 5 });
    const { body: question } = await server.call(askQuestion, admin, { params: locked, body: form });
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
    const refused = await server.call(askQuestion, asker, { params: lesson, body: { ...form, ...wrong } });
    expect(codeOf(refused)).toBe('bad_input');
  });

  test('is found by its words in the whole course, and listed below its lesson, newest first', async () => {
    const other = await buildLesson(server.services, { course_id: course.id });
    const first = await ask({ title: 'Давталт яагаад зогсохгүй вэ?' });
    const second = await ask({ title: '配列を並べ替えるには' });
    const { body: elsewhere } = await server.call(askQuestion, helper, {
      params: other,
      body: { ...form, title: 'Elsewhere' },
    });
    const ids = async (query: Parameters<typeof listed>[1]) => (await listed(asker, query)).rows.map(({ id }) => id);
    expect(await ids({ lesson: lesson.id })).toEqual([second.id, first.id]);
    expect(await ids({ search: 'ДАВТАЛТ' })).toEqual([first.id]);
    expect(await ids({ search: '配列' })).toEqual([second.id]);
    expect(await ids({ search: 'elsew' })).toEqual([elsewhere.id]);
    expect(await ids({ search: '100%' })).toEqual([]);
  });

  test('is listed in pages', async () => {
    for (let count = 0; count < 30; count += 1) await ask({ title: `Question ${count}` });
    const first = await listed(asker);
    const second = await listed(asker, { cursor: first.next ?? '' });
    expect([first.rows.length, second.rows.length, second.next]).toEqual([24, 6, null]);
    expect(second.rows.at(-1)?.title).toBe('Question 0');
  });

  test('is changed and deleted by its author only', async () => {
    const question = await ask();
    const edit = async (as: Person) =>
      await server.call(editPost, as, { params: question, body: { ...form, title: 'Better', video_second: null } });
    const remove = async (as: Person) => await server.call(deletePost, as, { params: question });
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
    const question = await ask();
    const id = await answerId(question, helper);
    await server.call(deletePost, asker, { params: question });
    const { body } = await read(question, helper);
    expect(body).toMatchObject({ status: 'deleted', title: '', body_html: '', author: null, video_second: null });
    expect(body.answers.map((one) => one.id)).toEqual([id]);
    expect(codeOf(await answer(question, admin))).toBe('question_closed');
    expect(codeOf(await server.call(acceptAnswer, asker, { params: { id }, body: { accepted: true } }))).toBe(
      'not_allowed',
    );
  });

  test('is limited per person and hour, across processes', async () => {
    const beside = await Promise.all([1, 2].map(async () => await startBeside(server, { RATE_LIMITS: 'on' })));
    const codes: string[] = [];
    for (let count = 0; count <= maxPostsPerHour; count += 1) {
      const process = beside[count % 2]?.server;
      if (process) codes.push(codeOf(await process.call(askQuestion, asker, { params: lesson, body: form })));
    }
    await Promise.all(beside.map(async ({ stop }) => await stop()));
    expect(codes.filter((code) => code === 'served')).toHaveLength(maxPostsPerHour);
    expect(codes.at(-1)).toBe('too_many_changes');
  });
});

describe('an answer', () => {
  test('notifies who asked, answered or has the same question, once each, and not its author', async () => {
    const question = await ask();
    const follower = await enroll();
    await server.call(markMeToo, follower, { params: question, body: { me_too: true } });
    await answer(question, helper);
    server.services.clock.advance(60);
    await answer(question, helper);
    server.services.clock.advance(60);
    await answer(question, admin);
    expect(await newsOf(asker)).toEqual(['question answered', 'question answered', 'question answered']);
    expect(await newsOf(follower)).toHaveLength(3);
    expect(await newsOf(helper)).toEqual(['question answered']);
    expect(await newsOf(admin)).toEqual([]);
  });

  test('does not notify a follower who has lost the course', async () => {
    const question = await ask();
    await server.call(markMeToo, helper, { params: question, body: { me_too: true } });
    await server.services.db
      .updateTable('enrollments')
      .set({ status: 'dropped' })
      .where('student_id', '=', helper.id)
      .execute();
    await answer(question, admin);
    expect(await newsOf(helper)).toEqual([]);
  });

  test('of an admin is marked as that of a mentor', async () => {
    const question = await ask();
    await answer(question, admin);
    expect((await read(question, asker)).body.answers[0]?.author).toEqual({
      name: 'Ментор Алтан',
      is_mentor: true,
      is_me: false,
    });
  });

  test('is accepted by the asker only, comes first, and its author is notified', async () => {
    const question = await ask();
    const [first, second] = [await answerId(question, admin), await answerId(question, helper)];
    const accept = async (as: Person, accepted = true) =>
      await server.call(acceptAnswer, as, { params: { id: second }, body: { accepted } });
    expect([codeOf(await accept(helper)), codeOf(await accept(admin))]).toEqual(['not_allowed', 'not_allowed']);
    server.services.clock.advance(60);
    const { body } = await accept(asker);
    expect([body.status, body.answers.map(({ id, is_accepted }) => [id, is_accepted])]).toEqual([
      'accepted',
      [
        [second, true],
        [first, false],
      ],
    ]);
    expect(await newsOf(helper)).toEqual(['question accepted']);
    expect((await accept(asker, false)).body.status).toBe('answered');
  });

  test('of two that are accepted at once one remains accepted', async () => {
    const question = await ask();
    const ids = [await answerId(question, admin), await answerId(question, helper)];
    const answers = await Promise.all(
      ids.map(async (id) => await server.call(acceptAnswer, asker, { params: { id }, body: { accepted: true } })),
    );
    expect(answers.map(codeOf)).toEqual(['served', 'served']);
    const shown = (await read(question, asker)).body.answers;
    expect(shown.filter(({ is_accepted }) => is_accepted)).toHaveLength(1);
  });

  test('is changed and deleted by its author only', async () => {
    const question = await ask();
    const id = await answerId(question, helper);
    await server.call(acceptAnswer, asker, { params: { id }, body: { accepted: true } });
    const edit = async (as: Person) => await server.call(editPost, as, { params: { id }, body: { body: 'Better' } });
    expect(codeOf(await edit(asker))).toBe('not_allowed');
    expect((await edit(helper)).body.answers[0]).toMatchObject({ body_html: '<p>Better</p>\n', is_accepted: true });
    expect(codeOf(await server.call(deletePost, admin, { params: { id } }))).toBe('not_allowed');
    await server.call(deletePost, helper, { params: { id } });
    expect((await read(question, asker)).body).toMatchObject({ status: 'unanswered', answer_count: 0, answers: [] });
  });

  test('is refused to an answer, and beyond the maximum of a question', async () => {
    const question = await ask();
    const id = await answerId(question, helper);
    expect([codeOf(await answer({ id }, helper)), codeOf(await answer({ id: randomUUID() }, helper))]).toEqual([
      'not_found',
      'not_found',
    ]);
    const now = server.services.clock.now();
    const more = Array.from({ length: maxAnswers - 1 }, () => ({
      id: randomUUID(),
      question_id: question.id,
      author_id: helper.id,
      body: 'More',
      created_at: now,
    }));
    await server.services.db.insertInto('answers').values(more).execute();
    expect(codeOf(await answer(question, helper))).toBe('question_closed');
    expect((await read(question, helper)).body.answer_count).toBe(maxAnswers);
  });
});

describe('"me too"', () => {
  const mark = async (question: { id: string }, as: Person, me_too = true) =>
    await server.call(markMeToo, as, { params: question, body: { me_too } });

  test('counts a person once, also when it is pressed several times at once', async () => {
    const question = await ask();
    const answers = await Promise.all([1, 2, 3, 4].map(async () => await mark(question, helper)));
    expect(answers.map(codeOf)).toEqual(['served', 'served', 'served', 'served']);
    expect((await read(question, helper)).body).toMatchObject({ me_too: true, me_too_count: 1 });
    expect((await read(question, asker)).body).toMatchObject({ me_too: false, me_too_count: 1 });
    expect((await mark(question, helper, false)).body).toMatchObject({ me_too: false, me_too_count: 0 });
  });

  test('of the asker changes nothing', async () => {
    expect((await mark(await ask(), asker)).body).toMatchObject({ me_too: false, me_too_count: 0 });
  });
});

describe('an admin', () => {
  const auditOf = async (entity_id: string) =>
    await server.services.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('entity_id', '=', entity_id)
      .orderBy('at')
      .orderBy('action')
      .execute();

  test('hides a question from all but its author, with its notifications, and shows it again', async () => {
    const question = await ask();
    await answer(question, helper);
    expect(await newsOf(asker)).toHaveLength(1);
    await setHidden(question, true);
    await setHidden(question, true);
    expect([codeOf(await read(question, helper)), (await listed(helper)).rows]).toEqual(['not_found', []]);
    expect([(await read(question, asker)).body.status, (await listed(asker)).rows.length]).toEqual(['hidden', 1]);
    expect(await newsOf(asker)).toEqual([]);
    expect([codeOf(await answer(question, asker)), codeOf(await answer(question, helper))]).toEqual([
      'question_closed',
      'not_found',
    ]);
    server.services.clock.advance(1);
    await setHidden(question, false);
    expect((await read(question, helper)).body.status).toBe('answered');
    expect(await auditOf(question.id)).toEqual([
      { action: 'question.hide', actor_id: admin.id, before: { hidden: false }, after: { hidden: true } },
      { action: 'question.show', actor_id: admin.id, before: { hidden: true }, after: { hidden: false } },
    ]);
  });

  test('hides an answer, which is then no longer accepted and does not count', async () => {
    const question = await ask();
    const id = await answerId(question, helper);
    await server.call(acceptAnswer, asker, { params: { id }, body: { accepted: true } });
    expect((await setHidden({ id }, true)).body).toMatchObject({ status: 'unanswered', answer_count: 0 });
    expect((await read(question, asker)).body.answers).toEqual([]);
    expect((await read(question, helper)).body.answers).toMatchObject([{ id, is_hidden: true }]);
    expect(codeOf(await server.call(acceptAnswer, asker, { params: { id }, body: { accepted: true } }))).toBe(
      'not_found',
    );
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['answer.hide']);
    expect((await setHidden({ id }, false)).body).toMatchObject({ status: 'answered', answer_count: 1 });
  });

  test('answering and hiding at once leaves an answer only if it came first', async () => {
    const question = await ask();
    const [hidden, ...answers] = await Promise.all([
      setHidden(question, true),
      answer(question, helper),
      answer(question, helper),
    ]);
    expect(codeOf(hidden)).toBe('served');
    const served = answers.filter((one) => codeOf(one) === 'served').length;
    expect(answers.map(codeOf).every((code) => ['served', 'not_found', 'question_closed'].includes(code))).toBe(true);
    expect((await read(question, admin)).body.answers).toHaveLength(served);
  });

  test('answering and deleting at once loses no answer', async () => {
    const question = await ask();
    const [answered] = await Promise.all([
      answer(question, helper),
      server.call(deletePost, asker, { params: question }),
    ]);
    const after = await read(question, helper);
    if (codeOf(answered) === 'served') expect(after.body).toMatchObject({ status: 'deleted', answer_count: 1 });
    else expect([codeOf(answered), codeOf(after)]).toEqual(['not_found', 'not_found']);
  });

  test('lists the unanswered questions of all courses, the oldest first, and others by status', async () => {
    const [first, second, third] = [
      await ask({ title: 'Алимны мод' }),
      await ask({ title: 'Алимны шүүс' }),
      await ask(),
    ];
    await answer(third, helper);
    const list = async (query: { status?: 'answered' | 'unanswered'; search?: string }) =>
      (await server.call(listAdminQuestions, admin, { query })).body.rows.map(({ id }) => id);
    expect(await list({ search: 'алимны' })).toEqual([first.id, second.id]);
    const courseTitle = (await read(first, admin)).body.course.title;
    expect(await list({ search: courseTitle })).toEqual([first.id, second.id]);
    expect(await list({ search: courseTitle, status: 'answered' })).toEqual([third.id]);
    const refused = await server.fetch(addressOf(listAdminQuestions.path, {}), {
      headers: { authorization: `Bearer ${asker.token}` },
    });
    expect(refused.status).toBe(403);
  });
});
