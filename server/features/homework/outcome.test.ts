import {
  getAnswerTime,
  getMyHomework,
  setHomeworkSeen,
  submitHomework,
  writeHomeworkMessage,
} from '#domain/homework/contract.ts';
import {
  answerHomeworkMessage,
  decideHomework,
  getHomeworkReview,
  listHomeworkQueue,
  saveReviewPhrases,
} from '#domain/homework/queue-contract.ts';
import { type HomeworkDecision, messagesPerHour, minReviews } from '#domain/homework/rules.ts';
import { exportCourseLessons } from '#domain/lessons/admin-contract.ts';
import { getCourseOutline, getLesson } from '#domain/lessons/contract.ts';
import { listNotifications } from '#domain/notifications/contract.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAdmin, buildLesson, type Person } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { startBeside, useServer } from '#server/testing/server.ts';

const server = useServer();
let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
});

const secret = 'The secret answer';

async function submitted() {
  const { learner, courseId } = await buildEnrolled(server.services, 'active');
  const lesson = await buildLesson(server.services, {
    course_id: courseId,
    homework_rubric: 'Works\nIs tested',
    homework_rubric_mn: 'Ажилладаг\nТесттэй\nЦэгцтэй',
    model_answer: `**${secret}**`,
    model_answer_url: 'https://example.com/answer',
  });
  const body = { homework_link: 'https://example.com/1' };
  const answer = await server.call(submitHomework, learner, { params: { id: lesson.id }, body });
  return { learner, courseId, lesson, id: answer.body.submission.id };
}

const read = async (id: string) => (await server.call(getHomeworkReview, admin, { params: { id } })).body;
const mine = async ({ learner, lesson }: { learner: Person; lesson: { id: string } }) =>
  (await server.call(getMyHomework, learner, { params: { id: lesson.id } })).body;

async function decide(id: string, status: HomeworkDecision, { comment = 'Again', met = [] as boolean[] } = {}) {
  server.services.clock.advance(1);
  const { updated_at, asked_at } = await read(id);
  const body = { status, comment, met, updated_at, asked_at };
  return await server.call(decideHomework, admin, { params: { id }, body });
}

describe('the model answer', () => {
  test('is in no response to a learner before acceptance, and stays after a later attempt', async () => {
    const work = await submitted();
    const { learner, courseId, lesson, id } = work;
    const seenByLearner = async () => {
      const bodies = [
        await mine(work),
        (await server.call(getLesson, learner, { params: { id: lesson.id } })).body,
        (await server.call(getCourseOutline, learner, { params: { id: courseId } })).body,
      ];
      return JSON.stringify(bodies);
    };
    for (const status of ['submitted', 'changes_requested'] as const) {
      if (status !== 'submitted') await decide(id, status);
      const text = await seenByLearner();
      expect([text.includes(secret), text.includes('example.com/answer')]).toEqual([false, false]);
    }
    await decide(id, 'accepted');
    expect((await mine(work)).model_answer).toEqual({
      model_answer_html: `<p><strong>${secret}</strong></p>\n`,
      model_answer_html_jp: null,
      model_answer_html_mn: null,
      model_answer_url: 'https://example.com/answer',
    });
    const again = { params: { id: lesson.id }, body: { homework_link: 'https://example.com/2' } };
    await server.call(submitHomework, learner, again);
    expect((await mine(work)).model_answer).not.toBeNull();
  });

  test('is withheld again when the acceptance is undone', async () => {
    const work = await submitted();
    await decide(work.id, 'accepted');
    const { homework_link, updated_at } = await read(work.id);
    const body = { seen: false, homework_link, updated_at };
    await server.call(setHomeworkSeen, admin, { params: { id: work.id }, body });
    expect((await mine(work)).model_answer).toBeNull();
  });

  test('is in the export of lessons for nobody', async () => {
    const { courseId } = await submitted();
    const headers = { authorization: `Bearer ${admin.token}` };
    const path = addressOf(exportCourseLessons.path, { params: { id: courseId } });
    const csv = await (await server.fetch(path, { headers })).text();
    expect([csv.includes('Title'), csv.includes(secret)]).toEqual([true, false]);
  });
});

test('a rubric is marked line by line and stays as it was when the lesson changes', async () => {
  const work = await submitted();
  await decide(work.id, 'changes_requested', { met: [true] });
  const lines = { homework_rubric: 'Another', homework_rubric_mn: null };
  await server.services.db.updateTable('lessons').set(lines).where('id', '=', work.lesson.id).execute();
  expect((await mine(work)).attempts[0]?.rubric).toEqual([
    { line: 'Works', line_jp: null, line_mn: 'Ажилладаг', met: true },
    { line: 'Is tested', line_jp: null, line_mn: 'Тесттэй', met: false },
    { line: null, line_jp: null, line_mn: 'Цэгцтэй', met: false },
  ]);
});

test("a mentor's phrases are in each review of this mentor only", async () => {
  const { id } = await submitted();
  await server.call(saveReviewPhrases, admin, { body: { phrases: ['Well done', 'Add a README'] } });
  expect((await read(id)).phrases).toEqual(['Well done', 'Add a README']);
  const other = await buildAdmin(server.services);
  expect((await server.call(getHomeworkReview, other, { params: { id } })).body.phrases).toEqual([]);
});

describe('the thread', () => {
  const ask = async ({ learner, lesson }: { learner: Person; lesson: { id: string } }, body = 'Why?') =>
    await server.call(writeHomeworkMessage, learner, { params: { id: lesson.id }, body: { body } });
  const notified = async (person: Person) =>
    (await server.call(listNotifications, person, { query: {} })).body.rows.map(({ kind, status_to }) => [
      kind,
      status_to,
    ]);
  const waiting = async (id: string) =>
    (await server.call(listHomeworkQueue, admin, { query: {} })).body.rows.find((row) => row.id === id);

  test('takes a question of the learner, which waits until a mentor writes; both are notified', async () => {
    const work = await submitted();
    await decide(work.id, 'accepted');
    server.services.clock.advance(60);
    expect(await waiting(work.id)).toBeUndefined();
    const { status, body } = await ask(work, '  Why?  ');
    expect([status, body.body, body.is_from_mentor]).toEqual([200, 'Why?', false]);
    expect((await waiting(work.id))?.waiting_since).toBe(body.created_at);
    expect((await notified(admin))[0]).toEqual(['homework', 'question']);
    const [question] = (await server.call(listNotifications, admin, { query: {} })).body.rows;
    expect(question?.facts).toMatchObject({ note: 'Why?', person: expect.stringMatching(/./) });
    await server.call(answerHomeworkMessage, admin, { params: { id: work.id }, body: { body: 'Because.' } });
    expect(await waiting(work.id)).toBeUndefined();
    expect(await notified(work.learner)).toEqual([
      ['homework', 'message'],
      ['homework', 'accepted'],
    ]);
    expect((await mine(work)).messages.map((message) => message.body)).toEqual(['Why?', 'Because.']);
    expect((await read(work.id)).messages).toHaveLength(2);
  });

  test.each([{ permissions: 'office' }, { role: 'user' }] as const)(
    'does not notify a mentor of a question who has become %o',
    async (change) => {
      const [work, former] = [await submitted(), await buildAdmin(server.services)];
      const { updated_at, asked_at } = await read(work.id);
      const body = { status: 'accepted', comment: null, updated_at, asked_at } as const;
      await server.call(decideHomework, former, { params: { id: work.id }, body });
      await server.services.db.updateTable('profiles').set(change).where('id', '=', former.id).execute();
      expect((await ask(work)).status).toBe(200);
      const sent = server.services.db.selectFrom('notifications').select('kind').where('person_id', '=', former.id);
      expect(await sent.where('kind', '=', 'homework').execute()).toEqual([]);
      expect(await waiting(work.id)).toBeDefined();
    },
  );

  test('keeps a question that the deciding mentor had not seen', async () => {
    const work = await submitted();
    const { updated_at, asked_at } = await read(work.id);
    const { body: question } = await ask(work);
    server.services.clock.advance(1);
    const body = { status: 'accepted', comment: null, updated_at, asked_at } as const;
    const decided = await server.call(decideHomework, admin, { params: { id: work.id }, body });
    expect([decided.status, (await waiting(work.id))?.waiting_since]).toEqual([200, question.created_at]);
    await decide(work.id, 'changes_requested');
    expect(await waiting(work.id)).toBeUndefined();
  });

  test('keeps the comment that another decision on the same attempt replaces', async () => {
    const work = await submitted();
    await decide(work.id, 'changes_requested', { comment: 'The link is private.' });
    server.services.clock.advance(60);
    await ask(work, 'It is public now.');
    await decide(work.id, 'accepted', { comment: 'Well done.' });
    const { messages, history } = await read(work.id);
    expect(messages.map(({ body, is_from_mentor }) => [body, is_from_mentor])).toEqual([
      ['The link is private.', true],
      ['It is public now.', false],
    ]);
    expect(history).toMatchObject([{ comment: 'Well done.', decision: 'accepted' }]);
    expect((await mine(work)).messages).toHaveLength(2);
  });

  test('needs a submission', async () => {
    const { learner, courseId } = await buildEnrolled(server.services, 'active');
    const lesson = await buildLesson(server.services, { course_id: courseId });
    expect((await ask({ learner, lesson })).status).toBe(404);
  });

  test('is limited by person and hour, across processes', async () => {
    const settings = { RATE_LIMITS: 'on' };
    const [one, other] = [await startBeside(server, settings), await startBeside(server, settings)];
    const { learner, lesson } = await submitted();
    const input = { params: { id: lesson.id }, body: { body: 'Again' } };
    const statuses = [];
    for (let nth = 0; nth <= messagesPerHour.learner; nth += 1) {
      const answer = await (nth % 2 === 0 ? one : other).server.call(writeHomeworkMessage, learner, input);
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(messagesPerHour.learner);
    expect(statuses.at(-1)).toBe(429);
    await Promise.all([one.stop(), other.stop()]);
  });
});

test('the usual time is the median of the last 30 days, and unknown below ten decisions', async () => {
  const { learner, id } = await submitted();
  const { db, clock } = server.services;
  await db.updateTable('homework_events').set({ decision: null }).execute();
  const hours = async () => (await server.call(getAnswerTime, learner, {})).body.hours;
  const now = Date.parse(clock.now());
  const before = (time: number) => new Date(now - time * 3_600_000).toISOString();
  const addDecisions = async (taken: number[], hoursAgo = 1) => {
    const rows = taken.map((time) => ({
      id: crypto.randomUUID(),
      submission_id: id,
      student_id: learner.id,
      kind: 'updated' as const,
      homework_link: '',
      created_at: before(time + hoursAgo),
      decision: 'accepted' as const,
      reviewed_at: before(hoursAgo),
    }));
    await db.insertInto('homework_events').values(rows).execute();
  };
  await addDecisions(
    Array.from({ length: 20 }, () => 500),
    31 * 24,
  );
  await addDecisions([1, 2, 3, 4, 5, 5.5, 6, 7, 90]);
  expect(await hours()).toBeNull();
  await addDecisions([80]);
  expect(await hours()).toBe(6);
  expect(minReviews).toBe(10);
});
