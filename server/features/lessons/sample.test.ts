import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { changeCourses, getAdminCourse, updateCourse } from '#domain/courses/record.ts';
import { getCourse } from '#domain/courses/contract.ts';
import { deleteLesson } from '#domain/lessons/admin-contract.ts';
import { getLesson } from '#domain/lessons/contract.ts';
import { getSampleLesson } from '#domain/lessons/sample-contract.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildLesson } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { eventually } from '#server/testing/waits.ts';

const server = useServer();
const bytes = randomBytes(1000);

async function storeFile(kind: 'lesson_video' | 'lesson_pdf' | 'lesson_caption') {
  const { files, db, clock } = server.services;
  const contentType = { lesson_video: 'video/mp4', lesson_pdf: 'application/pdf', lesson_caption: 'text/vtt' }[kind];
  const file = { bytes, kind, name: 'хичээл', contentType, attached: true, now: clock.now() };
  return (await files.store(db, file)).id;
}

/** Chooses the sample lesson of a course as an admin does. */
async function choose(courseId: string, lessonId: string | null) {
  const admin = await buildAdmin(server.services);
  const seen = await server.call(getAdminCourse, admin, { params: { id: courseId } });
  return await server.call(updateCourse, admin, {
    params: { id: courseId },
    body: { ...seen.body, sample_lesson_id: lessonId },
  });
}

/** Creates a weekly course with two lessons with all fields, the first of which is the sample. */
async function buildSample() {
  const { services } = server;
  const { id: course_id } = await buildCourse(services, { weekly_release: true });
  const whole = async () => ({
    course_id,
    week_number: 9,
    lesson_description: 'What it is about',
    lesson_notes: 'Read *this*',
    homework_brief: 'The hidden brief',
    video_file_id: await storeFile('lesson_video'),
    caption_file_id: await storeFile('lesson_caption'),
    pdf_file_id: await storeFile('lesson_pdf'),
    pdf_url: 'https://example.com/hidden.pdf',
    homework_url: 'https://example.com/hidden-homework',
    quiz_url: 'https://example.com/hidden-quiz',
    test_url: 'https://example.com/hidden-test',
  });
  const sample = await buildLesson(services, await whole());
  const other = await buildLesson(services, await whole());
  expect((await choose(course_id, sample.id)).status).toBe(200);
  return { courseId: course_id, sample, other };
}

const visit = async (id: string) => await server.call(getSampleLesson, null, { params: { id } });
const statusOf = async (lessonId: string, kind: string) =>
  (await server.fetch(`/media/sample-lessons/${lessonId}/${kind}`)).status;

describe('the sample lesson of a course', () => {
  test('returns only its texts, video and captions to a visitor', async () => {
    const { courseId, sample } = await buildSample();
    const { status, body } = await visit(courseId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: sample.id, course_id: courseId, lesson_description: 'What it is about' });
    expect(body.lesson_notes_html).toBe('<p>Read <em>this</em></p>\n');
    expect(body.course.id).toBe(courseId);
    expect(JSON.stringify(body)).not.toMatch(/hidden|homework|quiz|pdf/);
    const video = await server.fetch(body.video_url ?? '');
    expect([video.status, video.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(Buffer.from(await video.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await server.fetch(body.video_url ?? '', { headers: { range: 'bytes=10-19' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    expect((await server.fetch(body.caption_url ?? '')).headers.get('content-type')).toContain('text/vtt');
  });

  test('gives no access to other lessons and files', async () => {
    const { sample, other } = await buildSample();
    expect(await statusOf(other.id, 'video')).toBe(404);
    expect(await statusOf(other.id, 'caption')).toBe(404);
    expect(await statusOf(sample.id, 'pdf')).toBe(404);
    expect(await statusOf('first', 'video')).toBe(404);
    expect((await server.call(getLesson, null, { params: sample })).status).toBe(401);
    expect((await server.call(getLesson, null, { params: other })).status).toBe(401);
  });

  test('is linked on the page of the course, also for visitors', async () => {
    const { courseId, sample } = await buildSample();
    const { body } = await server.call(getCourse, null, { params: { id: courseId } });
    expect(body.sample_lesson?.id).toBe(sample.id);
  });

  test('cannot be a lesson of another course', async () => {
    const { courseId } = await buildSample();
    const elsewhere = await buildSample();
    const { status, body } = await choose(courseId, elsewhere.other.id);
    expect([status, body.error.code, body.error.issues]).toEqual([
      400,
      'bad_input',
      [{ path: 'sample_lesson_id', message: 'gone' }],
    ]);
  });

  test('is no longer public when the admin removes or changes the choice', async () => {
    const { courseId, sample, other } = await buildSample();
    expect((await visit(courseId)).status).toBe(200);
    await choose(courseId, other.id);
    await eventually(async () => expect((await visit(courseId)).body.id).toBe(other.id));
    expect(await statusOf(sample.id, 'video')).toBe(404);
    await choose(courseId, null);
    await eventually(async () => expect((await visit(courseId)).status).toBe(404));
    expect(await statusOf(other.id, 'video')).toBe(404);
  });

  test('is no longer public when the course is unpublished', async () => {
    const { courseId, sample } = await buildSample();
    const admin = await buildAdmin(server.services);
    const changes = [{ id: courseId, from: 'active', to: 'inactive' }] as const;
    expect((await server.call(changeCourses, admin, { body: { changes: [...changes] } })).status).toBe(200);
    await eventually(async () => expect((await visit(courseId)).status).toBe(404));
    expect(await statusOf(sample.id, 'video')).toBe(404);
  });

  test('is unset when the lesson is deleted', async () => {
    const { courseId, sample } = await buildSample();
    const admin = await buildAdmin(server.services);
    expect((await server.call(deleteLesson, admin, { params: sample })).status).toBe(200);
    await eventually(async () => expect((await visit(courseId)).status).toBe(404));
    const { body } = await server.call(getAdminCourse, admin, { params: { id: courseId } });
    expect(body.sample_lesson_id).toBeNull();
  });

  test('is either chosen or deleted when both are sent at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { courseId, other } = await buildSample();
      const admin = await buildAdmin(server.services);
      const [, deleted] = await Promise.all([
        choose(courseId, other.id),
        sleep(round).then(async () => await server.call(deleteLesson, admin, { params: other })),
      ]);
      expect(deleted.status).toBe(200);
      const { body } = await server.call(getAdminCourse, admin, { params: { id: courseId } });
      expect(body.sample_lesson_id).not.toBe(other.id);
    }
  });
});
