import { listNotifications } from '#domain/notifications/contract.ts';
import { getWaiting } from '#domain/overview/contract.ts';
import {
  commentPractice,
  listAskedPractice,
  listMyPractice,
  type PracticeAnswer,
  savePractice,
} from '#domain/practice/contract.ts';
import { maxAnswerLength, questionCount } from '#domain/practice/rules.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildLearner, type Person } from '#server/testing/build.ts';
import { codeOf } from '#server/testing/people/class.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

let learner: Person;
let mentor: Person;
beforeEach(async () => {
  learner = await buildLearner(server.services);
  mentor = await buildAdmin(server.services);
});

async function save(as: Person | null, more: object = {}, question = 7) {
  server.services.clock.advance(1);
  const body = { text: '宿を探すサイトです。', practised: false, asked: false, seen_at: null, ...more };
  return await server.call(savePractice, as, { params: { question }, body });
}

const listOf = async (as: Person) => (await server.call(listMyPractice, as, {})).body.rows;
const askedOf = async (as: Person, query: object = {}) => (await server.call(listAskedPractice, as, { query })).body;
const idsOf = async (as: Person) => (await askedOf(as)).rows.map(({ id }) => id);

async function comment(as: Person, { id, updated_at }: { id: string; updated_at: string }, more: object = {}) {
  server.services.clock.advance(1);
  const body = { comment: '**Тоо** нэмээрэй', corrected: null, updated_at, ...more };
  return await server.call(commentPractice, as, { params: { id }, body });
}

const change = async (answer: PracticeAnswer, more: object) =>
  await save(learner, {
    text: answer.text,
    practised: answer.practised_at !== null,
    asked: answer.status === 'asked',
    seen_at: answer.updated_at,
    ...more,
  });

describe('an own answer', () => {
  test('is saved, marked as practised with its time, and unmarked', async () => {
    const { body: first } = await save(learner, { text: ' 宿を探すサイトです。 ' });
    expect(first).toMatchObject({ question: 7, text: '宿を探すサイトです。', status: 'private', practised_at: null });
    const { body: marked } = await change(first, { practised: true });
    expect(marked.practised_at).toBe(marked.updated_at);
    const { body: again } = await change(marked, { text: '宿を予約するサイトです。' });
    expect(again).toMatchObject({ text: '宿を予約するサイトです。', practised_at: marked.practised_at });
    const { body: unmarked } = await change(again, { practised: false });
    expect(unmarked.practised_at).toBeNull();
    expect(await listOf(learner)).toEqual([unmarked]);
  });

  test('that was practised without a network has that time, as far as it can be right', async () => {
    const daysAgo = (days: number) =>
      new Date(Date.parse(server.services.clock.now()) - days * 86_400_000).toISOString();
    const timeOf = async (done_at: string, question: number) =>
      (await save(learner, { practised: true, done_at }, question)).body;
    const late = daysAgo(3);
    expect((await timeOf(late, 1)).practised_at).toBe(late);
    for (const [nth, wrong] of [daysAgo(8), daysAgo(-1)].entries()) {
      const { practised_at: practisedAt, updated_at: savedAt } = await timeOf(wrong, 2 + nth);
      expect(practisedAt).toBe(savedAt);
    }
  });

  test('may be empty, for a question that was practised aloud', async () => {
    expect((await save(learner, { text: '', practised: true })).status).toBe(200);
  });

  test('that is saved twice at once is stored once, and an older version replaces nothing', async () => {
    const answers = await Promise.all([save(learner, { asked: true }), save(learner, { asked: true })]);
    expect(answers.map(codeOf)).toEqual(['served', 'served']);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(codeOf(await save(learner, { asked: true, text: 'Another' }))).toBe('changed_meanwhile');
    expect(codeOf(await save(learner))).toBe('changed_meanwhile');
    const [first] = await listOf(learner);
    if (!first) throw new Error('no answer');
    const { body: second } = await change(first, { text: 'Second' });
    expect(codeOf(await change(first, { text: 'Older' }))).toBe('changed_meanwhile');
    expect(await listOf(learner)).toEqual([second]);
  });

  test('is nobody else’s', async () => {
    const { body: own } = await save(learner);
    const other = await buildLearner(server.services);
    expect(await listOf(other)).toEqual([]);
    expect(codeOf(await save(other, { seen_at: own.updated_at, text: 'Mine' }))).toBe('served');
    expect(await listOf(learner)).toEqual([own]);
    expect(codeOf(await save(null))).toBe('not_signed_in');
  });

  test.each([{ text: 'a'.repeat(maxAnswerLength + 1) }, { practised: 'yes' }, { seen_at: 'yesterday' }])(
    'with %o is refused',
    async (wrong) => {
      expect(codeOf(await save(learner, wrong))).toBe('bad_input');
    },
  );

  test.each([0, questionCount + 1, 1.5])('to question %d does not exist', async (question) => {
    expect(codeOf(await save(learner, {}, question))).toBe('not_found');
  });

  test('cannot be asked about while it is empty', async () => {
    expect(codeOf(await save(learner, { text: ' ', asked: true }))).toBe('wrong_status');
  });
});

describe('mentors', () => {
  test('read an answer only while its owner asks about it', async () => {
    const before = (await server.call(getWaiting, mentor, {})).body.practice;
    const { body: own } = await save(learner);
    expect(await idsOf(mentor)).not.toContain(own.id);
    expect(codeOf(await comment(mentor, own))).toBe('changed_meanwhile');
    const { body: asked } = await change(own, { asked: true });
    expect(asked.status).toBe('asked');
    expect((await askedOf(mentor)).rows.find(({ id }) => id === own.id)).toMatchObject({
      text: own.text,
      student: { id: learner.id },
    });
    expect((await server.call(getWaiting, mentor, {})).body.practice).toBe(before + 1);
    const { body: withdrawn } = await change(asked, { asked: false });
    expect(withdrawn).toMatchObject({ status: 'private' });
    expect(await idsOf(mentor)).not.toContain(own.id);
    expect(codeOf(await comment(mentor, withdrawn))).toBe('changed_meanwhile');
  });

  test('find what waits by the name of its owner, what waits longest first', async () => {
    const one = await buildLearner(server.services, { full_name: 'Дэлгэрмаа' });
    await save(one, { asked: true }, 9);
    await save(one, { asked: true }, 2);
    await save(learner, { asked: true });
    const { rows } = await askedOf(mentor, { search: 'дэлгэрмаа' });
    expect(rows.map(({ question }) => question)).toEqual([9, 2]);
    expect(codeOf(await server.call(listAskedPractice, learner, { query: {} }))).toBe('not_allowed');
  });

  test('comment once: the answer is commented by one of two mentors at once', async () => {
    const { body: asked } = await save(learner, { asked: true });
    const corrected = '宿を探すサイトを作りました。';
    const admins = [mentor, await buildAdmin(server.services)];
    const answers = await Promise.all(admins.map(async (admin) => await comment(admin, asked, { corrected })));
    expect(answers.map(codeOf).toSorted()).toEqual(['changed_meanwhile', 'served']);
    const [answer] = await listOf(learner);
    const html = '<p><strong>Тоо</strong> нэмээрэй</p>\n';
    expect(answer).toMatchObject({ status: 'commented', read_text: asked.text, corrected, comment_html: html });
    const { rows } = (await server.call(listNotifications, learner, { query: {} })).body;
    expect(rows.map(({ kind, facts }) => [kind, facts.question])).toEqual([['practice', 7]]);
    expect(await idsOf(mentor)).not.toContain(asked.id);
  });

  test('comment on nothing that was withdrawn or has changed, also at the same moment', async () => {
    const { body: asked } = await save(learner, { asked: true });
    const [withdrawn, commented] = await Promise.all([change(asked, { asked: false }), comment(mentor, asked)]);
    // The withdrawal finds its text unchanged and no longer asked about, in either order.
    expect(codeOf(withdrawn)).toBe('served');
    const isFirst = codeOf(commented) === 'served';
    expect(codeOf(commented)).toBe(isFirst ? 'served' : 'changed_meanwhile');
    expect(withdrawn.body).toMatchObject({
      status: isFirst ? 'commented' : 'private',
      comment: isFirst ? expect.any(String) : null,
    });
    const { body: other } = await save(learner, { asked: true }, 8);
    const { body: moved } = await save(learner, { asked: true, text: 'Other', seen_at: other.updated_at }, 8);
    expect(codeOf(await comment(mentor, other))).toBe('changed_meanwhile');
    expect(codeOf(await comment(mentor, moved))).toBe('served');
    expect(codeOf(await comment(mentor, moved))).toBe('changed_meanwhile');
  });

  test('must say something', async () => {
    const { body: asked } = await save(learner, { asked: true });
    expect(codeOf(await comment(mentor, asked, { comment: ' ', corrected: '' }))).toBe('bad_input');
  });

  test('are asked again after a comment, which stays with the text that it was about', async () => {
    const { body: asked } = await save(learner, { asked: true });
    const { body: commented } = await comment(mentor, asked);
    const { body: changed } = await change(commented, { text: '42か所の宿を探すサイトです。' });
    expect(changed).toMatchObject({ status: 'commented', read_text: asked.text, comment: commented.comment });
    expect(await idsOf(mentor)).not.toContain(asked.id);
    const { body: again } = await change(changed, { asked: true });
    expect(again).toMatchObject({ status: 'asked', read_text: asked.text });
    expect(await idsOf(mentor)).toContain(asked.id);
  });
});
