import { randomBytes, randomUUID } from 'node:crypto';
import { getLesson } from '#domain/lessons/contract.ts';
import { getRendition, retryRendition } from '#domain/renditions/contract.ts';
import { maxAttempts } from '#domain/renditions/rules.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteLesson, updateLesson } from '#domain/lessons/admin-contract.ts';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildLearner,
  buildLesson,
  type Person,
} from '#server/testing/build.ts';
import { startBeside, useServer } from '#server/testing/server.ts';
import { claimVideo, failClaim, finishClaim, queueNewVideos, releaseDead, reportProgress } from './commands.ts';

const server = useServer();
let admin: Person;
let course: { id: string };
beforeAll(async () => {
  admin = await buildAdmin(server.services);
  course = await buildCourse(server.services, { weekly_release: true });
});
beforeEach(async () => {
  await server.services.db.deleteFrom('renditions').execute();
  await server.services.db.updateTable('lessons').set({ video_file_id: null }).execute();
});

const now = () => server.services.clock.now();

async function storeFile(kind: 'lesson_video' | 'rendition', bytes = randomBytes(1000), attached = true) {
  const { files, db } = server.services;
  const facts = { kind, name: 'video.mp4', contentType: 'video/mp4', attached, now: now() };
  return (await files.store(db, { ...facts, bytes })).id;
}

/** A lesson of week 1 with a queued video. */
async function queuedLesson() {
  const video_file_id = await storeFile('lesson_video');
  const lesson = await buildLesson(server.services, { course_id: course.id, video_file_id, week_number: 1 });
  await queueNewVideos(server.services.db, now());
  return { ...lesson, video_file_id };
}

const stateOf = async (lesson: { id: string }) =>
  (await server.call(getRendition, admin, { params: { id: lesson.id } })).body;

async function claim() {
  const claimed = await claimVideo(server.services.db, now());
  if (!claimed) throw new Error('nothing waits');
  return claimed;
}

/** A lesson whose video has all its versions. */
async function lessonWithVersions() {
  const lesson = await queuedLesson();
  const fileIds = {
    light: await storeFile('rendition', randomBytes(100), false),
    full: await storeFile('rendition', randomBytes(500), false),
    sound: await storeFile('rendition', randomBytes(50), false),
    poster: await storeFile('rendition', randomBytes(10), false),
  };
  const { db } = server.services;
  await finishClaim(db, await claim(), { seconds: 61.5, fileIds, now: now() });
  return { ...lesson, fileIds };
}

async function enrolled(week = 1) {
  const learner = await buildLearner(server.services);
  const { id } = await buildEnrollment(server.services, {
    course_id: course.id,
    student_id: learner.id,
    status: 'active',
    unlocked_week_number: week,
  });
  return { learner, enrollmentId: id };
}

describe('a stored video', () => {
  test('is queued once, and shows its progress, its sizes or its failure', async () => {
    const lesson = await queuedLesson();
    await queueNewVideos(server.services.db, now());
    expect(await stateOf(lesson)).toEqual({
      status: 'waiting',
      percent: 0,
      failure: null,
      versions: [],
      is_available: false,
    });
    const claimed = await claim();
    await reportProgress(server.services.db, claimed, { percent: 40, now: now() });
    expect(await stateOf(lesson)).toMatchObject({ status: 'running', percent: 40 });
    await failClaim(server.services.db, claimed, 'unreadable');
    expect(await stateOf(lesson)).toMatchObject({ status: 'failed', failure: 'unreadable' });
    const done = await lessonWithVersions();
    expect(await stateOf(done)).toMatchObject({
      status: 'done',
      versions: [
        { quality: 'light', byte_size: 100 },
        { quality: 'full', byte_size: 500 },
        { quality: 'sound', byte_size: 50 },
      ],
    });
  });

  test('that has failed is queued again once, also by two admins at once', async () => {
    const lesson = await queuedLesson();
    expect((await server.call(retryRendition, admin, { params: { id: lesson.id } })).body.error.code).toBe(
      'wrong_status',
    );
    await failClaim(server.services.db, await claim(), 'disk_full');
    const retry = async () => (await server.call(retryRendition, admin, { params: { id: lesson.id } })).status;
    expect((await Promise.all([retry(), retry()])).toSorted()).toEqual([200, 409]);
    expect(await stateOf(lesson)).toMatchObject({ status: 'waiting', failure: null });
  });

  test('is claimed by one of two processes, and no other while one runs', async () => {
    await queuedLesson();
    await queuedLesson();
    const beside = await startBeside(server);
    const dbs = [server.services.db, beside.server.services.db, server.services.db, beside.server.services.db];
    const claims = await Promise.all(dbs.map(async (db) => await claimVideo(db, now())));
    expect(claims.filter(Boolean)).toHaveLength(1);
    await beside.stop();
  });

  test('of a dead process is taken over after a minute, and given up after several attempts', async () => {
    const { db, clock } = server.services;
    const lesson = await queuedLesson();
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const dead = await claim();
      await releaseDead(db, now());
      expect(await stateOf(lesson)).toMatchObject({ status: 'running' });
      clock.advance(61);
      await releaseDead(db, now());
      expect(await reportProgress(db, dead, { percent: 50, now: now() })).toBe(false);
    }
    expect(await stateOf(lesson)).toMatchObject({ status: 'failed', failure: 'interrupted' });
  });

  test('that ran while the clock was ahead is taken over', async () => {
    const { clock, db } = server.services;
    const lesson = await queuedLesson();
    clock.advance(400 * 86_400);
    await claim();
    clock.advance(-400 * 86_400);
    await releaseDead(db, now());
    expect(await stateOf(lesson)).toMatchObject({ status: 'waiting' });
  });

  test('that is replaced or whose lesson is deleted ends the work, and what was made is discarded', async () => {
    const { db } = server.services;
    const lesson = await queuedLesson();
    const claimed = await claim();
    const { updated_at } = await db
      .selectFrom('lessons')
      .select('updated_at')
      .where('id', '=', lesson.id)
      .executeTakeFirstOrThrow();
    const body = { lesson_title: 'A lesson', updated_at };
    expect((await server.call(updateLesson, admin, { params: { id: lesson.id }, body })).status).toBe(200);
    expect(await reportProgress(db, claimed, { percent: 50, now: now() })).toBe(false);
    const light = await storeFile('rendition', randomBytes(10), false);
    expect(await finishClaim(db, claimed, { seconds: 1, fileIds: { light }, now: now() })).toBe(false);
    const done = await lessonWithVersions();
    await server.call(deleteLesson, admin, { params: { id: done.id } });
    const left = await db
      .selectFrom('files')
      .select('id')
      .where('id', 'in', [light, ...Object.values(done.fileIds)])
      .where('discarded_at', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('the versions of a video', () => {
  test('are given to learners with sizes, length and poster, and answer ranges', async () => {
    const lesson = await lessonWithVersions();
    const { learner } = await enrolled();
    const { body } = await server.call(getLesson, learner, { params: { id: lesson.id } });
    expect(body.video_versions.map(({ quality, byte_size }) => [quality, byte_size])).toEqual([
      ['light', 100],
      ['full', 500],
      ['sound', 50],
    ]);
    expect(body.video_seconds).toBe(61.5);
    for (const [address, size] of [
      ...body.video_versions.map(({ url, byte_size }) => [url, byte_size] as const),
      [body.poster_url ?? '', 10] as const,
    ]) {
      const answer = await server.fetch(address, { headers: { range: 'bytes=2-5' } });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes 2-5/${size}`]);
    }
  });

  test('an uploaded light version replaces the made one, and the original is the full one without a smaller one', async () => {
    const lesson = await queuedLesson();
    const light_file_id = await storeFile('lesson_video', randomBytes(77));
    await server.services.db.updateTable('lessons').set({ light_file_id }).where('id', '=', lesson.id).execute();
    const { learner } = await enrolled();
    const { body } = await server.call(getLesson, learner, { params: { id: lesson.id } });
    expect(body.video_versions.map(({ quality, byte_size }) => [quality, byte_size])).toEqual([
      ['light', 77],
      ['full', 1000],
    ]);
    for (const { url } of body.video_versions) expect((await server.fetch(url)).status).toBe(200);
  });

  test('cannot be read without access to the lesson', async () => {
    const lesson = await lessonWithVersions();
    const { learner, enrollmentId } = await enrolled();
    const { body } = await server.call(getLesson, learner, { params: { id: lesson.id } });
    const addresses = [...body.video_versions.map(({ url }) => url), body.poster_url ?? ''];
    const codesOf = async (list: string[]) =>
      await Promise.all(
        list.map(async (address) => {
          const answer = await server.fetch(address);
          return answer.ok ? 'served' : ((await answer.json()) as { error: { code: string } }).error.code;
        }),
      );
    expect(await codesOf(addresses)).toEqual(addresses.map(() => 'served'));
    // Neither another file nor another kind can be named.
    const forged = addresses.map((address) => address.replace(/file=[^&]+/, `file=${lesson.video_file_id}`));
    expect(await codesOf(forged)).toEqual(addresses.map(() => 'not_allowed'));
    expect(await codesOf([(addresses[0] ?? '').replace('/light?', '/full?')])).toEqual(['not_allowed']);
    // As an upload they do not exist, even for admins.
    const upload = await server.fetch(`/api/files/${lesson.fileIds.light}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(upload.status).toBe(404);
    const set = { unlocked_week_number: 0 };
    await server.services.db.updateTable('enrollments').set(set).where('id', '=', enrollmentId).execute();
    expect(await codesOf(addresses)).toEqual(addresses.map(() => 'lesson_locked'));
    const stranger = await buildLearner(server.services);
    expect((await server.call(getLesson, stranger, { params: { id: lesson.id } })).body.error.code).toBe(
      'not_enrolled',
    );
  });

  test('of an unknown lesson are not found', async () => {
    const { body } = await server.call(getRendition, admin, { params: { id: randomUUID() } });
    expect(body.error.code).toBe('not_found');
  });
});
