import { randomUUID } from 'node:crypto';
import { listHomeworkStudents, listStudentHomework, submitHomework } from '#domain/homework/contract.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner, buildLesson } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

/** Creates a learner who has submitted homework for a new lesson of each of `weeks`, one second apart. */
async function studentWith(weeks: number[], { name = 'Student', course = {}, lesson = {} } = {}) {
  const { services } = server;
  const { id: course_id } = await buildCourse(services, course);
  const learner = await buildLearner(services, { full_name: name, phone_number: '9911 0000' });
  await buildEnrollment(services, { course_id, student_id: learner.id, status: 'active' });
  for (const week_number of weeks) {
    services.clock.advance(1);
    const params = await buildLesson(services, { course_id, week_number, ...lesson });
    await server.call(submitHomework, learner, { params, body: { homework_link: 'https://example.com' } });
  }
  return learner;
}

const listAs = async (query: { search?: string; week?: number | string; cursor?: string }) =>
  (await server.call(listHomeworkStudents, await buildAdmin(server.services), { query })).body;

describe('the homework overview', () => {
  test('ranks by number of submissions, with equal ranks for equal numbers, and lists the weeks found', async () => {
    const two = await studentWith([1, 5], { name: 'Two' });
    const three = await studentWith([1, 2, 12], { name: 'Three' });
    const twoLater = await studentWith([1, 2], { name: 'Two later' });
    await buildLearner(server.services, { full_name: 'None' });
    const body = await listAs({});
    expect(body.rows.map(({ id, rank, submission_count }) => [id, rank, submission_count])).toEqual([
      [three.id, 1, 3],
      [twoLater.id, 2, 2],
      [two.id, 2, 2],
    ]);
    expect([body.weeks, body.total]).toEqual([[1, 2, 5, 12], 3]);
    expect(body.rows[0]).toMatchObject({ full_name: 'Three', phone_number: '9911 0000', sns_portfolio: null });
    expect((await listAs({ week: '5' })).rows.map(({ id, rank }) => [id, rank])).toEqual([[two.id, 2]]);
    expect((await listAs({ week: 9 })).rows).toEqual([]);
  });

  test('searches name, email, course title and lesson title, also in Cyrillic and within a week', async () => {
    const student = await studentWith([21, 22], {
      name: 'Мөнхбат',
      course: { title: 'Networks', title_mn: 'Сүлжээ' },
      lesson: { lesson_title: 'Routing tables' },
    });
    for (const search of [
      'МӨНХ',
      student.email.toUpperCase(),
      'networks',
      'СҮЛЖ',
      'routing TABLES',
      'МӨ',
      'ҮЛ',
      'uT',
    ]) {
      const { rows } = await listAs({ search });
      expect([search, rows.map(({ id }) => id)]).toEqual([search, [student.id]]);
    }
    expect((await listAs({ search: 'networks', week: 22 })).total).toBe(1);
    expect((await listAs({ search: 'networks', week: 1 })).total).toBe(0);
    expect((await listAs({ search: '_' })).total).toBe(0);
  });

  test('is paginated without missing or repeated rows', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 27; count += 1) ids.push((await studentWith([100], { name: 'Paged' })).id);
    const first = await listAs({ search: 'paged' });
    const second = await listAs({ search: 'paged', cursor: first.next ?? '' });
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(second.next).toBeNull();
  });

  test.each([{ week: -1 }, { week: 201 }, { week: 1.5 }, { week: 'first' }])('refuses %j', async (query) => {
    expect((await listAs(query)).error.code).toBe('bad_input');
  });
});

describe("one student's homework", () => {
  test('is sorted newest first and filtered by week', async () => {
    const admin = await buildAdmin(server.services);
    const { id } = await studentWith([1, 2, 3]);
    const list = async (query: { week?: number }) =>
      (await server.call(listStudentHomework, admin, { params: { id }, query })).body.rows.map(
        (row) => row.week_number,
      );
    expect(await list({})).toEqual([3, 2, 1]);
    expect(await list({ week: 2 })).toEqual([2]);
    expect(await list({ week: 9 })).toEqual([]);
  });

  test('of an unknown user returns 404', async () => {
    const admin = await buildAdmin(server.services);
    const answer = await server.call(listStudentHomework, admin, { params: { id: randomUUID() }, query: {} });
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
  });
});
