import { randomUUID } from 'node:crypto';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import {
  completeCourse,
  completeLesson,
  getCourseOutline,
  getLesson,
  reopenLesson,
  saveLessonPosition,
} from '#domain/lessons/contract.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner, buildLesson } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const secrets = {
  lesson_description: 'Secret description',
  lesson_notes: 'Secret **notes** <script>',
  homework_brief: 'Secret brief',
  video_url: 'https://example.com/video',
  pdf_url: 'https://example.com/pdf',
  quiz_url: 'https://example.com/quiz',
  test_url: 'https://example.com/test',
  homework_url: 'https://example.com/homework',
};

/** Creates a course with weekly release and a lesson in each of weeks 0 to 3, and a learner in it. */
async function weeklyCourse(status: EnrollmentStatus | null, unlocked_week_number: number | null = null, course = {}) {
  const { services } = server;
  const { id: course_id } = await buildCourse(services, { weekly_release: true, ...course });
  const lessons: string[] = [];
  for (const week_number of [0, 1, 2, 3]) {
    lessons.push((await buildLesson(services, { course_id, week_number, ...secrets })).id);
  }
  const learner = await buildLearner(services);
  if (status) await buildEnrollment(services, { course_id, student_id: learner.id, status, unlocked_week_number });
  const at = (week: number) => ({ params: { id: lessons[week] ?? '' } });
  return { learner, at, lessons, course: { params: { id: course_id } } };
}

describe('the outline of a course', () => {
  test('opens the orientation and the unlocked weeks, and contains only title, week and duration of locked lessons', async () => {
    const { learner, course, lessons } = await weeklyCourse('active', 2);
    const { body } = await server.call(getCourseOutline, learner, course);
    expect(body.lessons.map((row) => row.locked)).toEqual([false, false, false, true]);
    expect(body.lessons[2]).toMatchObject({ has_video: true, has_quiz: true, has_test: true, has_homework: true });
    expect(body.lessons[3]).toMatchObject({ has_video: false, has_quiz: false, has_test: false, has_homework: false });
    expect(JSON.stringify(body)).not.toContain('example.com');
    expect(JSON.stringify(body)).not.toContain('Secret');
    expect(body).toMatchObject({
      homework_open: true,
      completed_count: 0,
      first_lesson_id: lessons[0],
      last_opened_lesson_id: null,
    });
  });

  test.each([
    ['active', null, [0]],
    ['active', 0, [0]],
    ['active', 1, [0, 1]],
    ['completed', 1, [0, 1]],
    ['active', 27, [0, 1, 2, 3]],
  ] as const)('%s with week %s opens weeks %j', async (status, week, open) => {
    const { learner, course, at } = await weeklyCourse(status, week);
    const { body } = await server.call(getCourseOutline, learner, course);
    expect(body.lessons.flatMap((row) => (row.locked ? [] : [row.week_number]))).toEqual(open);
    expect(body.homework_open).toBe(status === 'active');
    for (const number of [0, 1, 2, 3]) {
      const answer = await server.call(getLesson, learner, at(number));
      expect(answer.status).toBe(open.some((one) => one === number) ? 200 : 403);
    }
  });

  test('is sorted by week, then by title in natural order', async () => {
    const { id: course_id } = await buildCourse(server.services);
    for (const [week_number, lesson_title] of [
      [2, 'A'],
      [1, 'Lesson 10'],
      [1, 'lesson 2'],
    ] as const) {
      await buildLesson(server.services, { course_id, week_number, lesson_title });
    }
    const { body } = await server.call(getCourseOutline, await buildAdmin(server.services), {
      params: { id: course_id },
    });
    expect(body.lessons.map((row) => row.lesson_title)).toEqual(['lesson 2', 'Lesson 10', 'A']);
  });
});

describe('access to a course', () => {
  test.each([null, 'pending', 'dropped'] as const)('is refused with the enrollment %s', async (status) => {
    const { learner, course, at } = await weeklyCourse(status, 27);
    const answers = [
      await server.call(getCourseOutline, learner, course),
      await server.call(completeCourse, learner, course),
      await server.call(getLesson, learner, at(0)),
      await server.call(completeLesson, learner, { ...at(0), body: {} }),
      await server.call(reopenLesson, learner, at(0)),
      await server.call(saveLessonPosition, learner, { ...at(0), body: {} }),
    ];
    for (const { status: code, body } of answers) expect([code, body.error.code]).toEqual([403, 'not_enrolled']);
    expect(JSON.stringify(answers)).not.toContain('example.com');
  });

  test('is given to admins without an enrollment, with all weeks open', async () => {
    const { course } = await weeklyCourse(null);
    const { body } = await server.call(getCourseOutline, await buildAdmin(server.services), course);
    expect(body.lessons.map((row) => row.locked)).toEqual([false, false, false, false]);
    expect(body.homework_open).toBe(false);
  });

  test('depends on the latest enrollment, also after a dropped one', async () => {
    const { learner, course } = await weeklyCourse('dropped');
    server.services.clock.advance(-60);
    const row = { course_id: course.params.id, student_id: learner.id, status: 'active' } as const;
    await buildEnrollment(server.services, row);
    server.services.clock.advance(60);
    expect((await server.call(getCourseOutline, learner, course)).status).toBe(200);
  });

  test('remains for enrolled learners when the course is hidden, and others get 404', async () => {
    const { learner, course, at } = await weeklyCourse('completed', 1, { is_active: false });
    expect((await server.call(getLesson, learner, at(1))).status).toBe(200);
    const stranger = await buildLearner(server.services);
    expect((await server.call(getCourseOutline, stranger, course)).status).toBe(404);
    expect((await server.call(getLesson, stranger, at(1))).status).toBe(404);
  });
});

describe('a lesson', () => {
  test('that is open is returned with its texts and links', async () => {
    const { learner, at } = await weeklyCourse('active', 1);
    const { body } = await server.call(getLesson, learner, at(1));
    const { lesson_notes: _notes, homework_brief: _brief, ...sent } = secrets;
    expect(body).toMatchObject({ ...sent, caption_url: null, media_expires_at: null, completed: false });
    expect(body).toMatchObject({
      lesson_notes_html: '<p>Secret <strong>notes</strong> &lt;script&gt;</p>\n',
      lesson_notes_html_mn: null,
      homework_brief_html: '<p>Secret brief</p>\n',
    });
    expect(body).not.toHaveProperty('lesson_notes');
  });

  test('that is locked returns only its week, to any request', async () => {
    const { learner, at } = await weeklyCourse('active', 1);
    const answers = [
      await server.call(getLesson, learner, at(2)),
      await server.call(completeLesson, learner, { ...at(2), body: {} }),
      await server.call(reopenLesson, learner, at(2)),
      await server.call(saveLessonPosition, learner, { ...at(2), body: { seconds: 5 } }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.error.code, body.error.details]).toEqual([403, 'lesson_locked', { week: 2 }]);
    }
    expect(JSON.stringify(answers)).not.toMatch(/example\.com|Secret/);
  });

  test('has homework with a link or with a text', async () => {
    const { services } = server;
    const { id: course_id } = await buildCourse(services);
    await buildLesson(services, { course_id, week_number: 1, homework_url: 'https://example.com/brief' });
    await buildLesson(services, { course_id, week_number: 2, homework_brief_mn: 'Хуудас хий.' });
    await buildLesson(services, { course_id, week_number: 3, homework_duration: '120 min' });
    const admin = await buildAdmin(services);
    const { body } = await server.call(getCourseOutline, admin, { params: { id: course_id } });
    expect(body.lessons.map((row) => row.has_homework)).toEqual([true, true, false]);
  });

  test('that does not exist returns 404', async () => {
    const { learner } = await weeklyCourse('active', 1);
    for (const id of [randomUUID(), 'first']) {
      expect((await server.call(getLesson, learner, { params: { id } })).status).toBe(404);
    }
  });
});

describe('progress', () => {
  test('completing a lesson again changes nothing, at once or later, and can be undone', async () => {
    const { learner, at, course } = await weeklyCourse('active', 3);
    const clicks = Array.from({ length: 4 }, () => server.call(completeLesson, learner, { ...at(0), body: {} }));
    for (const { body } of await Promise.all(clicks)) expect(body).toEqual({ completed: true, completed_count: 1 });
    expect((await server.call(getCourseOutline, learner, course)).body.completed_count).toBe(1);
    expect((await server.call(getLesson, learner, at(0))).body.completed).toBe(true);
    for (let count = 0; count < 2; count += 1) {
      expect((await server.call(reopenLesson, learner, at(0))).body).toEqual({ completed: false, completed_count: 0 });
    }
  });

  test('is separate for each learner', async () => {
    const { learner, at, course } = await weeklyCourse('active', 3);
    await server.call(completeLesson, learner, { ...at(0), body: {} });
    const admin = await buildAdmin(server.services);
    expect((await server.call(getCourseOutline, admin, course)).body.completed_count).toBe(0);
  });

  test('stores the position in the video and the lesson opened last', async () => {
    const { learner, at, course, lessons } = await weeklyCourse('active', 3);
    const save = async (week: number, body: { seconds?: number }) => {
      server.services.clock.advance(1);
      return (await server.call(saveLessonPosition, learner, { ...at(week), body })).body.position_seconds;
    };
    expect(await save(1, { seconds: 42.5 })).toBe(42.5);
    expect(await save(2, {})).toBe(0);
    expect(await save(1, {})).toBe(42.5);
    await server.call(completeLesson, learner, { ...at(1), body: {} });
    expect((await server.call(getLesson, learner, at(1))).body).toMatchObject({
      completed: true,
      position_seconds: 42.5,
    });
    expect((await server.call(getCourseOutline, learner, course)).body.last_opened_lesson_id).toBe(lessons[1]);
  });

  test.each([{ seconds: -1 }, { seconds: 86_401 }, { seconds: '5' as unknown as number }])(
    'refuses the position %j',
    async (body) => {
      const { learner, at } = await weeklyCourse('active', 3);
      expect((await server.call(saveLessonPosition, learner, { ...at(0), body })).status).toBe(400);
    },
  );

  test('completing a course completes its open lessons, does not change earlier times, and continues with the last lesson', async () => {
    const { learner, at, course, lessons } = await weeklyCourse('active', 2);
    await server.call(completeLesson, learner, { ...at(0), body: {} });
    server.services.clock.advance(1);
    await server.call(saveLessonPosition, learner, { ...at(1), body: { seconds: 9 } });
    expect((await server.call(completeCourse, learner, course)).body).toEqual({ completed_count: 3 });
    expect((await server.call(completeCourse, learner, course)).body).toEqual({ completed_count: 3 });
    const { body } = await server.call(getCourseOutline, learner, course);
    expect(body.lessons.map((row) => row.completed)).toEqual([true, true, true, false]);
    expect(body.last_opened_lesson_id).toBe(lessons[2]);
    expect((await server.call(getLesson, learner, at(1))).body.position_seconds).toBe(9);
  });
});
