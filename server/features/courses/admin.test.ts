import { listAdminCourses } from '#domain/courses/contract.ts';
import { expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildLesson } from '../../testing/build.ts';
import { useServer } from '../../testing/server.ts';

const server = useServer();

test('an admin sees all courses by number, hidden ones too, with their lessons counted', async () => {
  const admin = await buildAdmin(server.services);
  await buildCourse(server.services, { title: 'Second', number: 2, is_active: false, title_mn: 'Хоёрдугаар' });
  const first = await buildCourse(server.services, { title: 'First', number: 1 });
  await buildLesson(server.services, { course_id: first.id });
  const { body } = await server.call(listAdminCourses, admin, { query: {} });
  expect(body.rows.map((row) => [row.title, row.is_active, row.lesson_count])).toEqual([
    ['First', true, 1],
    ['Second', false, 0],
  ]);
  const found = await server.call(listAdminCourses, admin, { query: { search: 'ХОЁР' } });
  expect([found.body.total, found.body.rows[0]?.title]).toEqual([1, 'Second']);
});

test('the list of courses pages by number', async () => {
  const admin = await buildAdmin(server.services);
  for (let number = 100; number < 130; number += 1) {
    await buildCourse(server.services, { title: `Page ${number}`, number });
  }
  const first = await server.call(listAdminCourses, admin, { query: { search: 'page' } });
  const second = await server.call(listAdminCourses, admin, {
    query: { search: 'page', cursor: first.body.next ?? '' },
  });
  const numbers = [...first.body.rows, ...second.body.rows].map((row) => row.number);
  expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => 100 + index));
  expect(second.body.next).toBeNull();
});
