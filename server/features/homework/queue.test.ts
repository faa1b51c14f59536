import { getMyHomework, setHomeworkSeen, submitHomework } from '#domain/homework/contract.ts';
import {
  decideHomework,
  getHomeworkReview,
  type HomeworkReview,
  listHomeworkQueue,
} from '#domain/homework/queue-contract.ts';
import { homework, type HomeworkDecision } from '#domain/homework/rules.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { listNotifications } from '#domain/notifications/contract.ts';
import { getWaiting } from '#domain/overview/contract.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildLesson, type Person } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
let admin: Person;
beforeEach(async () => {
  admin = await buildAdmin(server.services);
  await server.services.db.deleteFrom('homework_submissions').execute();
});

/** A learner who may submit homework for `lessons` lessons. */
async function enroll(lessons = 1, full_name = 'Ану') {
  const { learner, courseId } = await buildEnrolled(server.services, 'active', { student: { full_name } });
  const ids: string[] = [];
  for (let nth = 0; nth < lessons; nth += 1) {
    const week_number = nth + 1;
    ids.push((await buildLesson(server.services, { course_id: courseId, week_number, homework_brief: '# Build' })).id);
  }
  return { learner, courseId, lessons: ids };
}

async function submit(learner: Person, lessonId: string, homework_link = 'https://example.com/1') {
  server.services.clock.advance(60);
  const input = { params: { id: lessonId }, body: { homework_link } };
  return (await server.call(submitHomework, learner, input)).body.submission;
}

const queue = async (query = {}) => (await server.call(listHomeworkQueue, admin, { query })).body;
const read = async (id: string) => (await server.call(getHomeworkReview, admin, { params: { id } })).body;

type Change = {
  status: HomeworkDecision;
  comment?: string;
  queue?: { course?: string; week?: number; search?: string };
};
const decide = async (seen: HomeworkReview, { comment, ...change }: Change, as = admin) => {
  server.services.clock.advance(1);
  const body = { comment: comment ?? null, ...change, updated_at: seen.updated_at, asked_at: seen.asked_at };
  return await server.call(decideHomework, as, { params: { id: seen.id }, body });
};

async function submitted(comment?: string) {
  const { learner, lessons } = await enroll();
  const [lesson = ''] = lessons;
  const { id } = await submit(learner, lesson);
  return { learner, lesson, id, comment };
}

describe('the queue', () => {
  test('lists what waits, oldest first, and filters it by course, week and learner', async () => {
    const [one, other] = [await enroll(2, 'Болд'), await enroll(1, 'Сараа')];
    for (const lesson of one.lessons) await submit(one.learner, lesson);
    await submit(other.learner, other.lessons[0] ?? '');
    const { rows, total, weeks } = await queue();
    expect(rows.map((row) => [row.student.full_name, row.week_number])).toEqual([
      ['Болд', 1],
      ['Болд', 2],
      ['Сараа', 1],
    ]);
    expect([total, weeks]).toEqual([3, [1, 2]]);
    expect((await queue({ course: other.courseId })).total).toBe(1);
    expect((await queue({ week: 2 })).total).toBe(1);
    expect((await queue({ search: 'САРАА' })).total).toBe(1);
    expect((await server.call(getWaiting, admin, {})).body.homework).toBe(3);
  });

  test('marks what waits for longer than the setting as overdue, also when it is opened', async () => {
    const { id } = await submitted();
    const isOverdue = async () => [(await queue()).rows[0]?.is_overdue, (await read(id)).is_overdue];
    expect(await isOverdue()).toEqual([false, false]);
    const submission_date = plusSeconds(server.services.clock.now(), -24 * 3600 - 1);
    await server.services.db.updateTable('homework_submissions').set({ submission_date }).execute();
    expect(await isOverdue()).toEqual([true, true]);
  });

  test('pages by key from the oldest', async () => {
    const { learner, lessons } = await enroll(27);
    for (const lesson of lessons) await submit(learner, lesson);
    const first = await queue();
    const second = await queue({ cursor: first.next });
    expect([first.rows.length, second.rows.length, second.rows.at(-1)?.week_number]).toEqual([25, 2, 27]);
  });

  test('no longer lists what a mentor only marked as seen', async () => {
    const { id } = await submitted();
    const seen = { seen_at: server.services.clock.now() };
    await server.services.db.updateTable('homework_submissions').set(seen).where('id', '=', id).execute();
    expect((await queue()).total).toBe(0);
  });
});

describe('a decision', () => {
  test('is kept with its attempt, shown to the learner, recorded and notified; another link waits again', async () => {
    const { learner, lesson, id } = await submitted();
    const seen = await read(id);
    expect(seen.homework_brief_html).toContain('<h2>Build</h2>');
    const { status, body } = await decide(seen, { status: 'changes_requested', comment: 'Add a **README**.' });
    expect([status, body.submission.status, body.next]).toEqual([200, 'changes_requested', null]);
    expect((await queue()).total).toBe(0);
    const mine = (await server.call(getMyHomework, learner, { params: { id: lesson } })).body.submission;
    expect(mine).toMatchObject({ status: 'changes_requested', comment: 'Add a **README**.' });
    expect(mine?.comment_html).toBe('<p>Add a <strong>README</strong>.</p>\n');
    const { rows } = (await server.call(listNotifications, learner, { query: {} })).body;
    expect(rows).toMatchObject([{ kind: 'homework', status_to: 'changes_requested' }]);

    await submit(learner, lesson, 'https://example.com/2');
    const again = await read(id);
    expect([again.status, again.attempts, (await queue()).total]).toEqual(['submitted', 2, 1]);
    expect(again.history.map(({ homework_link, decision, comment }) => [homework_link, decision, comment])).toEqual([
      ['https://example.com/2', null, null],
      ['https://example.com/1', 'changes_requested', 'Add a **README**.'],
    ]);
    await decide(again, { status: 'accepted' });
    const { history, status: now } = await read(id);
    expect([now, history.map(({ decision }) => decision)]).toEqual(['accepted', ['accepted', 'changes_requested']]);
  });

  test('requires a comment for changes', async () => {
    const { id } = await submitted();
    const answer = await decide(await read(id), { status: 'changes_requested', comment: '  ' });
    expect([answer.status, answer.body.error.issues?.[0]?.path]).toEqual([400, 'comment']);
  });

  test('that is undone waits again with the earlier comment, and notifies nobody', async () => {
    const { learner, lesson, id } = await submitted();
    await decide(await read(id), { status: 'changes_requested', comment: 'First' });
    server.services.clock.advance(60);
    await submit(learner, lesson, 'https://example.com/2');
    const seen = await read(id);
    const { body } = await decide(seen, { status: 'accepted', comment: 'Second' });
    const removal = { seen: false, homework_link: seen.homework_link, updated_at: body.submission.updated_at };
    await server.call(setHomeworkSeen, admin, { params: { id }, body: removal });
    const after = await read(id);
    expect([after.status, after.history[0]?.comment, after.waiting_since]).toEqual([
      'submitted',
      null,
      seen.waiting_since,
    ]);
    const mine = (await server.call(getMyHomework, learner, { params: { id: lesson } })).body.submission;
    expect([mine?.comment, mine?.seen_at]).toEqual(['First', null]);
    const { rows } = (await server.call(listNotifications, learner, { query: {} })).body;
    expect(rows.map((row) => row.status_to)).toEqual(['changes_requested']);
  });

  test("returns the next one of the mentor's queue", async () => {
    const [one, other] = [await enroll(2), await enroll(1)];
    for (const lesson of one.lessons) await submit(one.learner, lesson);
    await submit(other.learner, other.lessons[0] ?? '');
    const [first] = (await queue()).rows;
    const { body } = await decide(await read(first?.id ?? ''), { status: 'accepted', queue: { course: one.courseId } });
    expect([body.next?.week_number, body.next?.course.id]).toEqual([2, one.courseId]);
    const last = await decide(body.next as HomeworkReview, { status: 'accepted', queue: { course: one.courseId } });
    expect(last.body.next).toBeNull();
  });

  test('is refused after the learner submitted another link', async () => {
    const { learner, lesson, id } = await submitted();
    const seen = await read(id);
    await submit(learner, lesson, 'https://example.com/2');
    const answer = await decide(seen, { status: 'accepted' });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'changed_meanwhile']);
  });
});

const pairs = homework.statuses.flatMap((from) =>
  homework.open(from).flatMap((one) => homework.open(from).map((other) => [one, other, from] as const)),
);

describe('a submission that two mentors decide at once', () => {
  test.each(pairs)('%s against %s', async (one, other, from) => {
    const { id } = await submitted();
    if (from !== 'submitted') await decide(await read(id), { status: from, comment: 'Before' });
    const seen = await read(id);
    const mentors = [admin, await buildAdmin(server.services)];
    const answers = await Promise.all(
      [one, other].map((step, nth) =>
        decide(seen, { status: homework.steps[step].to as HomeworkDecision, comment: `By ${nth}` }, mentors[nth]),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const after = await read(id);
    expect(after.status).toBe(answers[winner]?.body.submission.status);
    expect(after.history[0]?.comment).toBe(`By ${winner}`);
  });
});

test('numbers attempts that are submitted at once', async () => {
  const { learner, lesson, id } = await submitted();
  const links = Array.from({ length: 6 }, (_, nth) => `https://example.com/at-once/${nth}`);
  const send = async (homework_link: string) =>
    (await server.call(submitHomework, learner, { params: { id: lesson }, body: { homework_link } })).status;
  expect(await Promise.all(links.map(send))).toEqual(links.map(() => 200));
  const numbers = await server.services.db
    .selectFrom('homework_events')
    .select('number')
    .where('submission_id', '=', id)
    .orderBy('number')
    .execute();
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(
    await server.services.db.selectFrom('homework_submissions').select('attempts').where('id', '=', id).execute(),
  ).toEqual([{ attempts: 7 }]);
});
