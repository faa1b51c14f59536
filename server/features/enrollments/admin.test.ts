import { randomUUID } from 'node:crypto';
import {
  changeEnrollments,
  enroll,
  exportEnrollments,
  getAdminEnrollment,
  getMyEnrollment,
  listEnrollments,
} from '#domain/enrollments/contract.ts';
import { enrollment, type EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { maxBulk } from '#domain/kernel/list.ts';
import { listNotifications } from '#domain/notifications/contract.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner, type Person } from '#server/testing/build.ts';
import { auditOfEnrollment, buildEnrolled } from '#server/testing/people/enrolled.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const enrolled = async (status: EnrollmentStatus, course: object = {}, student: object = {}) =>
  await buildEnrolled(server.services, status, { course, student });

const auditOf = async (id: string) => await auditOfEnrollment(server.services, id);

describe('the list of enrollments', () => {
  test('is sorted newest first, searched by title, name and email, and has counts by status', async () => {
    const admin = await buildAdmin(server.services);
    const one = await enrolled(
      'pending',
      { title: 'Backend', title_mn: 'Сервер талын хөгжүүлэлт' },
      { full_name: 'Сараа' },
    );
    const two = await enrolled('active', { title: 'Backend again', title_jp: 'サーバー' });
    const idsFor = async (search: string) =>
      (await server.call(listEnrollments, admin, { query: { search } })).body.rows.map((row) => row.id);
    expect(await idsFor('СЕРВЕР')).toEqual([one.id]);
    expect(await idsFor('САРАА')).toEqual([one.id]);
    expect(await idsFor('サーバー')).toEqual([two.id]);
    expect(await idsFor(two.learner.email.toUpperCase())).toEqual([two.id]);
    expect(await idsFor('100%')).toEqual([]);
    const { body } = await server.call(listEnrollments, admin, { query: { search: 'backend', status: 'active' } });
    expect(body.counts).toEqual({ all: 2, pending: 1, active: 1, completed: 0, dropped: 0 });
    expect([body.total, body.rows.map((row) => row.id)]).toEqual([1, [two.id]]);
    expect(body.rows[0]).toMatchObject({
      course: { id: two.courseId, title_jp: 'サーバー' },
      student: { id: two.learner.id, full_name: two.learner.name, email: two.learner.email },
      lessons_total: 0,
      lessons_completed: 0,
    });
  });

  test('is paginated in both directions without missing or repeated rows, also when rows are added meanwhile', async () => {
    const admin = await buildAdmin(server.services);
    const { id: course_id } = await buildCourse(server.services, { title: 'Paged' });
    const ids: string[] = [];
    for (let count = 0; count < 55; count += 1) {
      const { id: student_id } = await buildLearner(server.services);
      // Some rows have the same time, so that the id decides their order.
      if (count % 3 === 0) server.services.clock.advance(1);
      ids.push((await buildEnrollment(server.services, { course_id, student_id, status: 'pending' })).id);
    }
    for (const sort of ['-created_at', 'created_at', '-updated_at'] as const) {
      const read = async (cursor: string | null) =>
        (await server.call(listEnrollments, admin, { query: { search: 'paged', sort, cursor: cursor ?? undefined } }))
          .body;
      const first = await read(null);
      await enrolled('pending', { title: 'Elsewhere' });
      const second = await read(first.next);
      const third = await read(second.next);
      const seen = [first, second, third].flatMap((page) => page.rows.map((row) => row.id));
      expect(seen.toSorted()).toEqual(ids.toSorted());
      expect([first.previous, third.next, third.rows.length]).toEqual([null, null, 5]);
      const back = await read(third.previous);
      expect(back.rows).toEqual(second.rows);
      expect((await read(back.previous)).rows).toEqual(first.rows);
      expect((await read(back.previous)).previous).toBeNull();
      const other = sort === 'created_at' ? '-created_at' : 'created_at';
      const lost = await server.call(listEnrollments, admin, {
        query: { sort: other, cursor: first.next ?? '' },
      });
      expect(lost.body.error.code).toBe('bad_cursor');
    }
  });

  test('refuses an unknown status, an invalid cursor and a search that is too long', async () => {
    const admin = await buildAdmin(server.services);
    const codeFor = async (query: object) => (await server.call(listEnrollments, admin, { query })).body.error.code;
    expect(await codeFor({ status: 'gone' })).toBe('bad_input');
    expect(await codeFor({ cursor: 'nonsense' })).toBe('bad_cursor');
    expect(await codeFor({ search: 'a'.repeat(201) })).toBe('bad_input');
  });
});

const change = async (
  as: Person,
  ids: readonly string[],
  { from, to, reason }: { from: EnrollmentStatus; to: EnrollmentStatus; reason?: string },
) => await server.call(changeEnrollments, as, { body: { changes: ids.map((id) => ({ id, from, to })), reason } });

describe('setting a status', () => {
  test.each(enrollment.statuses.flatMap((from) => enrollment.statuses.map((to) => [from, to] as const)))(
    'is possible from any to any: %s to %s',
    async (from, to) => {
      const admin = await buildAdmin(server.services);
      const { id } = await enrolled(from);
      server.services.clock.advance(1);
      const { body } = await change(admin, [id], { from, to, reason: 'Because' });
      expect([body.rows.map((row) => row.status), body.stale]).toEqual([[to], []]);
      if (from === to) {
        expect(await auditOf(id)).toEqual([]);
        return;
      }
      const [row] = body.rows;
      expect(row && row.updated_at > row.created_at).toBe(true);
      const entry = { action: 'enrollment.set_status', actor_id: admin.id, reason: 'Because' };
      expect(await auditOf(id)).toEqual([{ ...entry, before: { status: from }, after: { status: to } }]);
    },
  );

  test('notifies the learner of the reason, which the next decision removes', async () => {
    const [admin, student] = [await buildAdmin(server.services), await buildLearner(server.services)];
    const course = await buildCourse(server.services);
    const row = { course_id: course.id, student_id: student.id, status: 'active' } as const;
    const { id } = await buildEnrollment(server.services, row);
    const reasonOf = async () =>
      (await server.call(getMyEnrollment, student, { params: { id: course.id } })).body.enrollment?.decision_reason;
    await change(admin, [id], { from: 'active', to: 'dropped', reason: 'Төлбөр ирээгүй' });
    expect(await reasonOf()).toBe('Төлбөр ирээгүй');
    await change(admin, [id], { from: 'dropped', to: 'active' });
    expect(await reasonOf()).toBeNull();
  });

  test('changes several in one call, except those that changed meanwhile', async () => {
    const admin = await buildAdmin(server.services);
    const [one, two, late] = [await enrolled('pending'), await enrolled('pending'), await enrolled('dropped')];
    const gone = randomUUID();
    const { body } = await change(admin, [one.id, late.id, two.id, gone], { from: 'pending', to: 'active' });
    expect(body.stale.toSorted()).toEqual([late.id, gone].toSorted());
    const statuses = Object.fromEntries(body.rows.map((row) => [row.id, row.status]));
    expect(statuses).toEqual({ [one.id]: 'active', [two.id]: 'active', [late.id]: 'dropped' });
    expect(await auditOf(late.id)).toEqual([]);
  });

  test('by several admins at once, with overlapping selections, changes and records each once', async () => {
    const admins = [await buildAdmin(server.services), await buildAdmin(server.services)];
    const ids: string[] = [];
    for (let count = 0; count < 8; count += 1) ids.push((await enrolled('pending')).id);
    const selections = [ids, ids.toReversed(), ids.slice(3), ids.slice(0, 5).toReversed()];
    const answers = await Promise.all(
      [...admins, ...admins].map(async (admin, index) =>
        change(admin, selections[index] ?? [], { from: 'pending', to: index % 2 ? 'dropped' : 'active' }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    const moved = answers.flatMap(({ body }, index) =>
      (selections[index] ?? []).filter((id) => !body.stale.includes(id)),
    );
    expect(moved.toSorted()).toEqual(ids.toSorted());
    for (const id of ids) expect(await auditOf(id)).toHaveLength(1);
  });

  test('changes no row of a call that reactivates a dropped enrollment although the learner has a newer request', async () => {
    const admin = await buildAdmin(server.services);
    const [{ id, learner, courseId }, other] = [await enrolled('dropped'), await enrolled('dropped')];
    await server.call(enroll, learner, { params: { id: courseId } });
    const answer = await change(admin, [other.id, id], { from: 'dropped', to: 'active' });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'already_enrolled']);
    expect(answer.body.error.details).toEqual({ enrollment: id });
    expect([await auditOf(id), await auditOf(other.id)]).toEqual([[], []]);
  });

  test('does not reactivate two dropped enrollments of a learner in one course, and the error names one of them', async () => {
    const admin = await buildAdmin(server.services);
    const [first, other] = [await enrolled('dropped'), await enrolled('dropped')];
    const again = { course_id: first.courseId, student_id: first.learner.id, status: 'dropped' } as const;
    const second = await buildEnrollment(server.services, again);
    const answer = await change(admin, [other.id, first.id, second.id], { from: 'dropped', to: 'active' });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'already_enrolled']);
    expect([first.id, second.id]).toContain(answer.body.error.details?.['enrollment']);
    const single = await change(admin, [other.id, first.id], { from: 'dropped', to: 'active' });
    expect(single.status).toBe(200);
  });

  test.each([
    { changes: [] },
    { changes: [{ id: 'one', from: 'pending', to: 'active' }] },
    { changes: [{ id: randomUUID(), from: 'pending', to: 'gone' }] },
    { changes: [{ id: randomUUID(), from: 'pending', to: 'active' }], reason: 'a'.repeat(1001) },
    { changes: Array.from({ length: maxBulk + 1 }, () => ({ id: randomUUID(), from: 'pending', to: 'active' })) },
  ])('refuses bad input %#', async (body) => {
    const answer = await server.call(changeEnrollments, await buildAdmin(server.services), { body: body as never });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'bad_input']);
  });
});

describe('one enrollment', () => {
  test('is found by its id; an unknown id returns not_found', async () => {
    const admin = await buildAdmin(server.services);
    const { id, learner } = await enrolled('pending');
    const one = await server.call(getAdminEnrollment, admin, { params: { id } });
    expect([one.body.id, one.body.student.id]).toEqual([id, learner.id]);
    const none = await server.call(getAdminEnrollment, admin, { params: { id: randomUUID() } });
    expect(none.body.error.code).toBe('not_found');
  });
});

test('the learner is told of an approval, and otherwise that the enrollment is active again, unless it is undone', async () => {
  const admin = await buildAdmin(server.services);
  const newsOfMoves = async (...[first, ...next]: [EnrollmentStatus, ...EnrollmentStatus[]]) => {
    const { id, learner } = await enrolled(first);
    let from = first;
    for (const to of next) {
      await server.call(changeEnrollments, admin, { body: { changes: [{ id, from, to }] } });
      from = to;
    }
    const { body } = await server.call(listNotifications, learner, { query: {} });
    return body.rows.filter(({ kind }) => kind === 'enrollment').map((row) => row.status_to);
  };
  expect(await newsOfMoves('pending', 'active')).toEqual(['active']);
  expect(await newsOfMoves('completed', 'active')).toEqual(['reopened']);
  expect(await newsOfMoves('dropped', 'active')).toEqual(['reopened']);
  expect(await newsOfMoves('active', 'completed', 'active')).toEqual([]);
  expect(await newsOfMoves('pending', 'dropped', 'active')).toEqual(['active']);
});

describe('the export', () => {
  test('contains all filtered rows, escaped for spreadsheets, and is recorded', async () => {
    const admin = await buildAdmin(server.services);
    const course = { title: 'Өгөгдөл, үндэс "SQL"' };
    const one = await enrolled('pending', course, { full_name: '=HYPERLINK("https://bad.example.com")' });
    await enrolled('active', course);
    const query = addressOf(exportEnrollments.path, { query: { search: 'өгөгдөл', status: 'pending' } });
    const answer = await server.fetch(query, { headers: { authorization: `Bearer ${admin.token}` } });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="enrollments.csv"');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, row, ...rest] = bytes.subarray(3).toString().split('\r\n');
    expect(header).toBe(
      'Student,Email,Course,Status,Unlocked week,Group,Payment reference,Lessons done,Lessons in all,Date,Last updated,Amount,Currency,Payment',
    );
    expect(row).toContain(
      `"'=HYPERLINK(""https://bad.example.com"")",${one.learner.email},"Өгөгдөл, үндэс ""SQL""",pending`,
    );
    // The school's time, as on the screen.
    expect(row).toMatch(/(,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00){2},,,$/);
    expect(rest).toEqual(['']);
    const entry = await server.services.db
      .selectFrom('audit_log')
      .select(['action', 'entity', 'entity_id', 'after'])
      .where('actor_id', '=', admin.id)
      .execute();
    const after = { search: 'өгөгдөл', status: 'pending', sort: '-created_at' };
    expect(entry).toEqual([{ action: 'list.export', entity: 'enrollments', entity_id: null, after }]);
  });
});
