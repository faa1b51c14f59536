import { randomUUID } from 'node:crypto';
import {
  exportHomework,
  getMyHomework,
  listHomeworkStudents,
  listMyHomework,
  listStudentHomework,
  markHomeworkSeen,
  reviewHomework,
  submitHomework,
  unmarkHomeworkSeen,
  type AdminSubmission,
} from '#domain/homework/contract.ts';
import { maxCommentLength } from '#domain/homework/rules.ts';
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

const review = async (
  { id, homework_link, updated_at }: AdminSubmission,
  changes: { seen: boolean; comment: string | null },
  as = admin,
) => await server.call(reviewHomework, as, { params: { id }, body: { ...changes, homework_link, updated_at } });

const auditOf = async (id: string) =>
  await server.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('entity', '=', 'homework_submissions')
    .where('entity_id', '=', id)
    .orderBy('at')
    .execute();

describe('reviewing a submission', () => {
  test('marks it as seen with a comment that the learner can read, and writes an audit entry', async () => {
    const { lesson, submission } = await oneSubmission();
    const { status, body } = await review(submission, { seen: true, comment: '  Сайн байна!  ' });
    const now = body.seen_at;
    expect([status, body.comment, body.commented_at]).toEqual([200, 'Сайн байна!', now]);
    expect(now).not.toBeNull();
    const reviewed = { seen_at: now, comment: 'Сайн байна!', commented_at: now };
    expect((await server.call(getMyHomework, student, { params: lesson })).body.submission).toMatchObject(reviewed);
    expect((await server.call(listMyHomework, student, { query: {} })).body.rows[0]).toMatchObject(reviewed);
    expect(await auditOf(submission.id)).toEqual([
      {
        action: 'homework.review',
        actor_id: admin.id,
        before: { seen: false, comment: null },
        after: { seen: true, comment: 'Сайн байна!' },
      },
    ]);
  });

  test('can be undone, and the comment can be changed separately', async () => {
    const { submission } = await oneSubmission();
    const { body: seen } = await review(submission, { seen: true, comment: 'First' });
    server.services.clock.advance(1);
    const { body: changed } = await review(seen, { seen: true, comment: 'Second' });
    expect([changed.seen_at, changed.comment]).toEqual([seen.seen_at, 'Second']);
    expect(changed.commented_at === seen.commented_at).toBe(false);
    server.services.clock.advance(1);
    const { body: back } = await review(changed, { seen: false, comment: 'Second' });
    expect([back.seen_at, back.comment, back.commented_at]).toEqual([null, 'Second', changed.commented_at]);
    server.services.clock.advance(1);
    const { body: empty } = await review(back, { seen: false, comment: '' });
    expect([empty.comment, empty.commented_at]).toEqual([null, null]);
  });

  test('without changes writes nothing', async () => {
    const { submission } = await oneSubmission();
    const { body } = await review(submission, { seen: false, comment: null });
    expect([body, await auditOf(submission.id)]).toEqual([submission, []]);
  });

  test('of a link that the learner has replaced is refused with the new link, also when both are sent at once', async () => {
    const { lesson, submission } = await oneSubmission();
    await handIn(lesson, 'https://example.com/two');
    const answer = await review(submission, { seen: true, comment: null });
    expect(answer.body.error).toMatchObject({
      code: 'wrong_status',
      details: { homework_link: 'https://example.com/two' },
    });
    for (let round = 0; round < 10; round += 1) {
      server.services.clock.advance(1);
      const [shown] = await listed();
      const [reviewed] = await Promise.all([
        review(shown as AdminSubmission, { seen: true, comment: `Round ${round}` }),
        handIn(lesson, `https://example.com/round-${round}`),
      ]);
      const [now] = await listed();
      // In either order, a link that the admin has not seen must not be marked as seen.
      expect([now?.homework_link, now?.seen_at]).toEqual([`https://example.com/round-${round}`, null]);
      expect([200, 409]).toContain(reviewed.status);
    }
  });

  test('by two admins at once succeeds for one and returns a conflict to the other', async () => {
    const other = await buildAdmin(server.services);
    const { submission } = await oneSubmission();
    const answers = await Promise.all([
      review(submission, { seen: true, comment: 'Mine' }),
      review(submission, { seen: true, comment: 'Theirs' }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('changed_meanwhile');
    expect(await auditOf(submission.id)).toHaveLength(1);
  });

  test('is reset by a new link, which leaves the comment and its date', async () => {
    const { lesson, submission } = await oneSubmission();
    const { body: reviewed } = await review(submission, { seen: true, comment: 'Please add tests' });
    server.services.clock.advance(1);
    await handIn(lesson, 'https://example.com/better');
    const [row] = await listed();
    expect(row).toMatchObject({ seen_at: null, comment: 'Please add tests', commented_at: reviewed.commented_at });
    // Submitting the same link again does not reset it.
    const { body: seen } = await review(row as AdminSubmission, { seen: true, comment: null });
    await handIn(lesson, 'https://example.com/better');
    expect((await listed())[0]?.seen_at).toBe(seen.seen_at);
  });

  test('refuses a comment that is too long and an unknown submission', async () => {
    const { submission } = await oneSubmission();
    const long = await review(submission, { seen: true, comment: 'ө'.repeat(maxCommentLength + 1) });
    expect(long.body.error.code).toBe('bad_input');
    const none = await review({ ...submission, id: randomUUID() }, { seen: true, comment: null });
    expect(none.status).toBe(404);
  });
});

describe('marking all submissions of a student as seen', () => {
  const mark = async (body: { up_to: string; week?: number }, as = admin) =>
    await server.call(markHomeworkSeen, as, { params: student, body });
  const unmark = async (seen_at: string, as = admin) =>
    await server.call(unmarkHomeworkSeen, as, { params: student, body: { seen_at } });
  const seenWeeks = async () => (await listed()).filter((row) => row.seen_at !== null).map((row) => row.week_number);
  const latest = async () => (await listed())[0]?.submission_date ?? '';

  test('can be undone, and writes an audit entry for each submission', async () => {
    await handInFor([1, 2, 3]);
    const { body } = await mark({ up_to: await latest() });
    expect([body.count, await seenWeeks()]).toEqual([3, [3, 2, 1]]);
    expect((await unmark(body.seen_at)).body.count).toBe(3);
    expect(await seenWeeks()).toEqual([]);
    const [first] = await listed();
    expect((await auditOf(first?.id ?? '')).map((entry) => entry.after)).toEqual([{ seen: true }, { seen: false }]);
  });

  test('skips what was submitted after the admin loaded the page, and other weeks than the filter', async () => {
    const lessons = await handInFor([1, 2, 3]);
    const up_to = await latest();
    await handIn(lessons[0] ?? { id: '' }, 'https://example.com/later');
    expect((await mark({ up_to, week: 3 })).body.count).toBe(1);
    server.services.clock.advance(1);
    expect((await mark({ up_to })).body.count).toBe(1);
    expect((await seenWeeks()).toSorted()).toEqual([2, 3]);
  });

  test('undoes only unchanged submissions: not a new link, not those that another admin marked', async () => {
    const other = await buildAdmin(server.services);
    const lessons = await handInFor([1, 2]);
    const { body } = await mark({ up_to: await latest() });
    await handIn(lessons[0] ?? { id: '' }, 'https://example.com/new');
    expect((await unmark(body.seen_at, other)).body.count).toBe(0);
    expect((await unmark(body.seen_at)).body.count).toBe(1);
  });

  test('returns 404 for an unknown user', async () => {
    student = { ...student, id: randomUUID() };
    const at = server.services.clock.now();
    expect([(await mark({ up_to: at })).status, (await unmark(at)).status]).toEqual([404, 404]);
  });
});

describe('the student is notified', () => {
  const listNotifications = async () =>
    await server.services.db
      .selectFrom('notifications')
      .select(['kind', 'facts'])
      .where('person_id', '=', student.id)
      .execute();

  test('once of a review, with the comment, and not of one that is undone in time', async () => {
    const { submission } = await oneSubmission();
    const { body: seen } = await review(submission, { seen: true, comment: 'Good' });
    server.services.clock.advance(1);
    const { body: changed } = await review(seen, { seen: true, comment: 'Better' });
    const facts = { course_id: submission.course_id, lesson_id: submission.lesson_id, note: 'Better' };
    expect(await listNotifications()).toEqual([{ kind: 'homework', facts: expect.objectContaining(facts) as object }]);
    await review(changed, { seen: false, comment: 'Better' });
    expect(await listNotifications()).toEqual([]);
  });

  test('not again when the review is undone after the notification', async () => {
    const { submission } = await oneSubmission();
    const { body: seen } = await review(submission, { seen: true, comment: null });
    server.services.clock.advance(60);
    await review(seen, { seen: false, comment: null });
    expect(await listNotifications()).toHaveLength(1);
  });

  test('once of submissions that are marked together, and not when that is undone', async () => {
    await handInFor([1, 2, 3]);
    const up_to = (await listed())[0]?.submission_date ?? '';
    const { body } = await server.call(markHomeworkSeen, admin, { params: student, body: { up_to } });
    expect(await listNotifications()).toHaveLength(1);
    await server.call(unmarkHomeworkSeen, admin, { params: student, body: { seen_at: body.seen_at } });
    expect(await listNotifications()).toEqual([]);
  });
});

describe('unseen homework', () => {
  const overview = async (query: { seen?: 'all' | 'unseen'; week?: number; search?: string }) =>
    (await server.call(listHomeworkStudents, admin, { query })).body;

  test('is a filter with counts that combines with week and search', async () => {
    await handInFor([41, 42], 'Waiting');
    const [newest] = await listed();
    await review(newest as AdminSubmission, { seen: true, comment: null });
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
    await review(newest as AdminSubmission, { seen: true, comment: 'Ө, "Ү"' });
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
