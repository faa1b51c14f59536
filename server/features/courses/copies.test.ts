import { copyCourse, createCourse } from '#domain/courses/record.ts';
import { expect, test } from 'vitest';
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

test('a copy of a course has the texts and links of its lessons in the same order, without files', async () => {
  const admin = await buildAdmin(server.services);
  const { id: course_id } = await buildCourse(server.services, { title: 'Original' });
  const file = await buildUpload(server.services, { owner: admin, kind: 'lesson_pdf' });
  const lessons = { course_id, week_number: 3, quiz_url: 'https://example.com/quiz' };
  await buildLesson(server.services, { ...lessons, lesson_title: 'Second', position: 2, pdf_file_id: file.id });
  await buildLesson(server.services, { ...lessons, lesson_title: 'First', lesson_title_mn: 'Нэг', position: 1 });
  const { body } = await server.call(copyCourse, admin, { params: { id: course_id } });
  expect([body.title, body.lesson_count]).toEqual(['Original (copy)', 2]);
  const copies = await server.services.db
    .selectFrom('lessons')
    .select(['lesson_title', 'lesson_title_mn', 'week_number', 'quiz_url', 'pdf_file_id'])
    .where('course_id', '=', body.id)
    .orderBy('position')
    .execute();
  const same = { week_number: 3, quiz_url: lessons.quiz_url, pdf_file_id: null };
  expect(copies).toEqual([
    { lesson_title: 'First', lesson_title_mn: 'Нэг', ...same },
    { lesson_title: 'Second', lesson_title_mn: null, ...same },
  ]);
});

test('a copied lesson has every column of its original except its files', async () => {
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
