import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getLesson } from '#domain/lessons/contract.ts';
import { describe, expect, test, vi } from 'vitest';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner, buildLesson } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { eventually } from '#server/testing/waits.ts';

const server = useServer();
const bytes = randomBytes(1000);

async function storeFile(kind: 'lesson_video' | 'lesson_pdf' | 'lesson_caption', content = bytes) {
  const { files, db, clock } = server.services;
  const contentType = { lesson_video: 'video/mp4', lesson_pdf: 'application/pdf', lesson_caption: 'text/vtt' }[kind];
  const file = { bytes: content, kind, name: '7-р долоо.pdf', contentType, attached: true, now: clock.now() };
  return (await files.store(db, file)).id;
}

/** Creates an active learner in week 1 of a weekly course, and that week's lesson with all its files. */
async function openLesson(video = bytes) {
  const { services } = server;
  const { id: course_id } = await buildCourse(services, { weekly_release: true });
  const learner = await buildLearner(services);
  const enrolled = { course_id, student_id: learner.id, status: 'active', unlocked_week_number: 1 } as const;
  const { id: enrollmentId } = await buildEnrollment(services, enrolled);
  const lesson = await buildLesson(services, {
    course_id,
    video_url: 'https://example.com/elsewhere',
    video_file_id: await storeFile('lesson_video', video),
    pdf_file_id: await storeFile('lesson_pdf'),
    caption_file_id: await storeFile('lesson_caption'),
  });
  const { body } = await server.call(getLesson, learner, { params: lesson });
  return { learner, enrollmentId, lesson, body, video: body.video_url ?? '', pdf: body.pdf_url ?? '' };
}

const codeOf = async (address: string) => {
  const answer = await server.fetch(address);
  return [answer.status, ((await answer.json()) as { error: { code: string } }).error.code];
};

describe('a signed URL', () => {
  test('is returned with the lesson instead of the link, and is valid for 5 minutes', async () => {
    const { body, lesson, learner } = await openLesson();
    for (const [kind, address] of [
      ['video', body.video_url],
      ['pdf', body.pdf_url],
      ['caption', body.caption_url],
    ] as const) {
      expect(address).toMatch(new RegExp(`^/media/lessons/${lesson.id}/${kind}\\?user=${learner.id}&session=`));
      expect(address).not.toContain(learner.token);
    }
    const seconds = (Date.parse(body.media_expires_at ?? '') - Date.parse(server.services.clock.now())) / 1000;
    expect(seconds).toBeGreaterThan(295);
    expect(seconds).toBeLessThanOrEqual(300);
  });

  test('is accepted until a second before its expiry, and refused afterwards', async () => {
    const { video } = await openLesson();
    server.services.clock.advance(298);
    expect((await server.fetch(video)).status).toBe(200);
    server.services.clock.advance(2);
    expect(await codeOf(video)).toEqual([403, 'not_allowed']);
  });

  test('is refused when any parameter is changed or missing', async () => {
    const { video, pdf, lesson } = await openLesson();
    const other = await openLesson();
    const changed = (name: string, value: string) => {
      const address = new URL(video, server.url);
      address.searchParams.set(name, value);
      return address.pathname + address.search;
    };
    const memberOf = (address: string, name: string) => new URL(address, server.url).searchParams.get(name) ?? '';
    const addresses = [
      video.replace('/video?', '/pdf?'),
      video.replace(lesson.id, other.lesson.id),
      changed('user', randomUUID()),
      changed('session', memberOf(other.video, 'session')),
      changed('file', memberOf(pdf, 'file')),
      changed('expires', String(Number(memberOf(video, 'expires')) + 60)),
      changed('expires', 'never'),
      changed('signature', memberOf(other.video, 'signature')),
      changed('signature', ''),
      video.slice(0, video.indexOf('?')),
    ];
    for (const address of addresses) expect([address, await codeOf(address)]).toEqual([address, [403, 'not_allowed']]);
    expect((await codeOf(video.replace('/video?', '/source?')))[0]).toBe(404);
  });
});

describe('access is checked again on each request', () => {
  test.each([
    ['dropped', { status: 'dropped' }, 'not_enrolled'],
    ['locked again', { unlocked_week_number: 0 }, 'lesson_locked'],
  ] as const)('%s', async (_, set, code) => {
    const { video, enrollmentId } = await openLesson();
    expect((await server.fetch(video)).status).toBe(200);
    await server.services.db.updateTable('enrollments').set(set).where('id', '=', enrollmentId).execute();
    expect(await codeOf(video)).toEqual([403, code]);
  });

  test('signed out', async () => {
    const { video, learner } = await openLesson();
    await server.services.db.deleteFrom('auth.sessions').where('id', '=', learner.sessionId).execute();
    expect(await codeOf(video)).toEqual([401, 'not_signed_in']);
  });

  test('banned', async () => {
    const { video, learner } = await openLesson();
    const banned_until = '2999-01-01T00:00:00.000Z';
    await server.services.db.updateTable('auth.users').set({ banned_until }).where('id', '=', learner.id).execute();
    expect(await codeOf(video)).toEqual([403, 'banned']);
  });

  test('no longer an admin', async () => {
    const { lesson } = await openLesson();
    const admin = await buildAdmin(server.services);
    const { body } = await server.call(getLesson, admin, { params: lesson });
    expect((await server.fetch(body.video_url ?? '')).status).toBe(200);
    await server.services.db.updateTable('profiles').set({ role: 'user' }).where('id', '=', admin.id).execute();
    expect(await codeOf(body.video_url ?? '')).toEqual([403, 'not_enrolled']);
  });

  test('replaced by another file', async () => {
    const { video, lesson } = await openLesson();
    const video_file_id = await storeFile('lesson_video');
    await server.services.db.updateTable('lessons').set({ video_file_id }).where('id', '=', lesson.id).execute();
    expect(await codeOf(video)).toEqual([404, 'not_found']);
  });
});

describe('the content', () => {
  test('is sent completely, private and sandboxed', async () => {
    const { video } = await openLesson();
    const answer = await server.fetch(video);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '1000',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
    });
    expect(headers['content-disposition']).toMatch(/^inline;/);
  });

  test('has the size that the lesson says', async () => {
    const { body } = await openLesson();
    expect([body.pdf_bytes, body.caption_bytes, body.poster_bytes]).toEqual([1000, 1000, null]);
    expect(body.video_versions.map(({ byte_size }) => byte_size)).toEqual([1000]);
  });

  test('of a PDF is a download under its name', async () => {
    const { pdf } = await openLesson();
    const answer = await server.fetch(pdf);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="7-_ _____.pdf"; filename*=UTF-8''7-%D1%80%20%D0%B4%D0%BE%D0%BB%D0%BE%D0%BE.pdf`,
    );
  });

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=999-5000', 999, 999],
  ])('is sent in part for a range: %s', async (range, start, end) => {
    const { video } = await openLesson();
    const answer = await server.fetch(video, { headers: { range } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/1000`]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test('beyond its end is refused with 416 and its size', async () => {
    const { video } = await openLesson();
    const answer = await server.fetch(video, { headers: { range: 'bytes=1000-' } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
    expect(await answer.json()).toMatchObject({ error: { code: 'range_not_satisfiable' } });
  });

  test('is sent in part only when If-Range matches the file', async () => {
    const { video } = await openLesson();
    const etag = (await server.fetch(video)).headers.get('etag') ?? '';
    const partIf = async (ifRange: string) =>
      (await server.fetch(video, { headers: { range: 'bytes=0-9', 'if-range': ifRange } })).status;
    expect([await partIf(etag), await partIf('"another"')]).toEqual([206, 200]);
    expect((await server.fetch(video, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('returns 404 when the bytes are missing', async () => {
    const { video } = await openLesson();
    const { db, files } = server.services;
    const id = new URL(video, server.url).searchParams.get('file') ?? '';
    const { storage_key } = await db
      .selectFrom('files')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await files.remove(storage_key);
    expect(await codeOf(video)).toEqual([404, 'not_found']);
  });

  test('is not read for HEAD, which has the same headers', async () => {
    const { video } = await openLesson();
    const read = vi.spyOn(server.services.files, 'read');
    const whole = await server.fetch(video, { method: 'HEAD' });
    const part = await server.fetch(video, { method: 'HEAD', headers: { range: 'bytes=0-9' } });
    expect([
      whole.status,
      whole.headers.get('content-length'),
      part.status,
      part.headers.get('content-length'),
    ]).toEqual([200, '1000', 206, '10']);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });

  test('is read only as fast as the client reads, and its file is closed when the client disconnects', async () => {
    const size = 48 * 1024 * 1024;
    const { video } = await openLesson(Buffer.alloc(size));
    const read = vi.spyOn(server.services.files, 'read');
    const client = http.get(new URL(video, server.url));
    const [answer] = (await once(client, 'response')) as [http.IncomingMessage];
    await once(answer, 'readable');
    await sleep(200);
    const stream = read.mock.results[0]?.value as ReturnType<typeof server.services.files.read>;
    expect(stream).toMatchObject({ destroyed: false });
    expect((stream as unknown as { bytesRead: number }).bytesRead).toBeLessThan(size / 2);
    client.destroy();
    await eventually(() => expect(stream.destroyed).toBe(true));
    read.mockRestore();
  });
});
