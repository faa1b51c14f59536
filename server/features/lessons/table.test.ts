import { createLessons, deleteLesson } from '#domain/lessons/admin-contract.ts';
import { beforeEach, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildLesson, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

let admin: Person;
let params: { id: string };
beforeEach(async () => {
  admin = await buildAdmin(server.services);
  params = { id: (await buildCourse(server.services)).id };
});

const lessons = [
  { week_number: 1, lesson_title: 'HTML', lesson_title_mn: 'HTML-ийн үндэс', video_url: 'https://example.com/1' },
  { week_number: 2, lesson_title: 'CSS' },
];
const add = async (rows: (typeof lessons)[number][]) =>
  await server.call(createLessons, admin, { params, body: { lessons: rows } });
const stored = async () =>
  await server.services.db
    .selectFrom('lessons')
    .select(['id', 'week_number', 'lesson_title', 'lesson_title_mn', 'video_url'])
    .where('course_id', '=', params.id)
    .orderBy('week_number')
    .orderBy('lesson_title')
    .execute();

test('adds the lessons of a table, each with an audit entry', async () => {
  expect((await add(lessons)).body).toEqual({ added: 2, existing: 0 });
  const rows = await stored();
  expect(rows).toMatchObject(lessons);
  const entries = await server.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where(
      'entity_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  expect(entries).toEqual(rows.map(() => ({ action: 'lesson.create', actor_id: admin.id })));
});

test('the same table again adds nothing, also at the same time and with other letter case', async () => {
  const answers = await Promise.all([add(lessons), add(lessons), add(lessons)]);
  expect(answers.map(({ body }) => body.added).toSorted()).toEqual([0, 0, 2]);
  expect((await add([{ week_number: 1, lesson_title: ' html ' }])).body).toEqual({ added: 0, existing: 1 });
  expect(await stored()).toHaveLength(2);
});

test('a title may be used again in another week, and twice in a table it is one lesson', async () => {
  await buildLesson(server.services, { course_id: params.id, week_number: 3, lesson_title: 'HTML' });
  expect((await add([...lessons, ...lessons])).body).toEqual({ added: 2, existing: 2 });
  expect((await stored()).map(({ week_number }) => week_number)).toEqual([1, 2, 3]);
});

test('a table with a wrong row adds nothing', async () => {
  const answer = await add([...lessons, { week_number: 2, lesson_title: '' }]);
  expect(answer.status).toBe(400);
  expect(await stored()).toEqual([]);
});

test('a lesson that was deleted is added again', async () => {
  await add(lessons);
  const [first] = await stored();
  await server.call(deleteLesson, admin, { params: { id: first?.id ?? '' } });
  expect((await add(lessons)).body).toEqual({ added: 1, existing: 1 });
});
