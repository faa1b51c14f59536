import { randomBytes } from 'node:crypto';
import { downloadFile, getCardImage, getPublicImage, getThumbnail } from '#domain/files/contract.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { getLesson } from '#domain/lessons/contract.ts';
import { getSampleLesson } from '#domain/lessons/sample-contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBucket } from '#server/testing/outside/bucket.ts';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildLearner,
  buildLesson,
  buildUpload,
  type Person,
} from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import type { FileKind } from '#server/storage/files.ts';

const bucket = useBucket();
const settings: Record<string, string> = { FILES_REDIRECT: 'on' };
beforeAll(() => void (settings['FILES_URL'] = `s3://school?endpoint=${bucket.endpoint}`));
const server = useServer(settings);
const bytes = randomBytes(1000);

const contentTypes = {
  lesson_video: 'video/mp4',
  lesson_pdf: 'application/pdf',
  lesson_caption: 'text/vtt',
  image: 'image/png',
};

async function storeFile(kind: FileKind & keyof typeof contentTypes) {
  const { files, db, clock } = server.services;
  const file = { bytes, kind, name: '1-р хичээл', contentType: contentTypes[kind], attached: true, now: clock.now() };
  return (await files.store(db, file)).id;
}

/** A learner with an open lesson that has all its files, and a sample lesson. */
async function openLesson() {
  const { services } = server;
  const files = {
    video_file_id: await storeFile('lesson_video'),
    pdf_file_id: await storeFile('lesson_pdf'),
    caption_file_id: await storeFile('lesson_caption'),
  };
  const { id: course_id } = await buildCourse(services, { weekly_release: true });
  const learner = await buildLearner(services);
  const enrolled = { course_id, student_id: learner.id, status: 'active', unlocked_week_number: 1 } as const;
  await buildEnrollment(services, enrolled);
  const lesson = await buildLesson(services, { course_id, ...files });
  await services.db.updateTable('courses').set({ sample_lesson_id: lesson.id }).where('id', '=', course_id).execute();
  const { body } = await server.call(getLesson, learner, { params: lesson });
  return { learner, lesson, course_id, body };
}

const fetchAs = async (address: string | null, person: Person | null = null, init: RequestInit = {}) => {
  const headers = { ...init.headers, ...(person && { authorization: `Bearer ${person.token}` }) };
  return await server.fetch(address ?? '', { ...init, headers, redirect: 'manual' });
};
const locationOf = (answer: Response) => new URL(answer.headers.get('location') ?? 'none:');

describe('FILES_REDIRECT redirects', () => {
  test('a lesson video to the bucket until the address of the lesson expires, also for a range', async () => {
    const { body } = await openLesson();
    server.services.clock.advance(100);
    bucket.requests.length = 0;
    const answer = await fetchAs(body.video_url);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
    expect(bucket.requests.filter((line) => line.startsWith('GET'))).toEqual([]);
    const target = locationOf(answer);
    expect(target.origin).toBe(bucket.endpoint);
    const seconds = Number(target.searchParams.get('X-Amz-Expires'));
    expect(seconds).toBeGreaterThan(190);
    expect(seconds).toBeLessThanOrEqual(200);

    const part = await fetch(target, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    expect(part.headers.get('content-disposition')).toMatch(/^inline; filename="1-_ /);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    server.services.clock.advance(-100);
  });

  test('a sample video and a public image, for five minutes', async () => {
    const { course_id } = await openLesson();
    const sample = await server.call(getSampleLesson, null, { params: { id: course_id } });
    const image = await storeFile('image');
    await buildCourse(server.services, { cover_file_id: image });
    const answers = [
      await fetchAs(sample.body.video_url),
      await fetchAs(addressOf(getPublicImage.path, { params: { id: image } })),
    ];
    expect(answers.map((answer) => locationOf(answer).searchParams.get('X-Amz-Expires'))).toEqual(['300', '300']);
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'public, max-age=60']);
    for (const answer of answers) expect((await fetch(locationOf(answer))).status).toBe(200);
  });
});

describe('the product sends itself', () => {
  test('a video that a script asks for, with a range', async () => {
    const { body } = await openLesson();
    const answer = await server.fetch(`${body.video_url}&direct=1`, {
      redirect: 'manual',
      headers: { range: 'bytes=10-' },
    });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-${bytes.length - 1}/${bytes.length}`,
    ]);
    const forged = `${body.video_url?.replace(/signature=[^&]+/, 'signature=x')}&direct=1`;
    expect((await server.fetch(forged, { redirect: 'manual' })).status).toBe(403);
  });

  test('captions and PDFs, which scripts read', async () => {
    const { body, course_id } = await openLesson();
    const sample = await server.call(getSampleLesson, null, { params: { id: course_id } });
    for (const address of [body.caption_url, body.pdf_url, sample.body.caption_url])
      expect([address, (await fetchAs(address)).status]).toEqual([address, 200]);
  });

  test('the headers of a video', async () => {
    const { body } = await openLesson();
    const answer = await fetchAs(body.video_url, null, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '1000']);
  });

  test.each(['resume', 'sample', 'photo', 'lesson_video'] as const)('an upload of the kind %s', async (kind) => {
    const owner = await (kind === 'lesson_video' ? buildAdmin : buildLearner)(server.services);
    const { id } = await buildUpload(server.services, { owner, kind });
    const answer = await fetchAs(addressOf(downloadFile.path, { params: { id } }), owner);
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
  });

  test('thumbnails', async () => {
    const { services } = server;
    const [owner, image] = [await buildLearner(services), await storeFile('image')];
    const photo = await buildUpload(services, { owner, kind: 'photo' });
    const small_picture = Buffer.from('small');
    await services.db.updateTable('files').set({ small_picture }).where('id', 'in', [photo.id, image]).execute();
    await services.db.updateTable('profiles').set({ photo_file_id: photo.id }).where('id', '=', owner.id).execute();
    await buildCourse(services, { cover_file_id: image });
    expect((await fetchAs(addressOf(getThumbnail.path, { params: photo }), owner)).status).toBe(200);
    expect((await fetchAs(addressOf(getCardImage.path, { params: { id: image } }))).status).toBe(200);
  });
});

test('a refused request gets no address', async () => {
  const { body, learner, lesson } = await openLesson();
  await server.services.db.deleteFrom('auth.sessions').where('id', '=', learner.sessionId).execute();
  const answer = await fetchAs(body.video_url);
  expect([answer.status, answer.headers.get('location')]).toEqual([401, null]);
  expect((await fetchAs(addressOf(getLesson.path, { params: lesson }))).status).toBe(401);
  const unused = await storeFile('image');
  expect((await fetchAs(addressOf(getPublicImage.path, { params: { id: unused } }))).status).toBe(404);
});
