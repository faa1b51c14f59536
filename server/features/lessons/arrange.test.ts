import { randomUUID } from 'node:crypto';
import {
  arrangeLessons,
  exportCourseLessons,
  getLessonOrder,
  listCourseLessons,
  updateLesson,
  type WeekOrder,
} from '#domain/lessons/admin-contract.ts';
import { getCourseOutline } from '#domain/lessons/contract.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildLesson, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
let admin: Person;
let course: { id: string };
beforeEach(async () => {
  admin = await buildAdmin(server.services);
  course = await buildCourse(server.services);
});

/** Creates lessons "1" to "count" of a week. */
async function buildWeek(week_number: number, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const lesson = { course_id: course.id, week_number, lesson_title: `Lesson ${week_number}.${number}` };
    ids.push((await buildLesson(server.services, lesson)).id);
  }
  return ids;
}

const arrange = async (weeks: WeekOrder[], as = admin) =>
  await server.call(arrangeLessons, as, { params: course, body: { weeks } });
const orderOf = async (): Promise<[number, string][]> => {
  const { body } = await server.call(getLessonOrder, admin, { params: course });
  return body.lessons.map((lesson) => [lesson.week_number, lesson.id]);
};
const inWeek = (week: number, ids: readonly string[]) => ids.map((id): [number, string] => [week, id]);

describe('arranging lessons', () => {
  test('within a week applies to all lists and is recorded', async () => {
    const seen = await buildWeek(1, 3);
    const order = seen.toReversed();
    const { status, body } = await arrange([{ week_number: 1, seen, order }]);
    expect([status, body.lessons.map(({ id }) => id)]).toEqual([200, order]);
    const outline = await server.call(getCourseOutline, admin, { params: course });
    expect(outline.body.lessons.map(({ id }) => id)).toEqual(order);
    expect(outline.body.first_lesson_id).toBe(order[0]);
    const list = await server.call(listCourseLessons, admin, { params: course, query: {} });
    expect(list.body.rows.map(({ id }) => id)).toEqual(order);
    const log = server.services.db.selectFrom('audit_log').select(['action', 'before', 'after']);
    expect(await log.where('entity_id', '=', course.id).execute()).toEqual([
      {
        action: 'lesson.arrange',
        before: { week_number: 1, lessons: seen },
        after: { week_number: 1, lessons: order },
      },
    ]);
  });

  test('into another week, also an empty one, and back', async () => {
    const one = await buildWeek(1, 2);
    const two = await buildWeek(2, 2);
    const [moved = '', left = ''] = one;
    const [head = '', tail = ''] = two;
    const there = [
      { week_number: 1, seen: one, order: [left] },
      { week_number: 2, seen: two, order: [head, moved, tail] },
    ];
    const { body } = await arrange(there);
    expect(await orderOf()).toEqual([...inWeek(1, [left]), ...inWeek(2, [head, moved, tail])]);
    expect(body).toEqual((await server.call(getLessonOrder, admin, { params: course })).body);
    const back = there.map(({ seen, order, ...week }) => ({ ...week, seen: order, order: seen }));
    expect((await arrange(back)).status).toBe(200);
    expect(await orderOf()).toEqual([...inWeek(1, one), ...inWeek(2, two)]);
    const empty = [
      { week_number: 1, seen: one, order: [left] },
      { week_number: 9, seen: [], order: [moved] },
    ];
    const { body: shown } = await arrange(empty);
    expect(await orderOf()).toEqual([...inWeek(1, [left]), ...inWeek(2, two), ...inWeek(9, [moved])]);
    expect(shown).toEqual((await server.call(getLessonOrder, admin, { params: course })).body);
  });

  test('leaves lessons without a position after the others, by title', async () => {
    const seen = await buildWeek(1, 2);
    await arrange([{ week_number: 1, seen, order: seen.toReversed() }]);
    const build = async (lesson_title: string) =>
      (await buildLesson(server.services, { course_id: course.id, week_number: 1, lesson_title })).id;
    const [ten, nine] = [await build('A 10'), await build('A 9')];
    expect(await orderOf()).toEqual(inWeek(1, [...seen.toReversed(), nine, ten]));
  });

  test('puts a lesson that its form moves to another week after the arranged ones', async () => {
    const one = await buildWeek(1, 1);
    const two = await buildWeek(2, 2);
    await arrange([{ week_number: 1, seen: one, order: one }]);
    await arrange([{ week_number: 2, seen: two, order: two.toReversed() }]);
    const params = { id: one[0] ?? '' };
    const { body: list } = await server.call(listCourseLessons, admin, { params: course, query: {} });
    const { updated_at } = list.rows.find((row) => row.id === params.id) ?? { updated_at: '' };
    await server.call(updateLesson, admin, { params, body: { lesson_title: 'A', week_number: 2, updated_at } });
    expect(await orderOf()).toEqual(inWeek(2, [...two.toReversed(), params.id]));
  });

  test('into another week is not overwritten by a form that was opened before', async () => {
    const [one, two] = [await buildWeek(1, 2), await buildWeek(2, 1)];
    const { rows } = (await server.call(listCourseLessons, admin, { params: course, query: {} })).body;
    const { lesson_title, updated_at } = rows[0] ?? { lesson_title: '', updated_at: '' };
    const [moved = '', ...left] = one;
    server.services.clock.advance(1);
    await arrange([
      { week_number: 1, seen: one, order: left },
      { week_number: 2, seen: two, order: [...two, moved] },
    ]);
    const body = { lesson_title, week_number: 1, updated_at };
    const late = await server.call(updateLesson, admin, { params: { id: moved }, body });
    expect([late.status, late.body.error.code]).toEqual([409, 'changed_meanwhile']);
    expect(await orderOf()).toEqual([...inWeek(1, left), ...inWeek(2, [...two, moved])]);
  });

  test('is refused when a week has changed meanwhile', async () => {
    const seen = await buildWeek(1, 3);
    const order = seen.toReversed();
    const late = (await buildLesson(server.services, { course_id: course.id, week_number: 1 })).id;
    const answer = await arrange([{ week_number: 1, seen, order }]);
    expect([answer.status, answer.body.error.code]).toEqual([409, 'changed_meanwhile']);
    const all = [...seen, late];
    const before = (await orderOf()).map(([, id]) => id);
    expect((await arrange([{ week_number: 1, seen: before, order: all.toReversed() }])).status).toBe(200);
  });

  test('by two admins at once succeeds for one and returns a conflict to the other', async () => {
    const other = await buildAdmin(server.services);
    for (let round = 0; round < 10; round += 1) {
      course = await buildCourse(server.services);
      const [one, two] = [await buildWeek(1, 4), await buildWeek(2, 3)];
      const [moved = '', ...rest] = one;
      const answers = await Promise.all([
        arrange([{ week_number: 1, seen: one, order: one.toReversed() }]),
        arrange(
          [
            { week_number: 2, seen: two, order: [...two, moved] },
            { week_number: 1, seen: one, order: rest },
          ],
          other,
        ),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const isFirst = answers[0].status === 200;
      expect(await orderOf()).toEqual(
        isFirst
          ? [...inWeek(1, one.toReversed()), ...inWeek(2, two)]
          : [...inWeek(1, rest), ...inWeek(2, [...two, moved])],
      );
    }
  });

  test.each<[string, (ids: string[]) => WeekOrder[]]>([
    ['omits a lesson', (ids) => [{ week_number: 1, seen: ids, order: ids.slice(1) }]],
    ['repeats a lesson', (ids) => [{ week_number: 1, seen: ids, order: [...ids, ...ids.slice(1)] }]],
    ['adds a lesson of another course', (ids) => [{ week_number: 1, seen: ids, order: [...ids, randomUUID()] }]],
    [
      'repeats a week',
      (ids) => [
        { week_number: 1, seen: ids, order: ids },
        { week_number: 1, seen: ids, order: ids },
      ],
    ],
    ['has an invalid week', (ids) => [{ week_number: 201, seen: ids, order: ids }]],
    ['is empty', () => []],
  ])('that %s is bad input', async (_, make) => {
    const answer = await arrange(make(await buildWeek(1, 2)));
    expect([answer.status, answer.body.error.code]).toEqual([400, 'bad_input']);
  });

  test('of an unknown course returns 404', async () => {
    const params = { id: randomUUID() };
    expect((await server.call(getLessonOrder, admin, { params })).status).toBe(404);
    const body = { weeks: [{ week_number: 1, seen: [], order: [] }] };
    expect((await server.call(arrangeLessons, admin, { params, body })).status).toBe(404);
  });
});

test('pagination follows the arranged order', async () => {
  const seen = await buildWeek(1, adminPageSize + 3);
  const order = seen.toReversed();
  await arrange([{ week_number: 1, seen, order }]);
  const first = await server.call(listCourseLessons, admin, { params: course, query: {} });
  const query = { cursor: first.body.next ?? '' };
  const second = await server.call(listCourseLessons, admin, { params: course, query });
  expect([...first.body.rows, ...second.body.rows].map(({ id }) => id)).toEqual(order);
});

test('the export contains the filtered lessons in order', async () => {
  await buildWeek(1, 3);
  await buildLesson(server.services, { course_id: course.id, week_number: 2, lesson_title: '=Өгөгдөл' });
  const get = async (search: string) => {
    const address = addressOf(exportCourseLessons.path, { params: course, query: { search } });
    const answer = await server.fetch(address, { headers: { authorization: `Bearer ${admin.token}` } });
    return (await answer.text()).trimEnd().split('\r\n');
  };
  const lines = await get('');
  expect([lines.length, lines[4]?.slice(0, 12)]).toEqual([5, `2,'=Өгөгдөл,`]);
  expect(await get('ӨГӨГ')).toHaveLength(2);
});
