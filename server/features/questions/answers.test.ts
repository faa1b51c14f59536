import { randomUUID } from 'node:crypto';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { listAdminQuestions } from '#domain/questions/contract.ts';
import { acceptAnswer, deleteQuestionOrAnswer, editPost, listQuestions } from '#domain/questions/contract.ts';
import { maxAnswers } from '#domain/questions/rules.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#server/testing/build.ts';
import { buildClass, codeOf, questionCalls } from '#server/testing/people/class.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
const { ask, answer, answerId, mark, newsOf, read, setHidden } = questionCalls(server);

let group: Awaited<ReturnType<typeof buildClass>>;
beforeEach(async () => {
  group = await buildClass(server);
});

const listed = async (as: Person) => (await server.call(listQuestions, as, { params: group.course, query: {} })).body;

describe('an answer', () => {
  test('notifies who asked, answered or has the same question, once each, and not its author', async () => {
    const { asker, helper, admin, lesson, enroll } = group;
    const question = await ask(lesson, asker);
    const follower = await enroll();
    await mark(question, follower);
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
    const { asker, helper, admin, lesson } = group;
    const question = await ask(lesson, asker);
    await mark(question, helper);
    await server.services.db
      .updateTable('enrollments')
      .set({ status: 'dropped' })
      .where('student_id', '=', helper.id)
      .execute();
    await answer(question, admin);
    expect(await newsOf(helper)).toEqual([]);
  });

  test('of an admin is marked as that of a mentor', async () => {
    const { asker, admin, lesson } = group;
    const question = await ask(lesson, asker);
    await answer(question, admin);
    expect((await read(question, asker)).body.answers[0]?.author).toEqual({
      name: 'Ментор Алтан',
      is_mentor: true,
      is_me: false,
    });
  });

  test('of the asker does not count, so that the question stays in the list of mentors', async () => {
    const { asker, helper, lesson } = group;
    const question = await ask(lesson, asker);
    const { body } = await answer(question, asker);
    expect(body).toMatchObject({ status: 'unanswered', answer_count: 0, answers: [{ author: { is_me: true } }] });
    expect((await answer(question, helper)).body).toMatchObject({ status: 'answered', answer_count: 1 });
    await setHidden({ id: body.answers[0]?.id ?? '' }, group.admin, true);
    expect((await read(question, asker)).body).toMatchObject({ status: 'answered', answer_count: 1 });
  });

  test('is accepted by the asker only, comes first, and its author is notified', async () => {
    const { asker, helper, admin, lesson } = group;
    const question = await ask(lesson, asker);
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
    const { asker, helper, admin, lesson } = group;
    const question = await ask(lesson, asker);
    const ids = [await answerId(question, admin), await answerId(question, helper)];
    const answers = await Promise.all(
      ids.map(async (id) => await server.call(acceptAnswer, asker, { params: { id }, body: { accepted: true } })),
    );
    expect(answers.map(codeOf)).toEqual(['served', 'served']);
    const shown = (await read(question, asker)).body.answers;
    expect(shown.filter(({ is_accepted }) => is_accepted)).toHaveLength(1);
  });

  test('is changed and deleted by its author only', async () => {
    const { asker, helper, admin, lesson } = group;
    const question = await ask(lesson, asker);
    const id = await answerId(question, helper);
    await server.call(acceptAnswer, asker, { params: { id }, body: { accepted: true } });
    const edit = async (as: Person) => await server.call(editPost, as, { params: { id }, body: { body: 'Better' } });
    expect(codeOf(await edit(asker))).toBe('not_allowed');
    expect((await edit(helper)).body.answers[0]).toMatchObject({ body_html: '<p>Better</p>\n', is_accepted: true });
    expect(codeOf(await server.call(deleteQuestionOrAnswer, admin, { params: { id } }))).toBe('not_allowed');
    await server.call(deleteQuestionOrAnswer, helper, { params: { id } });
    expect((await read(question, asker)).body).toMatchObject({ status: 'unanswered', answer_count: 0, answers: [] });
  });

  test('is refused to an answer, and beyond the maximum of a question', async () => {
    const { asker, helper, lesson } = group;
    const question = await ask(lesson, asker);
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
  test('counts a person once, also when it is pressed several times at once', async () => {
    const { asker, helper, lesson } = group;
    const question = await ask(lesson, asker);
    const answers = await Promise.all([1, 2, 3, 4].map(async () => await mark(question, helper)));
    expect(answers.map(codeOf)).toEqual(['served', 'served', 'served', 'served']);
    expect((await read(question, helper)).body).toMatchObject({ me_too: true, me_too_count: 1 });
    expect((await read(question, asker)).body).toMatchObject({ me_too: false, me_too_count: 1 });
    expect((await mark(question, helper, false)).body).toMatchObject({ me_too: false, me_too_count: 0 });
  });

  test('of the asker changes nothing', async () => {
    const { asker, lesson } = group;
    expect((await mark(await ask(lesson, asker), asker)).body).toMatchObject({ me_too: false, me_too_count: 0 });
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
    const { asker, helper, admin, lesson } = group;
    const question = await ask(lesson, asker);
    await answer(question, helper);
    expect(await newsOf(asker)).toHaveLength(1);
    await setHidden(question, admin, true);
    await setHidden(question, admin, true);
    expect([codeOf(await read(question, helper)), (await listed(helper)).rows]).toEqual(['not_found', []]);
    expect([(await read(question, asker)).body.status, (await listed(asker)).rows.length]).toEqual(['hidden', 1]);
    expect(await newsOf(asker)).toEqual([]);
    expect([codeOf(await answer(question, asker)), codeOf(await answer(question, helper))]).toEqual([
      'question_closed',
      'not_found',
    ]);
    server.services.clock.advance(1);
    await setHidden(question, admin, false);
    expect((await read(question, helper)).body.status).toBe('answered');
    expect(await auditOf(question.id)).toEqual([
      { action: 'question.hide', actor_id: admin.id, before: { hidden: false }, after: { hidden: true } },
      { action: 'question.show', actor_id: admin.id, before: { hidden: true }, after: { hidden: false } },
    ]);
  });

  test('hides an answer, which is then no longer accepted and does not count', async () => {
    const { asker, helper, admin, lesson } = group;
    const question = await ask(lesson, asker);
    const id = await answerId(question, helper);
    await server.call(acceptAnswer, asker, { params: { id }, body: { accepted: true } });
    expect((await setHidden({ id }, admin, true)).body).toMatchObject({ status: 'unanswered', answer_count: 0 });
    expect((await read(question, asker)).body.answers).toEqual([]);
    expect((await read(question, helper)).body.answers).toMatchObject([{ id, is_hidden: true }]);
    expect(codeOf(await server.call(acceptAnswer, asker, { params: { id }, body: { accepted: true } }))).toBe(
      'not_found',
    );
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['answer.hide']);
    expect((await setHidden({ id }, admin, false)).body).toMatchObject({
      status: 'accepted',
      answers: [{ id, is_accepted: true }],
    });
  });

  test('shows an answer that was accepted without its mark when another one is accepted by now', async () => {
    const { asker, helper, admin, lesson } = group;
    const question = await ask(lesson, asker);
    const [first, second] = [await answerId(question, helper), await answerId(question, admin)];
    await server.call(acceptAnswer, asker, { params: { id: first }, body: { accepted: true } });
    await setHidden({ id: first }, admin, true);
    await server.call(acceptAnswer, asker, { params: { id: second }, body: { accepted: true } });
    const { answers } = (await setHidden({ id: first }, admin, false)).body;
    expect(answers.map(({ id, is_accepted }) => [id, is_accepted])).toEqual([
      [second, true],
      [first, false],
    ]);
  });

  test('answering and hiding at once leaves an answer only if it came first', async () => {
    const { asker, helper, admin, lesson } = group;
    const question = await ask(lesson, asker);
    const [hidden, ...answers] = await Promise.all([
      setHidden(question, admin, true),
      answer(question, helper),
      answer(question, helper),
    ]);
    expect(codeOf(hidden)).toBe('served');
    const served = answers.filter((one) => codeOf(one) === 'served').length;
    expect(answers.map(codeOf).every((code) => ['served', 'not_found', 'question_closed'].includes(code))).toBe(true);
    expect((await read(question, admin)).body.answers).toHaveLength(served);
  });

  test('answering and deleting at once loses no answer', async () => {
    const { asker, helper, lesson } = group;
    const question = await ask(lesson, asker);
    const [answered] = await Promise.all([
      answer(question, helper),
      server.call(deleteQuestionOrAnswer, asker, { params: question }),
    ]);
    const after = await read(question, helper);
    if (codeOf(answered) === 'served') expect(after.body).toMatchObject({ status: 'deleted', answer_count: 1 });
    else expect([codeOf(answered), codeOf(after)]).toEqual(['not_found', 'not_found']);
  });

  test('lists the unanswered questions of all courses, the oldest first, and others by status', async () => {
    const { asker, helper, admin, lesson } = group;
    const [first, second, third] = [
      await ask(lesson, asker, { title: 'Алимны мод' }),
      await ask(lesson, asker, { title: 'Алимны шүүс' }),
      await ask(lesson, asker),
    ];
    await answer(third, helper);
    const list = async (query: { status?: 'answered' | 'unanswered'; search?: string; course?: string }) =>
      (await server.call(listAdminQuestions, admin, { query })).body.rows.map(({ id }) => id);
    expect(await list({ search: 'алимны' })).toEqual([first.id, second.id]);
    const { email } = await server.services.db
      .selectFrom('profiles')
      .select('email')
      .where('id', '=', asker.id)
      .executeTakeFirstOrThrow();
    expect(await list({ search: email })).toEqual([first.id, second.id]);
    expect(await list({ search: email, status: 'answered' })).toEqual([third.id]);
    const { course } = group;
    const elsewhere = await buildClass(server);
    await ask(elsewhere.lesson, elsewhere.asker, { title: 'Алимны мод' });
    expect(await list({ search: 'алимны', course: course.id })).toEqual([first.id, second.id]);
    expect(await list({ course: course.id })).toEqual([first.id, second.id]);
    expect(await list({ course: course.id, status: 'answered' })).toEqual([third.id]);
    const refused = await server.fetch(addressOf(listAdminQuestions.path, {}), {
      headers: { authorization: `Bearer ${asker.token}` },
    });
    expect(refused.status).toBe(403);
  });
});
