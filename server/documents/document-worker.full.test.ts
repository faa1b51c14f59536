import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyProfile, wholeProfile } from '#domain/rirekisho/testing/example-profiles.ts';
import { sheetOf } from '#domain/rirekisho/sheet.ts';
import fastify from 'fastify';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { openDocumentWorker, type DocumentWorker } from './document-worker.ts';

const { log } = fastify({ logger: { level: 'silent' } });
let documentWorker: DocumentWorker | undefined;
afterEach(async () => await documentWorker?.close());

const open = (
  bounds: {
    idleMilliseconds?: number;
    taskMilliseconds?: number;
    people?: { total: number; perClient: number };
  } = {},
) => {
  documentWorker = openDocumentWorker({ projectDir: process.cwd(), log, ...bounds });
  return documentWorker;
};
const options = { day: '2026-11-21', era: 'western', name: 'katakana' } as const;
const sheet = sheetOf(wholeProfile, options);
const input = { sheet, photo: null, madeAt: '2026-11-21T00:00:00.000Z' };
const rirekisho = { name: 'rirekisho', input, client: 'nomin' } as const;
const photoOf = (bytes: Buffer) => ({ name: 'photo', input: { bytes }, client: 'nomin' }) as const;
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const pidOf = ({ pid }: DocumentWorker) => pid() ?? expect.fail('there is no child');
const ended = async (pid: number) => await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false);

test('starts its child with the first task and runs all tasks in it', async () => {
  const { run, pid } = open();
  expect(pid()).toBeNull();
  const first = await run(rirekisho);
  const child = pid();
  const [second, photo] = await Promise.all([
    run(rirekisho),
    run(
      photoOf(
        await sharp({ create: { width: 30, height: 40, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      ),
    ),
  ]);
  expect(first.subarray(0, 5).toString()).toBe('%PDF-');
  expect(second.equals(first)).toBe(true);
  expect((await sharp(photo).metadata()).format).toBe('jpeg');
  expect(pid()).toBe(child);
});

test('returns the error code of a refused task', async () => {
  await expect(open().run(photoOf(Buffer.from('<svg/>')))).rejects.toMatchObject({
    code: 'wrong_file_type',
  });
});

test('reports an unexpected error and continues', async () => {
  const { run } = open();
  const photo = Buffer.from('no picture');
  await expect(run({ ...rirekisho, input: { ...input, photo } })).rejects.toThrow(/the document worker failed/);
  await expect(run(rirekisho)).resolves.toBeInstanceOf(Buffer);
});

test('stops its idle child, and starts another one for the next task', async () => {
  const opened = open({ idleMilliseconds: 50 });
  await opened.run(rirekisho);
  const pid = pidOf(opened);
  await ended(pid);
  expect(opened.pid()).toBeNull();
  await opened.run(rirekisho);
  expect(pidOf(opened)).not.toBe(pid);
});

test('does not stop its child between frequent tasks', async () => {
  const opened = open({ idleMilliseconds: 400 });
  await opened.run(rirekisho);
  const pid = pidOf(opened);
  for (let turn = 0; turn < 4; turn += 1) {
    await wait(200);
    await opened.run(rirekisho);
  }
  expect(opened.pid()).toBe(pid);
});

test('a child that dies fails its task only, and another runs the next one', async () => {
  const opened = open();
  await opened.run(rirekisho);
  const pid = pidOf(opened);
  const tasks = [opened.run(rirekisho), opened.run(rirekisho)];
  process.kill(pid, 'SIGKILL');
  const [first, second] = await Promise.allSettled(tasks);
  expect(first).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  expect(second?.status).toBe('fulfilled');
  expect(pidOf(opened)).not.toBe(pid);
});

test('a child that died between two tasks is replaced', async () => {
  const opened = open();
  await opened.run(rirekisho);
  const pid = pidOf(opened);
  process.kill(pid, 'SIGKILL');
  await ended(pid);
  await expect.poll(async () => await opened.run(rirekisho).then(() => true)).toBe(true);
});

test('a task that takes too long fails, and its child is killed', async () => {
  const opened = open({ taskMilliseconds: 20 });
  const task = opened.run(rirekisho);
  const pid = pidOf(opened);
  await expect(task).rejects.toMatchObject({ code: 'unavailable' });
  await ended(pid);
});

test('tasks above the queue limit are refused at once, and the others are done', async () => {
  const { run } = open({ people: { total: 2, perClient: 4 } });
  const task = { ...rirekisho, input: { ...input, sheet: sheetOf(emptyProfile, options) } };
  const tasks = Array.from({ length: 5 }, async () => await run(task));
  const results = await Promise.allSettled(tasks);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(results[4]).toMatchObject({ reason: { code: 'unavailable' } });
});

test('refuses a client with too many tasks, without delaying others', async () => {
  const { run } = open({ people: { total: 100, perClient: 2 } });
  const task = { ...rirekisho, input: { ...input, sheet: sheetOf(emptyProfile, options) } };
  const greedy = Array.from({ length: 4 }, async () => await run(task));
  const other = run({ ...task, client: 'temuulen' });
  const results = await Promise.allSettled([...greedy, other]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(results[3]).toMatchObject({ reason: { code: 'too_many_requests' } });
});

test('tasks of signed-in users run before those of visitors, whose queue is shorter', async () => {
  const { run } = open();
  const done: string[] = [];
  const input = { brand: 'School', label: 'Course', title: 'Web' };
  const visitors = Array.from({ length: 20 }, async (_, index) => {
    await run({ name: 'preview', input, client: `192.0.2.${index}`, queue: 'visitors' });
    done.push('visitor');
  });
  const greedy = Array.from(
    { length: 4 },
    async () => await run({ name: 'preview', input, client: '192.0.2.20', queue: 'visitors' }),
  );
  const person = run(rirekisho).then(() => done.push('person'));
  const results = await Promise.allSettled([...visitors, ...greedy, person]);
  const codes = results.map((result) =>
    result.status === 'rejected' ? (result.reason as { code: string }).code : 'done',
  );
  expect(codes.filter((code) => code === 'done')).toHaveLength(1 + 12 + 1);
  expect(codes.filter((code) => code === 'unavailable')).toHaveLength(7 + 4);
  expect(done.indexOf('person')).toBeLessThanOrEqual(1);
});

test('one visitor cannot fill the queue of all visitors', async () => {
  const { run } = open();
  const input = { brand: 'School', label: 'Course', title: 'Web' };
  const preview = async (client: string) => await run({ name: 'preview', input, client, queue: 'visitors' });
  const tasks = [...Array.from({ length: 6 }, async () => await preview('192.0.2.1')), preview('192.0.2.2')];
  const results = await Promise.allSettled(tasks);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  expect(results[5]).toMatchObject({ reason: { code: 'too_many_requests' } });
  expect(results[6]?.status).toBe('fulfilled');
});

test('closing stops the child and fails unfinished tasks', async () => {
  const opened = open();
  const tasks = [opened.run(rirekisho), opened.run(rirekisho)];
  const settled = Promise.allSettled(tasks);
  const pid = pidOf(opened);
  await opened.close();
  expect(isAlive(pid)).toBe(false);
  for (const result of await settled) expect(result).toMatchObject({ reason: { code: 'unavailable' } });
});

test('the child exits with the server, also when that is killed', async () => {
  const program = `
    import { openDocumentWorker } from './server/documents/document-worker.ts';
    const worker = openDocumentWorker({ projectDir: process.cwd(), log: { error() {} } });
    await worker.run({ name: 'photo', input: { bytes: Buffer.from('') }, client: '' }).catch(() => {});
    process.stdout.write(String(worker.pid()), () => process.kill(process.pid, 'SIGKILL'));
  `;
  const server = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = Number(await text(server.stdout));
  expect(pid).toBeGreaterThan(0);
  await ended(pid);
});
