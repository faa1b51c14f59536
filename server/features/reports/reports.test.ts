import { listNotifications } from '#domain/notifications/contract.ts';
import { getWaiting } from '#domain/overview/contract.ts';
import { answerReport, correctReport, listMyReports, listReports, writeReport } from '#domain/reports/contract.ts';
import { publicPageSize } from '#domain/kernel/page.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
const form = { text: 'Today I wrote three queries and understood joins.', minutes: 90, mood: 'good' as const };

const enrolled = async (course: object = { daily_reports: true }) =>
  await buildEnrolled(server.services, 'active', { course });

async function write(learner: Person, courseId: string, more: object = {}) {
  server.services.clock.advance(1);
  return await server.call(writeReport, learner, { params: { id: courseId }, body: { ...form, ...more } });
}

const listOwn = async (learner: Person, id: string) =>
  (await server.call(listMyReports, learner, { params: { id }, query: {} })).body;

const answer = async (admin: Person, report: { id: string; updated_at: string }, more: object = {}) => {
  const body = { comment: 'Well *done*', corrected: null, updated_at: report.updated_at, ...more };
  return await server.call(answerReport, admin, { params: { id: report.id }, body });
};

const codeOf = ({ status, body }: { status: number; body: object }) =>
  'error' in body ? (body.error as { code: string }).code : status;

describe('a report', () => {
  test('of today is written, and shows the answer of a mentor', async () => {
    const { learner, courseId } = await enrolled();
    const { body: report } = await write(learner, courseId);
    expect(report).toMatchObject({ ...form, read_at: null });
    const { rows, total, open, today } = await listOwn(learner, courseId);
    expect([rows, total, open, today]).toEqual([[report], 1, true, report.day]);
    await answer(await buildAdmin(server.services), report);
    const [read] = (await listOwn(learner, courseId)).rows;
    expect(read).toMatchObject({ comment_html: '<p>Well <em>done</em></p>\n', corrected: null });
    expect(read?.read_at).not.toBeNull();
  });

  test('pages by key, newest first', async () => {
    const { learner, courseId } = await enrolled();
    for (let nth = 1; nth <= publicPageSize + 2; nth += 1) {
      const { body } = await write(learner, courseId);
      await sql`update learning_reports set day = day - 100 + ${nth}::int where id = ${body.id}`.execute(
        server.services.db,
      );
    }
    const first = await listOwn(learner, courseId);
    const { body: second } = await server.call(listMyReports, learner, {
      params: { id: courseId },
      query: { cursor: first.next ?? '' },
    });
    const days = [...first.rows, ...second.rows].map(({ day }) => day);
    expect([first.rows.length, second.rows.length, second.next]).toEqual([publicPageSize, 2, null]);
    expect(days).toEqual([...new Set(days)].toSorted().toReversed());
  });

  test('is written once a day, and again on the next day', async () => {
    const { learner, courseId } = await enrolled();
    await write(learner, courseId);
    expect(codeOf(await write(learner, courseId))).toBe('changed_meanwhile');
    await sql`update learning_reports set day = day - 1 where student_id = ${learner.id}`.execute(server.services.db);
    expect(codeOf(await write(learner, courseId))).toBe(200);
  });

  test('that is written twice at once stores one', async () => {
    const { learner, courseId } = await enrolled();
    const answers = await Promise.all([1, 2, 3].map(async () => await write(learner, courseId)));
    expect(answers.map(codeOf).toSorted()).toEqual([200, 'changed_meanwhile', 'changed_meanwhile']);
    expect((await listOwn(learner, courseId)).total).toBe(1);
  });

  test('is corrected by its learner until a mentor has read it, from what the learner saw', async () => {
    const [{ learner, courseId }, other] = [await enrolled(), await enrolled()];
    const { body: report } = await write(learner, courseId);
    const correct = async (as: Person, updated_at: string, minutes: number) => {
      server.services.clock.advance(1);
      const body = { ...form, minutes, updated_at };
      return await server.call(correctReport, as, { params: { id: report.id }, body });
    };
    expect(codeOf(await correct(other.learner, report.updated_at, 30))).toBe('not_found');
    const { body: corrected } = await correct(learner, report.updated_at, 30);
    expect(corrected).toMatchObject({ id: report.id, day: report.day, minutes: 30 });
    expect(codeOf(await correct(learner, report.updated_at, 60))).toBe('changed_meanwhile');
    const admin = await buildAdmin(server.services);
    expect(codeOf(await answer(admin, report))).toBe('changed_meanwhile');
    const { body: read } = await answer(admin, corrected);
    expect(codeOf(await correct(learner, read.updated_at, 60))).toBe('wrong_status');
    expect((await listOwn(learner, courseId)).rows.map(({ minutes }) => minutes)).toEqual([30]);
  });

  test('counts as activity of its learner', async () => {
    const { db } = server.services;
    const { id, learner, courseId } = await enrolled();
    await db
      .updateTable('enrollments')
      .set({ last_active_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    const { body } = await write(learner, courseId);
    const row = await db
      .selectFrom('enrollments')
      .select('last_active_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.last_active_at).toBe(body.updated_at);
  });

  test('is refused in a course without reports, and after the course is completed', async () => {
    const { learner, courseId } = await enrolled({});
    expect(codeOf(await write(learner, courseId))).toBe('wrong_status');
    const done = await buildEnrolled(server.services, 'completed', { course: { daily_reports: true } });
    expect(codeOf(await write(done.learner, done.courseId))).toBe('wrong_status');
    expect((await listOwn(done.learner, done.courseId)).open).toBe(false);
  });

  test.each([{ text: 'Too short' }, { text: 'a'.repeat(601) }, { minutes: 45 }, { minutes: 990 }, { mood: 'angry' }])(
    'with %o is refused',
    async (wrong) => {
      const { learner, courseId } = await enrolled();
      expect(codeOf(await write(learner, courseId, wrong))).toBe('bad_input');
    },
  );
});

describe('the reports of all learners', () => {
  test('are listed oldest first, counted as unread, and found by name', async () => {
    const admin = await buildAdmin(server.services);
    const before = (await server.call(getWaiting, admin, {})).body.reports;
    const one = await buildEnrolled(server.services, 'active', {
      course: { daily_reports: true },
      student: { full_name: 'Бат-Эрдэнэ' },
    });
    const { body: report } = await write(one.learner, one.courseId);
    expect((await server.call(getWaiting, admin, {})).body.reports).toBe(before + 1);
    const query = { search: 'бат-эрдэнэ' };
    const { body: page } = await server.call(listReports, admin, { query });
    expect([page.rows.map(({ id }) => id), page.counts]).toEqual([[report.id], { all: 1, unread: 1 }]);
    await answer(admin, report);
    expect((await server.call(listReports, admin, { query })).body.counts).toEqual({ all: 1, unread: 0 });
    expect((await server.call(getWaiting, admin, {})).body.reports).toBe(before);
  });

  test('are answered by one of two mentors at once, and the learner is notified once', async () => {
    const { learner, courseId } = await enrolled();
    const { body: report } = await write(learner, courseId, { text: '今日はSQLを勉強しました。'.repeat(4) });
    const admins = [await buildAdmin(server.services), await buildAdmin(server.services)];
    const corrected = '今日はSQLを勉強した。';
    const answers = await Promise.all(admins.map(async (admin) => await answer(admin, report, { corrected })));
    expect(answers.map(codeOf).toSorted()).toEqual([200, 'changed_meanwhile']);
    expect((await listOwn(learner, courseId)).rows[0]?.corrected).toBe(corrected);
    const { rows } = (await server.call(listNotifications, learner, { query: {} })).body;
    expect(rows.map(({ kind, facts }) => [kind, facts.course_id])).toEqual([['report', courseId]]);
  });

  test('without an answer notify nobody when they are read', async () => {
    const { learner, courseId } = await enrolled();
    const { body: report } = await write(learner, courseId);
    await answer(await buildAdmin(server.services), report, { comment: ' ' });
    expect((await server.call(listNotifications, learner, { query: {} })).body.rows).toEqual([]);
    expect((await listOwn(learner, courseId)).rows[0]?.read_at).not.toBeNull();
  });
});
