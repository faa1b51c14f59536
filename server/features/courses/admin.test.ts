import {
  arrangeCourses,
  copyCourse,
  createCourse,
  deleteCourse,
  getAdminCourse,
  getCourseOrder,
  listAdminCourses,
  updateCourse,
} from '#domain/courses/record.ts';
import { getCourse, listCourses } from '#domain/courses/contract.ts';
import { cardImageAddress, imageAddress } from '#domain/files/contract.ts';
import { enroll } from '#domain/enrollments/contract.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildLearner, buildLesson, buildUpload, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

test('lists courses by number, also hidden ones, with their number of lessons', async () => {
  const admin = await buildAdmin(server.services);
  await buildCourse(server.services, { title: 'Second', number: 2, is_active: false, title_mn: 'Хоёрдугаар' });
  const first = await buildCourse(server.services, { title: 'First', number: 1 });
  await buildLesson(server.services, { course_id: first.id });
  const { body } = await server.call(listAdminCourses, admin, { query: {} });
  expect(body.rows.map((row) => [row.title, row.status, row.lesson_count])).toEqual([
    ['First', 'active', 1],
    ['Second', 'inactive', 0],
  ]);
  const found = await server.call(listAdminCourses, admin, { query: { search: 'ХОЁР' } });
  expect([found.body.total, found.body.rows[0]?.title]).toEqual([1, 'Second']);
});

test.each([
  ["the instructor's photo", 'instructor_image_file_id'],
  ['the cover', 'cover_file_id'],
] as const)('%s is public once the course has it, and removed when it is replaced', async (_, member) => {
  const admin = await buildAdmin(server.services);
  const upload = async () => (await buildUpload(server.services, { owner: admin, kind: 'image' })).id;
  const statusOf = async (id: string) => (await server.fetch(imageAddress(id))).status;
  const [one, two] = [await upload(), await upload()];
  expect(await statusOf(one)).toBe(404);
  const fields = { title: 'With a photo', instructor_name: 'A. Teacher', is_active: true };
  const made = await server.call(createCourse, admin, { body: { ...fields, [member]: one } });
  expect(await statusOf(one)).toBe(200);
  const { id, ...body } = made.body;
  const shown = await server.call(getCourse, null, { params: { id } });
  expect(shown.body[member]).toBe(one);
  server.services.clock.advance(1);
  await server.call(updateCourse, admin, { params: { id }, body: { ...body, [member]: two } });
  expect([await statusOf(one), await statusOf(two)]).toEqual([404, 200]);
  await server.call(deleteCourse, admin, { params: { id } });
  expect(await statusOf(two)).toBe(404);
});

test('the cover is in the catalogue, is copied with the course, and is removed from the course', async () => {
  const admin = await buildAdmin(server.services);
  const { id: fileId } = await buildUpload(server.services, { owner: admin, kind: 'image' });
  const coverOf = async (id: string) => {
    const { body } = await server.call(listCourses, null, { query: { search: 'With a cover' } });
    return body.rows.find((row) => row.id === id)?.cover_file_id;
  };
  const fields = { title: 'With a cover', is_active: true };
  const { body: plain } = await server.call(createCourse, admin, { body: fields });
  expect([plain.cover_file, await coverOf(plain.id)]).toEqual([null, null]);
  server.services.clock.advance(1);
  const { body: made } = await server.call(updateCourse, admin, {
    params: { id: plain.id },
    body: { ...fields, number: plain.number, cover_file_id: fileId, updated_at: plain.updated_at },
  });
  expect([made.cover_file?.id, await coverOf(made.id)]).toEqual([fileId, fileId]);

  const { body: copy } = await server.call(copyCourse, admin, { params: { id: made.id } });
  expect(copy.cover_file?.name).toBe(made.cover_file?.name);
  expect(copy.cover_file_id).not.toBe(fileId);

  server.services.clock.advance(1);
  const { id, ...body } = made;
  await server.call(updateCourse, admin, { params: { id }, body: { ...body, cover_file_id: null } });
  expect(await coverOf(id)).toBeNull();
  expect((await server.fetch(cardImageAddress(fileId))).status).toBe(404);
  expect((await server.fetch(imageAddress(copy.cover_file_id ?? ''))).status).toBe(200);
});

test("a cover must be the admin's own upload of the right kind", async () => {
  const [admin, other] = [await buildAdmin(server.services), await buildAdmin(server.services)];
  const uploads = [
    await buildUpload(server.services, { owner: other, kind: 'image' }),
    await buildUpload(server.services, { owner: admin, kind: 'photo' }),
  ];
  for (const { id } of uploads) {
    const answer = await server.call(createCourse, admin, { body: { title: 'Foreign', cover_file_id: id } });
    expect(answer.body.error.code).toBe('file_missing');
  }
});

test('an image is used once, also by two forms at once and by two fields', async () => {
  const admin = await buildAdmin(server.services);
  const upload = async () => (await buildUpload(server.services, { owner: admin, kind: 'image' })).id;
  const create = async (title: string, images: object) =>
    await server.call(createCourse, admin, { body: { title, ...images } });
  for (let round = 0; round < 5; round += 1) {
    const [shared, own] = [await upload(), await upload()];
    const title = `Shared ${round}`;
    const answers = await Promise.all([
      create(title, { cover_file_id: shared }),
      create(title, { cover_file_id: own, instructor_image_file_id: shared }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = await server.call(listAdminCourses, admin, { query: { search: title } });
    expect(body.total).toBe(1);
  }
  const twice = await upload();
  const refused = await create('Twice', { cover_file_id: twice, instructor_image_file_id: twice });
  expect(refused.body.error.code).toBe('file_missing');
  expect((await create('Twice', { cover_file_id: twice })).status).toBe(200);
});

test('a form with a missing image changes nothing', async () => {
  const admin = await buildAdmin(server.services);
  const upload = async () => (await buildUpload(server.services, { owner: admin, kind: 'image' })).id;
  const [old, other, used] = [await upload(), await upload(), await upload()];
  await server.call(createCourse, admin, { body: { title: 'Owner', cover_file_id: used } });
  const fields = { title: 'Before', is_active: true, cover_file_id: old };
  const { body: made } = await server.call(createCourse, admin, { body: fields });
  const { id, ...body } = made;
  const images = { cover_file_id: other, instructor_image_file_id: used };
  const { body: refused } = await server.call(updateCourse, admin, { params: { id }, body: { ...body, ...images } });
  expect(refused.error.code).toBe('file_missing');
  expect((await server.call(getAdminCourse, admin, { params: { id } })).body).toEqual(made);
  expect([(await server.fetch(imageAddress(old))).status, (await server.fetch(imageAddress(other))).status]).toEqual([
    200, 404,
  ]);
  const log = server.services.db.selectFrom('audit_log').select('action').where('entity_id', '=', id);
  expect(await log.execute()).toEqual([{ action: 'course.create' }]);
});

describe('the order of the catalogue', () => {
  const idsOf = async (as: Person) =>
    (await server.call(getCourseOrder, as, {})).body.courses.map((course) => course.id);
  const arrange = async (as: Person, seen: string[], order: string[]) =>
    await server.call(arrangeCourses, as, { body: { seen, order } });
  const moved = (ids: readonly string[]) => [...ids.slice(-1), ...ids.slice(0, -1)];

  test('applies to admins and learners, and its change is recorded', async () => {
    const admin = await buildAdmin(server.services);
    const { id } = await buildCourse(server.services, { number: 40 });
    const seen = await idsOf(admin);
    const { body } = await arrange(admin, seen, moved(seen));
    expect(body.courses.map((course) => course.id)).toEqual(moved(seen));
    expect(body.courses.map((course) => course.number)).toEqual(seen.map((_, index) => index + 1));
    const { rows } = (await server.call(listCourses, null, { query: {} })).body;
    expect(rows[0]?.id).toBe(id);
    const entries = await server.services.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', id)
      .execute();
    expect(entries).toEqual([{ action: 'course.move', before: { number: 40 }, after: { number: 1 } }]);
  });

  test('is not overwritten by a form that was opened before', async () => {
    const admin = await buildAdmin(server.services);
    const { id } = await buildCourse(server.services, { number: 43 });
    const { body: opened } = await server.call(getAdminCourse, admin, { params: { id } });
    server.services.clock.advance(1);
    const seen = await idsOf(admin);
    await arrange(admin, seen, moved(seen));
    const late = await server.call(updateCourse, admin, { params: { id }, body: opened });
    expect([late.status, late.body.error.code]).toEqual([409, 'changed_meanwhile']);
    expect((await idsOf(admin))[0]).toBe(id);
  });

  test('is changed by one of several admins at once, and the others get changed_meanwhile', async () => {
    const admins = await Promise.all([1, 2, 3].map(async () => buildAdmin(server.services)));
    await buildCourse(server.services, { number: 41 });
    const [seen, first] = [await idsOf(admins[0] as Person), await buildAdmin(server.services)];
    const answers = await Promise.all(
      admins.map(async (admin, index) => arrange(admin, seen, [...seen.slice(index + 1), ...seen.slice(0, index + 1)])),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
    const lost = answers.find((answer) => answer.status === 409);
    expect(lost?.body.error.code).toBe('changed_meanwhile');
    const saved = answers.find((answer) => answer.status === 200);
    expect(await idsOf(first)).toEqual(saved?.body.courses.map((course) => course.id));
  });

  test('cannot be changed when a course was added or removed meanwhile', async () => {
    const admin = await buildAdmin(server.services);
    const seen = await idsOf(admin);
    const { id } = await buildCourse(server.services, { number: 42 });
    expect((await arrange(admin, seen, moved(seen))).body.error.code).toBe('changed_meanwhile');
    const both = await idsOf(admin);
    await server.call(deleteCourse, admin, { params: { id } });
    expect((await arrange(admin, both, moved(both))).body.error.code).toBe('changed_meanwhile');
  });

  test('must not omit or repeat a course', async () => {
    const admin = await buildAdmin(server.services);
    const seen = await idsOf(admin);
    const [first = ''] = seen;
    for (const order of [seen.slice(1), [first, ...seen], [...seen.slice(1), ...seen.slice(1, 2)]]) {
      const { body } = await arrange(admin, seen, order);
      expect([body.error.code, body.error.issues]).toEqual(['bad_input', [{ path: 'order', message: 'same_courses' }]]);
    }
  });

  test('ends with new courses, also when several are created at once, and their numbers are recorded', async () => {
    const admin = await buildAdmin(server.services);
    const make = async (title: string) => (await server.call(createCourse, admin, { body: { title } })).body;
    const made = await Promise.all(['A', 'B', 'C', 'D'].map(make));
    expect(new Set(made.map(({ number }) => number)).size).toBe(4);
    for (const { id, number } of made) {
      const log = server.services.db.selectFrom('audit_log').select('after').where('entity_id', '=', id);
      expect(await log.execute()).toMatchObject([{ after: { number } }]);
    }
    const last = (await server.call(getCourseOrder, admin, {})).body.courses.slice(-4);
    expect(last.map((course) => course.title).toSorted()).toEqual(['A', 'B', 'C', 'D']);
  });

  test('is unchanged when the form has no number', async () => {
    const admin = await buildAdmin(server.services);
    const { body: made } = await server.call(createCourse, admin, { body: { title: 'Placed', number: 7 } });
    const { id, updated_at } = made;
    const saved = await server.call(updateCourse, admin, {
      params: { id },
      body: { title: 'Placed again', updated_at },
    });
    expect([saved.status, saved.body.number]).toEqual([200, 7]);
  });
});

test('when a course is deleted and enrolled in at once, one of the two succeeds', async () => {
  const admin = await buildAdmin(server.services);
  for (let round = 0; round < 8; round += 1) {
    const { id } = await buildCourse(server.services);
    const learner = await buildLearner(server.services);
    const [removed, enrolled] = await Promise.all([
      server.call(deleteCourse, admin, { params: { id } }),
      server.call(enroll, learner, { params: { id } }),
    ]);
    expect([200, 409]).toContain(removed.status);
    expect([200, 404]).toContain(enrolled.status);
    expect(removed.status === 200).toBe(enrolled.status === 404);
  }
});

test.each([{ price: -1 }, { price: 1.5 }, { number: -1 }, { weekly_release: 'yes' }, { level: 'a'.repeat(101) }])(
  'the form of a course refuses %o',
  async (member) => {
    const admin = await buildAdmin(server.services);
    const { body } = await server.call(createCourse, admin, { body: { title: 'Course', ...member } as never });
    expect([body.error.code, body.error.issues?.[0]?.path]).toEqual(['bad_input', Object.keys(member)[0]]);
  },
);

test('teaching changes a course, but sets no price', async () => {
  const admin = await buildAdmin(server.services);
  const teacher = await buildAdmin(server.services, { permissions: 'teaching' });
  const fields = { title: 'For money', is_active: true };
  expect((await server.call(createCourse, teacher, { body: { ...fields, price: 1 } })).body.error.code).toBe(
    'not_allowed',
  );
  expect((await server.call(createCourse, teacher, { body: fields })).body.price).toBeNull();
  const { id, ...course } = (await server.call(createCourse, admin, { body: { ...fields, price: 900_000 } })).body;
  const save = async (change: object, as = teacher) =>
    await server.call(updateCourse, as, { params: { id }, body: { ...course, ...change } });
  for (const price of [1, null]) expect((await save({ price })).body.error.code).toBe('not_allowed');
  server.services.clock.advance(1);
  const { body: saved } = await save({ pace: 'Slow' });
  expect([saved.pace, saved.price]).toEqual(['Slow', 900_000]);
  server.services.clock.advance(1);
  const changed = await save({ price: 1, updated_at: saved.updated_at }, admin);
  expect(changed.body.price).toBe(1);
});
