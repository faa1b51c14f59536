import { randomUUID } from 'node:crypto';
import {
  getMyHomework,
  listHomeworkStudents,
  listMyHomework,
  listStudentHomework,
  setHomeworkSeen,
  submitHomework,
  type AdminSubmission,
} from '#domain/homework/contract.ts';
import { decideHomework, exportHomework } from '#domain/homework/queue-contract.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildLearner,
  buildLesson,
  type Person,
} from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
let admin: Person;
let student: Person;
beforeEach(async () => {
  admin = await buildAdmin(server.services);
  student = await buildLearner(server.services, { full_name: 'Ану' });
});

const handIn = async (lesson: { id: string }, homework_link = 'https://example.com/one') =>
  await server.call(submitHomework, student, { params: lesson, body: { homework_link } });

/** A lesson of each week with the student's homework for it. */
async function handInFor(weeks: number[], title = 'Course') {
  const { id: course_id } = await buildCourse(server.services, { title });
  await buildEnrollment(server.services, { course_id, student_id: student.id, status: 'active' });
  const lessons = [];
  for (const week_number of weeks) {
    server.services.clock.advance(1);
    const lesson = await buildLesson(server.services, { course_id, week_number });
    await handIn(lesson);
    lessons.push(lesson);
  }
  server.services.clock.advance(1);
  return lessons;
}

const listed = async (query: { seen?: 'all' | 'unseen'; week?: number } = {}) =>
  (await server.call(listStudentHomework, admin, { params: student, query })).body.rows;

async function oneSubmission() {
  const [lesson = { id: '' }] = await handInFor([3]);
  const [submission] = await listed();
  return { lesson, submission: submission as AdminSubmission };
}

const mark = async ({ id, homework_link, updated_at }: AdminSubmission, seen: boolean, as = admin) =>
  await server.call(setHomeworkSeen, as, { params: { id }, body: { seen, homework_link, updated_at } });

const auditOf = async (id: string) =>
  await server.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('entity', '=', 'homework_submissions')
    .where('entity_id', '=', id)
    .orderBy('at')
    .execute();

describe('marking a submission', () => {
  test('as seen is shown to the learner, recorded, and can be undone', async () => {
    const { lesson, submission } = await oneSubmission();
    const { status, body } = await mark(submission, true);
    expect([status, body.seen_at]).toEqual([200, body.updated_at]);
    const seen = { seen_at: body.seen_at, status: 'submitted' };
    expect((await server.call(getMyHomework, student, { params: lesson })).body.submission).toMatchObject(seen);
    expect((await server.call(listMyHomework, student, { query: {} })).body.rows[0]).toMatchObject(seen);
    server.services.clock.advance(1);
    expect((await mark(body, false)).body.seen_at).toBeNull();
    expect(await auditOf(submission.id)).toEqual([
      { action: 'homework.review', actor_id: admin.id, before: { seen: false }, after: { seen: true } },
      { action: 'homework.review', actor_id: admin.id, before: { seen: true }, after: { seen: false } },
    ]);
  });

  test('as it is writes nothing', async () => {
    const { submission } = await oneSubmission();
    expect([(await mark(submission, false)).body, await auditOf(submission.id)]).toEqual([submission, []]);
  });

  test('as unseen removes its decision and comment', async () => {
    const { lesson, submission } = await oneSubmission();
    const body = { status: 'accepted' as const, comment: 'Fine', updated_at: submission.updated_at, asked_at: null };
    await server.call(decideHomework, admin, { params: { id: submission.id }, body });
    const [decided] = await listed();
    await mark(decided as AdminSubmission, false);
    const mine = (await server.call(getMyHomework, student, { params: lesson })).body;
    expect(mine.submission).toMatchObject({ status: 'submitted', seen_at: null, comment: null });
    expect(mine.attempts).toMatchObject([{ decision: null, comment: null }]);
  });

  test('whose link the learner has replaced is refused with the new link, also when both are sent at once', async () => {
    const { lesson, submission } = await oneSubmission();
    await handIn(lesson, 'https://example.com/two');
    const answer = await mark(submission, true);
    expect(answer.body.error).toMatchObject({
      code: 'wrong_status',
      details: { homework_link: 'https://example.com/two' },
    });
    for (let round = 0; round < 10; round += 1) {
      server.services.clock.advance(1);
      const [shown] = await listed();
      const [marked] = await Promise.all([
        mark(shown as AdminSubmission, true),
        handIn(lesson, `https://example.com/round-${round}`),
      ]);
      const [now] = await listed();
      // In either order, a link that the admin has not seen must not be marked as seen.
      expect([now?.homework_link, now?.seen_at]).toEqual([`https://example.com/round-${round}`, null]);
      expect([200, 409]).toContain(marked.status);
    }
  });

  test('by two admins at once succeeds for one and returns a conflict to the other', async () => {
    const other = await buildAdmin(server.services);
    const { submission } = await oneSubmission();
    const answers = await Promise.all([mark(submission, true), mark(submission, true, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('changed_meanwhile');
    expect(await auditOf(submission.id)).toHaveLength(1);
  });

  test('is reset by a new link, and not by the same one', async () => {
    const { lesson, submission } = await oneSubmission();
    await mark(submission, true);
    server.services.clock.advance(1);
    await handIn(lesson, 'https://example.com/better');
    const [row] = await listed();
    expect(row?.seen_at).toBeNull();
    const { body: seen } = await mark(row as AdminSubmission, true);
    await handIn(lesson, 'https://example.com/better');
    expect((await listed())[0]?.seen_at).toBe(seen.seen_at);
  });

  test('that is unknown returns 404', async () => {
    const { submission } = await oneSubmission();
    expect((await mark({ ...submission, id: randomUUID() }, true)).status).toBe(404);
  });
});

describe('the student is notified', () => {
  const listNotifications = async () =>
    await server.services.db
      .selectFrom('notifications')
      .select(['kind', 'facts'])
      .where('person_id', '=', student.id)
      .execute();

  test('once of a mark, and not of one that is undone in time', async () => {
    const { submission } = await oneSubmission();
    const { body: seen } = await mark(submission, true);
    const facts = { course_id: submission.course_id, lesson_id: submission.lesson_id };
    expect(await listNotifications()).toEqual([{ kind: 'homework', facts: expect.objectContaining(facts) as object }]);
    server.services.clock.advance(1);
    await mark(seen, false);
    expect(await listNotifications()).toEqual([]);
  });

  test('of no decision that is removed in time', async () => {
    const { submission } = await oneSubmission();
    const decide = async (status: 'changes_requested' | 'accepted', updated_at: string) => {
      const body = { status, comment: 'Again', updated_at, asked_at: null };
      server.services.clock.advance(1);
      return (await server.call(decideHomework, admin, { params: { id: submission.id }, body })).body.submission;
    };
    const { updated_at } = await decide('changes_requested', submission.updated_at);
    server.services.clock.advance(60);
    const accepted = await decide('accepted', updated_at);
    expect((await mark({ ...submission, ...accepted }, false)).status).toBe(200);
    expect(await listNotifications()).toHaveLength(1);
  });

  test('not again when the mark is undone after the notification', async () => {
    const { submission } = await oneSubmission();
    const { body: seen } = await mark(submission, true);
    server.services.clock.advance(60);
    await mark(seen, false);
    expect(await listNotifications()).toHaveLength(1);
  });
});

describe('unseen homework', () => {
  const overview = async (query: { seen?: 'all' | 'unseen'; week?: number; search?: string }) =>
    (await server.call(listHomeworkStudents, admin, { query })).body;

  test('is a filter with counts that combines with week and search', async () => {
    await handInFor([41, 42], 'Waiting');
    const [newest] = await listed();
    await mark(newest as AdminSubmission, true);
    const search = 'waiting';
    expect((await overview({ search, seen: 'unseen' })).rows[0]).toMatchObject({ id: student.id, unseen_count: 1 });
    expect((await overview({ search, week: 42 })).counts).toEqual({ all: 1, unseen: 0 });
    expect((await overview({ search, week: 42, seen: 'unseen' })).rows).toEqual([]);
    expect((await overview({ search: 'ану', week: 41, seen: 'unseen' })).counts).toEqual({ all: 1, unseen: 1 });
    expect((await listed({ seen: 'unseen' })).map((row) => row.week_number)).toEqual([41]);
  });

  test('is exported with the current filters', async () => {
    await handInFor([51, 52], '=Exported');
    const [newest] = await listed();
    const { id, updated_at } = newest as AdminSubmission;
    const body = { status: 'accepted' as const, comment: 'Ө, "Ү"', updated_at, asked_at: null };
    await server.call(decideHomework, admin, { params: { id }, body });
    const get = async (query: object) => {
      const address = addressOf(exportHomework.path, { query: { search: 'exported', ...query } });
      const answer = await server.fetch(address, { headers: { authorization: `Bearer ${admin.token}` } });
      return (await answer.text()).trimEnd().split('\r\n');
    };
    const lines = await get({});
    expect([lines.length, lines[1]]).toEqual([3, expect.stringContaining(`Ану,${student.email},'=Exported`)]);
    expect(lines[1]).toContain('"Ө, ""Ү"""');
    expect([(await get({ seen: 'unseen' })).length, (await get({ week: 52 })).length]).toEqual([2, 2]);
  });
});
