import { randomUUID } from 'node:crypto';
import { execFileSync, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createLesson } from '#domain/lessons/admin-contract.ts';
import { getLesson } from '#domain/lessons/contract.ts';
import { getRendition } from '#domain/renditions/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeRenditions, RenditionError } from '#server/documents/video/make-renditions.ts';
import { findFfmpeg } from '#server/runtime/config/ffmpeg-setting.ts';
import { buildAdmin, buildCourse, buildLesson, type Person } from '#server/testing/build.ts';
import { hostileVideos, plainVideo } from '#server/testing/outside/hostile-videos.ts';
import { startBeside, startOn, useServer } from '#server/testing/server.ts';
import { mountSmallDisk } from '#server/testing/outside/small-disk.ts';
import { spawnBeside } from '#server/testing/spawn.ts';
import { sendUpload } from '#server/testing/upload.ts';
import { eventually } from '#server/testing/waits.ts';
import { queueNewVideos } from './commands.ts';
import { makeNext } from './service.ts';

// These tests need ffmpeg (on Debian: apt-get install ffmpeg); without it they fail with ENOENT.
execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
const found = findFfmpeg(undefined, process.env['PATH']);
if (found.missing !== null) throw new Error(`${found.missing} is missing`);
const programs = found;

const server = useServer();
const disk = await mountSmallDisk(4);
let admin: Person;
let course: { id: string };
let folder = '';
beforeAll(async () => {
  admin = await buildAdmin(server.services);
  course = await buildCourse(server.services);
});
beforeEach(async () => {
  await server.services.db.deleteFrom('renditions').execute();
  await server.services.db.updateTable('lessons').set({ video_file_id: null }).execute();
  folder = await mkdtemp(path.join(os.tmpdir(), 'zamnal-videos-'));
});
afterAll(async () => await disk?.remove());

const running = new AbortController();
const make = async (reportMs = 50, services = server.services) =>
  await makeNext(services, { programs, stopping: running.signal, reportMs });

async function queuedLesson(bytes: Buffer, { services } = server) {
  const { files, db, clock } = services;
  const facts = { kind: 'lesson_video', name: 'a.mp4', contentType: 'video/mp4', attached: true } as const;
  const { id: video_file_id } = await files.store(db, { ...facts, bytes, now: clock.now() });
  const lesson = await buildLesson(services, { course_id: course.id, video_file_id });
  await queueNewVideos(db, clock.now());
  return { ...lesson, video_file_id };
}

const stateOf = async (lesson: { id: string }, on = server) =>
  (await on.call(getRendition, admin, { params: { id: lesson.id } })).body;

/** The processes of ffmpeg that work in `inside`. */
async function ffmpegsIn(inside: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const lines = await Promise.all(
    pids.map(async (pid) => [pid, await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')] as const),
  );
  return lines.filter(([, line]) => line.includes(`file:${inside}`)).map(([pid]) => pid);
}

const incoming = () => server.services.files.incoming;
const leftIn = async (inside: string) => (await readdir(inside)).filter((name) => name.startsWith('rendition-'));

const factsOf = async (address: string, url: string) => {
  const bytes = Buffer.from(await (await fetch(new URL(address, url))).arrayBuffer());
  const file = path.join(folder, randomUUID());
  await writeFile(file, bytes);
  const shown = 'stream=codec_name,width,height,channels:format=duration,bit_rate';
  const output = execFileSync('ffprobe', ['-v', 'error', '-show_entries', shown, '-of', 'json', file], {
    encoding: 'utf8',
  });
  return { bytes, ...(JSON.parse(output) as { format: { bit_rate: string }; streams: object[] }) };
};

test('an uploaded video gets its versions in the background', async () => {
  const beside = await startBeside(server, { FFMPEG: '', PATH: process.env['PATH'] ?? '' });
  const on = beside.server;
  const sent = await sendUpload(on, admin, { kind: 'lesson_video', name: '1.mp4', bytes: plainVideo(4) });
  const body = { lesson_title: 'Films', video_file_id: sent.body.id };
  const { body: lesson } = await on.call(createLesson, admin, { params: course, body });
  on.services.scheduler.trigger();
  await eventually(async () => expect(await stateOf(lesson, on)).toMatchObject({ status: 'done' }));
  const state = await stateOf(lesson, on);
  expect([state.is_available, state.percent]).toEqual([true, 100]);
  expect(state.versions.map(({ quality }) => quality)).toEqual(['light', 'full', 'sound']);
  const { body: shown } = await on.call(getLesson, admin, { params: { id: lesson.id } });
  expect(shown.video_seconds).toBeCloseTo(4, 0);
  const [light, full, sound] = await Promise.all(
    shown.video_versions.map(async ({ url }) => await factsOf(url, on.url)),
  );
  expect(light?.streams).toMatchObject([
    { codec_name: 'h264', width: 640, height: 360 },
    { codec_name: 'aac', channels: 1 },
  ]);
  expect(Number(light?.format.bit_rate)).toBeLessThan(400_000);
  expect(full?.streams[0]).toMatchObject({ codec_name: 'h264', width: 1280, height: 720 });
  expect(Number(full?.format.bit_rate)).toBeLessThan(1_400_000);
  expect(sound?.streams).toMatchObject([{ codec_name: 'aac', channels: 1 }]);
  for (const one of [light, full, sound])
    expect(one?.bytes.indexOf('moov')).toBeLessThan(one?.bytes.indexOf('mdat') ?? 0);
  const poster = await fetch(new URL(shown.poster_url ?? '', on.url));
  expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(await leftIn(on.services.files.incoming)).toEqual([]);
  await beside.stop();
  // At low priority, on a machine that runs other tests.
}, 300_000);

test('an upright video stays upright, and a small one gets nothing', async () => {
  const upright = await queuedLesson(plainVideo(3, '720x1280'));
  await make();
  expect((await stateOf(upright)).versions.map(({ quality }) => quality)).toEqual(['light', 'full', 'sound']);
  const { body } = await server.call(getLesson, admin, { params: { id: upright.id } });
  const { streams } = await factsOf(body.video_versions[0]?.url ?? '', server.url);
  expect(streams[0]).toMatchObject({ width: 360, height: 640 });
  const clip = await readFile('db/seed/media/clips/0-1-how-the-27-weeks-work.mp4');
  const small = await queuedLesson(clip);
  await make();
  expect(await stateOf(small)).toMatchObject({ status: 'done', versions: [] });
});

describe('a hostile file', async () => {
  const secretFolder = await mkdtemp(path.join(os.tmpdir(), 'zamnal-secret-'));
  const secret = path.join(secretFolder, 'secret.mp4');
  // A true video: what is read of it would become a version.
  await writeFile(secret, plainVideo(12, '640x360'));
  const hostile = hostileVideos(secret);
  afterAll(async () => await rm(secretFolder, { recursive: true }));

  test.each(Object.entries(hostile))('%s reads and reaches nothing', async (_, { bytes, results }) => {
    const asked: string[] = [];
    const site = createServer(({ url = '' }, reply) => reply.end(asked.push(url))).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const { port } = site.address() as AddressInfo;
    const started = Date.now();
    const lesson = await queuedLesson(Buffer.from(bytes.toString('latin1').replace(':9/', `:${port}/`), 'latin1'));
    await make();
    const { status, failure, versions } = await stateOf(lesson);
    expect(results).toContain(failure ?? status);
    // What is made of a file is not longer than the file itself.
    for (const { byte_size } of versions) expect(byte_size).toBeLessThan(bytes.length + 50_000);
    expect([asked, await leftIn(incoming())]).toEqual([[], []]);
    expect(Date.now() - started).toBeLessThan(60_000);
    site.close();
  });

  test('the reference of the MOV is one that ffmpeg would follow', async () => {
    const file = path.join(folder, 'reference.mov');
    await writeFile(file, hostile['a MOV that refers to another file']?.bytes ?? '');
    const { stderr } = spawnSync('ffprobe', ['-v', 'warning', file], { encoding: 'utf8' });
    expect(stderr).toContain(`Skipped opening external track`);
    expect(stderr).toContain(secret);
  });

  test.each(Object.entries(hostile))('%s does neither in the other container', async (_, { bytes }) => {
    const input = path.join(folder, 'input');
    await writeFile(input, bytes);
    const onProgress = () => {};
    const making = {
      programs,
      type: 'webm',
      input,
      byteSize: bytes.length,
      folder,
      signal: running.signal,
      onProgress,
    } as const;
    await expect(makeRenditions(making)).rejects.toThrow(RenditionError);
  });
});

describe('killed in the middle', () => {
  test('ffmpeg: the video is made again', async () => {
    const lesson = await queuedLesson(plainVideo(12));
    const made = make();
    await eventually(async () => expect(await ffmpegsIn(incoming())).toHaveLength(1), 60_000);
    for (const pid of await ffmpegsIn(incoming())) process.kill(pid, 'SIGKILL');
    await made;
    expect(await stateOf(lesson)).toMatchObject({ status: 'waiting' });
    expect(await leftIn(incoming())).toEqual([]);
    await make();
    expect(await stateOf(lesson)).toMatchObject({ status: 'done' });
  });

  test('the server: ffmpeg ends with it, and another process takes over', async () => {
    const lesson = await queuedLesson(plainVideo(12));
    const files = path.join(path.dirname(incoming()), 'files');
    const stateDir = path.join(folder, 'state');
    const beside = await spawnBeside(server, { FFMPEG: '', FILES_URL: `file://${files}`, STATE_DIR: stateDir });
    await eventually(async () => expect(await ffmpegsIn(stateDir)).toHaveLength(1), 60_000);
    await beside.kill();
    await eventually(async () => expect(await ffmpegsIn(stateDir)).toEqual([]));
    expect(await make()).toBe(false);
    expect(await stateOf(lesson)).toMatchObject({ status: 'running' });
    server.services.clock.advance(61);
    expect(await make()).toBe(true);
    expect(await stateOf(lesson)).toMatchObject({ status: 'done' });
  });

  test('the video is replaced: ffmpeg ends, and nothing is left', async () => {
    const lesson = await queuedLesson(plainVideo(12));
    const { db, clock } = server.services;
    const made = make();
    await eventually(async () => expect(await ffmpegsIn(incoming())).toHaveLength(1), 60_000);
    await db.updateTable('lessons').set({ video_file_id: null }).where('id', '=', lesson.id).execute();
    await db.updateTable('files').set({ discarded_at: clock.now() }).where('id', '=', lesson.video_file_id).execute();
    expect(await made).toBe(true);
    expect([await ffmpegsIn(incoming()), await leftIn(incoming())]).toEqual([[], []]);
    expect(await db.selectFrom('renditions').select('status').execute()).toEqual([]);
  });

  test('the server stops: the attempt does not count', async () => {
    const lesson = await queuedLesson(plainVideo(12));
    const stop = new AbortController();
    const made = makeNext(server.services, { programs, stopping: stop.signal });
    await eventually(async () => expect(await ffmpegsIn(incoming())).toHaveLength(1), 60_000);
    stop.abort();
    await made;
    const row = server.services.db.selectFrom('renditions').select(['status', 'attempts']);
    expect(await row.where('video_file_id', '=', lesson.video_file_id).execute()).toEqual([
      { status: 'waiting', attempts: 0 },
    ]);
    expect(await ffmpegsIn(incoming())).toEqual([]);
  });
});

describe('a full disk', () => {
  test.skipIf(!disk)('stops the work before it begins', async () => {
    const small = await startOn(server.database, disk?.folder ?? '');
    const lesson = await queuedLesson(plainVideo(2), small.server);
    await make(50, small.server.services);
    expect(await stateOf(lesson)).toMatchObject({ status: 'failed', failure: 'disk_full' });
    await small.stop();
  });

  test.skipIf(!disk)('in the middle is the reason of the failure', async () => {
    const input = path.join(folder, 'input');
    const bytes = plainVideo(30);
    await writeFile(input, bytes);
    await disk?.fill();
    const onProgress = () => {};
    const making = {
      programs,
      type: 'mp4',
      input,
      byteSize: bytes.length,
      signal: running.signal,
      onProgress,
    } as const;
    const failed = makeRenditions({ ...making, folder: disk?.folder ?? '' });
    await expect(failed).rejects.toMatchObject({ failure: 'disk_full' });
    await disk?.makeRoom();
  });
});
