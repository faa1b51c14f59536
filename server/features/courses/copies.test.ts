import { copyCourse, createCourse } from '#domain/courses/record.ts';
import { deleteLesson } from '#domain/lessons/admin-contract.ts';
import { describe, expect, test } from 'vitest';
import { cleanUpFiles } from '#server/core/files/clean-up.ts';
import { buildAdmin, buildCourse, buildLesson, buildUpload } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const translated = [
  'lesson_title',
  'lesson_description',
  'lesson_notes',
  'homework_brief',
  'homework_rubric',
  'model_answer',
];
const links = ['video_url', 'pdf_url', 'quiz_url', 'test_url', 'homework_url', 'model_answer_url'];
const columns = translated
  .flatMap((name) => [name, `${name}_jp`, `${name}_mn`])
  .concat('lesson_duration', 'homework_duration', links);
const lessonTexts = Object.fromEntries(columns.map((column) => [column, `https://example.com/${column}`]));

test('a copy of a course has copies of both images', async () => {
  const admin = await buildAdmin(server.services);
  const upload = async (name: string) => (await buildUpload(server.services, { owner: admin, kind: 'image', name })).id;
  const images = { cover_file_id: await upload('cover.png'), instructor_image_file_id: await upload('teacher.png') };
  const { body: made } = await server.call(createCourse, admin, { body: { title: 'Two images', ...images } });
  const { body: copy } = await server.call(copyCourse, admin, { params: { id: made.id } });
  expect([copy.cover_file?.name, copy.instructor_image_file?.name]).toEqual(['cover.png', 'teacher.png']);
  const ids = [made.cover_file_id, made.instructor_image_file_id, copy.cover_file_id, copy.instructor_image_file_id];
  expect(new Set(ids).size).toBe(4);
});

test('a copy of a course has the texts, links and files of its lessons in the same order', async () => {
  const admin = await buildAdmin(server.services);
  const { id: course_id } = await buildCourse(server.services, { title: 'Original' });
  const file = await buildUpload(server.services, { owner: admin, kind: 'lesson_pdf', name: 'slides.pdf' });
  const lessons = { course_id, week_number: 3, quiz_url: 'https://example.com/quiz' };
  await buildLesson(server.services, { ...lessons, lesson_title: 'Second', position: 2, pdf_file_id: file.id });
  await buildLesson(server.services, { ...lessons, lesson_title: 'First', lesson_title_mn: 'Нэг', position: 1 });
  const { body } = await server.call(copyCourse, admin, { params: { id: course_id } });
  expect([body.title, body.lesson_count]).toEqual(['Original (copy)', 2]);
  const copies = await server.services.db
    .selectFrom('lessons')
    .leftJoin('files', 'files.id', 'pdf_file_id')
    .select(['lesson_title', 'lesson_title_mn', 'week_number', 'quiz_url', 'files.name'])
    .where('course_id', '=', body.id)
    .orderBy('position')
    .execute();
  const same = { week_number: 3, quiz_url: lessons.quiz_url };
  expect(copies).toEqual([
    { lesson_title: 'First', lesson_title_mn: 'Нэг', ...same, name: null },
    { lesson_title: 'Second', lesson_title_mn: null, ...same, name: 'slides.pdf' },
  ]);
});

describe('files of a copied lesson', () => {
  async function copyWithPdf() {
    const { services } = server;
    const admin = await buildAdmin(services);
    const { id: course_id } = await buildCourse(services);
    const { id: pdf_file_id } = await buildUpload(services, { owner: admin, kind: 'lesson_pdf' });
    const original = await buildLesson(services, { course_id, pdf_file_id });
    const { body } = await server.call(copyCourse, admin, { params: { id: course_id } });
    const copy = await services.db
      .selectFrom('lessons')
      .select(['id', 'pdf_file_id'])
      .where('course_id', '=', body.id)
      .executeTakeFirstOrThrow();
    const rows = await services.db.selectFrom('files').selectAll().where('kind', '=', 'lesson_pdf').execute();
    const fileOf = (id: string | null) => rows.find((row) => row.id === id);
    const [first, second] = [fileOf(pdf_file_id), fileOf(copy.pdf_file_id)];
    const remove = async (id: string) => await server.call(deleteLesson, admin, { params: { id } });
    const hasBytes = async () => await services.files.has(first?.storage_key ?? '', first?.byte_size ?? 0);
    const rowsOf = async () =>
      await services.db
        .selectFrom('files')
        .select('id')
        .where('id', 'in', [pdf_file_id, second?.id ?? ''])
        .execute();
    return { original, copy, first, second, remove, hasBytes, rowsOf };
  }

  test('share the bytes of the original, and have an owner and a row of their own', async () => {
    const { first, second } = await copyWithPdf();
    expect(second?.id).not.toBe(first?.id);
    expect(second).toMatchObject({ storage_key: first?.storage_key, name: first?.name, sha256: first?.sha256 });
  });

  test('stay when the original is deleted, and go with the last lesson', async () => {
    const { original, copy, remove, hasBytes, rowsOf } = await copyWithPdf();
    await remove(original.id);
    await cleanUpFiles(server.services);
    expect(await hasBytes()).toBe(true);
    await remove(copy.id);
    await cleanUpFiles(server.services);
    // The job of the deletion may be removing them.
    await expect.poll(hasBytes).toBe(false);
    await expect.poll(rowsOf).toEqual([]);
  });

  test('go when both lessons are deleted at once', async () => {
    const { original, copy, remove, hasBytes } = await copyWithPdf();
    await Promise.all([remove(original.id), remove(copy.id)]);
    await cleanUpFiles(server.services);
    // The job of the deletion may be removing them.
    await expect.poll(hasBytes).toBe(false);
  });
});

test('a copied lesson has every column of its original', async () => {
  const { services } = server;
  const admin = await buildAdmin(services);
  const { id: course_id } = await buildCourse(services);
  const own = ['id', 'course_id', 'created_at', 'updated_at'];
  const original = { ...lessonTexts, course_id, week_number: 3, position: 1 };
  await buildLesson(services, original);
  const { body } = await server.call(copyCourse, admin, { params: { id: course_id } });
  const [before, after] = await services.db
    .selectFrom('lessons')
    .selectAll()
    .where('course_id', 'in', [course_id, body.id])
    .orderBy((row) => row.eb('course_id', '=', body.id))
    .execute();
  const shared = (row = {}) => Object.fromEntries(Object.entries(row).filter(([column]) => !own.includes(column)));
  const unset = Object.entries(shared(before)).filter(
    ([column, value]) => value === null && !column.endsWith('_file_id'),
  );
  expect(unset).toEqual([]);
  expect(shared(after)).toEqual(shared(before));
});
