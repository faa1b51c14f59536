import { randomUUID } from 'node:crypto';
import { maxTitlesInMenus, titlesOnPages } from '#domain/courses/rules.ts';
import { getCourse, listCourses, listCourseTitles } from '#domain/courses/contract.ts';
import { dayOf, defaultTimeZone, plusDays } from '#domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner, buildLesson } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

describe('the catalogue', () => {
  test('lists active courses by number to a visitor, with the number of matches', async () => {
    await buildCourse(server.services, { title: 'Second', number: 102 });
    await buildCourse(server.services, { title: 'First', number: 101 });
    await buildCourse(server.services, { title: 'Hidden', number: 100, is_active: false });
    const { status, body } = await server.call(listCourses, null, { query: {} });
    expect(status).toBe(200);
    expect(body.rows.map((row) => row.title)).toEqual(['First', 'Second']);
    expect(body.total).toBe(2);
  });

  test('finds Cyrillic text case-insensitively', async () => {
    await buildCourse(server.services, { title: 'Basics', title_mn: 'Үнэгүй суурь', number: 103 });
    const { body } = await server.call(listCourses, null, { query: { search: 'ҮНЭГҮЙ' } });
    expect(body.rows.map((row) => row.title)).toEqual(['Basics']);
  });

  test('treats an empty level as All Levels and an empty price as free', async () => {
    const { body } = await server.call(listCourses, null, { query: { level: 'All Levels', price: 'free' } });
    expect(body.total).toBe(3);
    const paid = await server.call(listCourses, null, { query: { price: 'paid' } });
    expect(paid.body.total).toBe(0);
  });

  test('is paginated by key without missing or repeated rows', async () => {
    for (let number = 200; number < 230; number += 1)
      await buildCourse(server.services, { title: `Page ${number}`, number });
    const first = await server.call(listCourses, null, { query: { search: 'Page' } });
    const second = await server.call(listCourses, null, { query: { search: 'Page', cursor: first.body.next ?? '' } });
    const numbers = [...first.body.rows, ...second.body.rows].map((row) => row.number);
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => 200 + index));
    expect(second.body.next).toBeNull();
  });

  test('refuses an invalid cursor and an unknown level', async () => {
    expect((await server.call(listCourses, null, { query: { cursor: 'nonsense' } })).body.error.code).toBe(
      'bad_cursor',
    );
    const bad = await server.call(listCourses, null, { query: { level: 'Expert' as 'all' } });
    expect([bad.status, bad.body.error.code, bad.body.error.issues?.[0]?.path]).toEqual([400, 'bad_input', 'level']);
  });

  test('returns the active titles for menus, up to their maximum', async () => {
    const { body } = await server.call(listCourseTitles, null, { query: {} });
    expect(body.rows).toHaveLength(33);
    const first = await server.call(listCourseTitles, null, { query: { part: 'first' } });
    expect(first.body.rows).toEqual(body.rows.slice(0, titlesOnPages));
    const { db, clock } = server.services;
    const now = clock.now();
    const more = Array.from({ length: maxTitlesInMenus }, (_, index) => ({
      id: randomUUID(),
      title: `Many ${index}`,
      number: 1000 + index,
      created_at: now,
      updated_at: now,
    }));
    await db.insertInto('courses').values(more).execute();
    const all = await server.call(listCourseTitles, null, { query: {} });
    expect(all.body.rows).toHaveLength(maxTitlesInMenus);
    await db
      .deleteFrom('courses')
      .where(
        'id',
        'in',
        more.map(({ id }) => id),
      )
      .execute();
  });
});

describe('one course', () => {
  test('has its weeks and number of lessons', async () => {
    const course = await buildCourse(server.services);
    await buildLesson(server.services, { course_id: course.id, week_number: 1 });
    await buildLesson(server.services, { course_id: course.id, week_number: 1 });
    await buildLesson(server.services, { course_id: course.id, week_number: 2 });
    const { body } = await server.call(getCourse, null, { params: { id: course.id } });
    expect(body.lesson_count).toBe(3);
    expect(body.weeks).toEqual([
      { week_number: 1, lesson_count: 2 },
      { week_number: 2, lesson_count: 1 },
    ]);
  });

  test('is not found when inactive, except by admins and enrolled learners', async () => {
    const course = await buildCourse(server.services, { is_active: false });
    const [stranger, member, admin] = [
      await buildLearner(server.services),
      await buildLearner(server.services),
      await buildAdmin(server.services),
    ];
    await buildEnrollment(server.services, { course_id: course.id, student_id: member.id, status: 'completed' });
    const statuses = [];
    for (const person of [null, stranger, member, admin]) {
      statuses.push((await server.call(getCourse, person, { params: { id: course.id } })).status);
    }
    expect(statuses).toEqual([404, 404, 200, 200]);
  });

  test('has its start date until the end of that day in Ulaanbaatar', async () => {
    const { clock } = server.services;
    const start_date = plusDays(dayOf(clock.now(), defaultTimeZone), 2);
    const { id } = await buildCourse(server.services, { start_date });
    const shown = async () => (await server.call(getCourse, null, { params: { id } })).body.start_date;
    expect(await shown()).toBe(start_date);
    clock.advance(2 * 86_400);
    expect(await shown()).toBe(start_date);
    clock.advance(86_400);
    expect(await shown()).toBeNull();
  });

  test('returns not_found for an invalid id', async () => {
    const { status, body } = await server.call(getCourse, null, { params: { id: 'first' } });
    expect([status, body.error.code]).toEqual([404, 'not_found']);
  });
});
