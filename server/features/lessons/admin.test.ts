import { randomUUID } from 'node:crypto';
import {
  createLesson,
  deleteLesson,
  listCourseLessons,
  updateLesson,
  type LessonForm,
} from '#domain/lessons/admin-contract.ts';
import { getCourseOutline } from '#domain/lessons/contract.ts';
import { maxLessonNotes } from '#domain/lessons/rules.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import { submitHomework } from '#domain/homework/contract.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner, buildLesson } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const full = {
  week_number: 3,
  lesson_title: 'Flexbox',
  lesson_title_jp: 'フレックスボックス',
  lesson_title_mn: 'Флексбокс',
  lesson_description: 'Rows and columns',
  lesson_description_jp: '行と列',
  lesson_description_mn: 'Мөр ба багана',
  lesson_notes: '# Steps',
  lesson_notes_jp: '# 手順',
  lesson_notes_mn: '# Алхам',
  homework_brief: 'Build a page.',
  homework_brief_jp: 'ページを作る。',
  homework_brief_mn: 'Хуудас хий.',
  homework_duration: '120 min',
  lesson_duration: '45 min',
  video_url: 'https://example.com/video',
  pdf_url: 'https://example.com/pdf',
  quiz_url: 'https://example.com/quiz',
  test_url: 'https://example.com/test',
  homework_url: 'https://example.com/homework',
} satisfies LessonForm;

const auditOf = async (id: string) =>
  await server.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('entity', '=', 'lessons')
    .where('entity_id', '=', id)
    .orderBy('at')
    .execute();

describe('creating a lesson', () => {
  test('stores all fields and records them', async () => {
    const admin = await buildAdmin(server.services);
    const course = await buildCourse(server.services);
    const { status, body } = await server.call(createLesson, admin, { params: course, body: full });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...full, course_id: course.id, video_file: null });
    expect(await auditOf(body.id)).toMatchObject([{ action: 'lesson.create', actor_id: admin.id, after: full }]);
  });

  test('needs only a title: the week defaults to 1 and the rest is empty', async () => {
    const admin = await buildAdmin(server.services);
    const course = await buildCourse(server.services);
    const { body } = await server.call(createLesson, admin, { params: course, body: { lesson_title: ' Tables ' } });
    expect(body).toMatchObject({ lesson_title: 'Tables', week_number: 1, video_url: null, lesson_duration: null });
  });

  test.each([
    ['lesson_title', { lesson_title: '   ' }],
    ['lesson_title', {}],
    ['lesson_title', { lesson_title: 'a'.repeat(201) }],
    ['week_number', { lesson_title: 'A', week_number: -1 }],
    ['week_number', { lesson_title: 'A', week_number: '1' }],
    ['lesson_description', { lesson_title: 'A', lesson_description: 'a'.repeat(10_001) }],
    ['lesson_notes_mn', { lesson_title: 'A', lesson_notes_mn: 'ө'.repeat(maxLessonNotes + 1) }],
    ['homework_brief', { lesson_title: 'A', homework_brief: 'a'.repeat(maxLessonNotes + 1) }],
    ['video_url', { lesson_title: 'A', video_url: 'javascript:alert(1)' }],
    ['pdf_url', { lesson_title: 'A', pdf_url: 'not a link' }],
    ['homework_url', { lesson_title: 'A', homework_url: `https://example.com/${'a'.repeat(2000)}` }],
  ])('refuses an invalid %s', async (path, body) => {
    const admin = await buildAdmin(server.services);
    const course = await buildCourse(server.services);
    const answer = await server.call(createLesson, admin, { params: course, body: body as LessonForm });
    expect([answer.status, answer.body.error.code, answer.body.error.issues?.[0]?.path]).toEqual([
      400,
      'bad_input',
      path,
    ]);
  });

  test('in an unknown course returns 404', async () => {
    const admin = await buildAdmin(server.services);
    expect((await server.call(createLesson, admin, { params: { id: randomUUID() }, body: full })).status).toBe(404);
  });
});

describe('editing a lesson', () => {
  test('replaces its fields and records those that changed', async () => {
    const admin = await buildAdmin(server.services);
    const course = await buildCourse(server.services);
    const { body: made } = await server.call(createLesson, admin, { params: course, body: full });
    server.services.clock.advance(1);
    const changed = { ...full, week_number: 4, pdf_url: null };
    const params = { id: made.id };
    const { body } = await server.call(updateLesson, admin, {
      params,
      body: { ...changed, updated_at: made.updated_at },
    });
    expect(body).toMatchObject({ ...changed, created_at: made.created_at });
    expect(body.updated_at > made.updated_at).toBe(true);
    expect((await auditOf(made.id))[1]).toEqual({
      action: 'lesson.update',
      actor_id: admin.id,
      before: { week_number: 3, pdf_url: full.pdf_url },
      after: { week_number: 4, pdf_url: null },
    });
    const again = await Promise.all(
      [changed, changed].map((form) =>
        server.call(updateLesson, admin, { params, body: { ...form, updated_at: body.updated_at } }),
      ),
    );
    for (const answer of again) expect(answer.body).toEqual(body);
    expect(await auditOf(made.id)).toHaveLength(2);
  });

  test('returns 404 for an unknown lesson', async () => {
    const admin = await buildAdmin(server.services);
    const stamped = { ...full, updated_at: server.services.clock.now() };
    expect((await server.call(updateLesson, admin, { params: { id: randomUUID() }, body: stamped })).status).toBe(404);
  });

  test('does not overwrite a concurrent change, also when both are saved at once', async () => {
    const admins = [await buildAdmin(server.services), await buildAdmin(server.services)];
    const course = await buildCourse(server.services);
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = admins as [(typeof admins)[0], (typeof admins)[0]];
      const { body: made } = await server.call(createLesson, first, { params: course, body: full });
      server.services.clock.advance(1);
      const saveAs = async (admin: typeof first, lesson_title: string) =>
        await server.call(updateLesson, admin, {
          params: { id: made.id },
          body: { ...full, lesson_title, updated_at: made.updated_at },
        });
      const answers = await Promise.all([saveAs(first, 'Mine'), saveAs(second, 'Theirs')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('changed_meanwhile');
      expect(await auditOf(made.id)).toHaveLength(2);
    }
  });
});

describe('deleting a lesson', () => {
  test('removes it from the course once', async () => {
    const admin = await buildAdmin(server.services);
    const course = await buildCourse(server.services);
    const lesson = await buildLesson(server.services, { course_id: course.id });
    const answers = await Promise.all([
      server.call(deleteLesson, admin, { params: lesson }),
      server.call(deleteLesson, admin, { params: lesson }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404]);
    expect((await server.call(getCourseOutline, admin, { params: course })).body.lessons).toEqual([]);
    expect(await auditOf(lesson.id)).toMatchObject([{ action: 'lesson.delete', after: null }]);
  });

  test('is refused while homework refers to it, also when both are sent at once', async () => {
    const { services } = server;
    const admin = await buildAdmin(services);
    const course = await buildCourse(services);
    const learner = await buildLearner(services);
    await buildEnrollment(services, { course_id: course.id, student_id: learner.id, status: 'active' });
    for (let round = 0; round < 10; round += 1) {
      const lesson = await buildLesson(services, { course_id: course.id });
      const [submitted, deleted] = await Promise.all([
        server.call(submitHomework, learner, { params: lesson, body: { homework_link: 'https://example.com' } }),
        server.call(deleteLesson, admin, { params: lesson }),
      ]);
      if (submitted.status === 200) {
        expect([deleted.body.error.code, deleted.body.error.details]).toEqual(['in_use', { homework: 1 }]);
      } else {
        expect([submitted.status, deleted.status]).toEqual([404, 200]);
      }
    }
  });
});

describe('the lessons manager', () => {
  test('is paginated after a lesson with a title of maximum length', async () => {
    const admin = await buildAdmin(server.services);
    const course = await buildCourse(server.services);
    // Each number in a title takes ten digits in the sort key.
    for (let row = 0; row < adminPageSize + 1; row += 1) {
      await buildLesson(server.services, { course_id: course.id, lesson_title: 'Ж1'.repeat(100) });
    }
    const first = await server.call(listCourseLessons, admin, { params: course, query: {} });
    const query = { cursor: first.body.next ?? '' };
    const second = await server.call(listCourseLessons, admin, { params: course, query });
    expect([first.body.rows.length, second.status, second.body.rows?.length]).toEqual([adminPageSize, 200, 1]);
  });

  test('is sorted by week and natural order, and searches titles and descriptions in every language', async () => {
    const admin = await buildAdmin(server.services);
    const course = await buildCourse(server.services, { title: 'Managed' });
    await server.call(createLesson, admin, { params: course, body: full });
    for (const lesson_title of ['Lesson 10', 'Lesson 9']) {
      await buildLesson(server.services, { course_id: course.id, lesson_title, week_number: 1 });
    }
    const titlesFor = async (search: string) => {
      const { body } = await server.call(listCourseLessons, admin, { params: course, query: { search } });
      expect([body.total, body.course.title]).toEqual([body.rows.length, 'Managed']);
      return body.rows.map((row) => row.lesson_title);
    };
    expect(await titlesFor('')).toEqual(['Lesson 9', 'Lesson 10', 'Flexbox']);
    expect(await titlesFor('МӨР БА')).toEqual(['Flexbox']);
    expect(await titlesFor('フレックス')).toEqual(['Flexbox']);
    expect(await titlesFor('lesson 1')).toEqual(['Lesson 10']);
  });

  test('is paginated in that order without missing rows', async () => {
    const admin = await buildAdmin(server.services);
    const course = await buildCourse(server.services);
    for (let number = 1; number <= 30; number += 1) {
      await buildLesson(server.services, { course_id: course.id, lesson_title: `Lesson ${number}`, week_number: 2 });
    }
    const first = await server.call(listCourseLessons, admin, { params: course, query: {} });
    const query = { cursor: first.body.next ?? '' };
    const second = await server.call(listCourseLessons, admin, { params: course, query });
    const titles = [...first.body.rows, ...second.body.rows].map((row) => row.lesson_title);
    expect(titles).toEqual(Array.from({ length: 30 }, (_, index) => `Lesson ${index + 1}`));
    const back = await server.call(listCourseLessons, admin, {
      params: course,
      query: { cursor: second.body.previous ?? '' },
    });
    expect([back.body.rows, back.body.previous]).toEqual([first.body.rows, null]);
    const reverse = await server.call(listCourseLessons, admin, { params: course, query: { sort: '-week' } });
    expect(reverse.body.rows.map((row) => row.lesson_title)).toEqual(titles.toReversed().slice(0, adminPageSize));
  });

  test('of an unknown course returns 404', async () => {
    const admin = await buildAdmin(server.services);
    const answer = await server.call(listCourseLessons, admin, { params: { id: randomUUID() }, query: {} });
    expect(answer.status).toBe(404);
  });
});
