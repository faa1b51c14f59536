import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { plusSeconds } from '#domain/kernel/time.ts';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { backup } from '#server/bin/backup.ts';
import { watchBackups } from '#server/http/metrics.ts';
import type { BackupSettings } from '#server/runtime/config/backup-settings.ts';
import { useBucket } from '#server/testing/outside/bucket.ts';
import { buildAdmin, buildLearner, buildUpload } from '#server/testing/build.ts';
import { testSecret, useServer } from '#server/testing/server.ts';
import { mountSmallDisk } from '#server/testing/outside/small-disk.ts';
import { readBackupNote } from './last-backup.ts';
import { findBackupState } from './run-queries.ts';
import { runDueBackup } from './scheduled.ts';

const server = useServer({}, { expectedErrors: /a scheduled backup failed/ });
const bucket = useBucket();
const [hour, day] = [3600, 86_400];
let dir = '';
let folder = '';
let stateDir = '';
/** The folder of files, and where a test moves it, as if its disk was not mounted. */
let [files, unmounted] = ['', ''];

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'zamnal-incomplete-'));
  stateDir = path.dirname(server.services.files.incoming);
  [files, unmounted] = [path.join(stateDir, 'files'), path.join(stateDir, 'unmounted')];
  await buildAdmin(server.services);
  const owner = await buildLearner(server.services);
  for (const kind of ['resume', 'sample'] as const) await buildUpload(server.services, { owner, kind });
});
beforeEach(async () => {
  folder = path.join(dir, randomBytes(6).toString('hex'));
  await mkdir(folder);
  bucket.objects.clear();
  // 04:00 in Ulaanbaatar, half an hour after the scheduled time.
  const { clock } = server.services;
  clock.advance((Date.parse(`${clock.now().slice(0, 10)}T20:00:00.000Z`) - Date.parse(clock.now())) / 1000);
  advance(day);
});
afterEach(async () => {
  const { db } = server.services;
  for (const table of ['backup_runs', 'notifications', 'outbox_mails'] as const) await db.deleteFrom(table).execute();
});
afterAll(async () => await rm(dir, { recursive: true, force: true }));

const advance = (seconds: number) => server.services.clock.advance(seconds);
const inFolder = (): BackupSettings => ({ address: { folder }, schedule: '30 3 * * *', keep: 1 });
const inBucket = (): BackupSettings => ({
  ...inFolder(),
  address: { bucket: 'copies', prefix: 'a', region: 'ap-northeast-1', endpoint: bucket.endpoint },
});

const run = async (settings = inFolder(), workIn = stateDir) => {
  const { signal } = new AbortController();
  return await runDueBackup({
    ...server.services,
    address: server.database,
    stateDir: workIn,
    backup: settings,
    signal,
  });
};

/** Runs the backup that is due and returns its name. */
async function runNamed(outcome: 'written' | 'failed', settings = inFolder()): Promise<string> {
  const names = async () =>
    (await server.services.db.selectFrom('backup_runs').select('name').execute()).map((row) => row.name);
  const before = await names();
  expect(await run(settings)).toBe(outcome);
  return (await names()).find((name) => !before.includes(name)) ?? '';
}

const storedNames = async () =>
  new Set([...(await readdir(folder)), ...Array.from(bucket.objects.keys(), (key) => key.split('/')[3] ?? '')]);

const notified = async () =>
  await server.services.db
    .selectFrom('notifications')
    .select(['status_to', 'facts'])
    .where('kind', '=', 'backup')
    .execute();

const problem = async () => await findBackupState(server.services.db, inFolder(), server.services.clock.now());

async function loseFiles(): Promise<void> {
  await rename(files, unmounted);
  await mkdir(files);
  onTestFinished(async () => await findFiles());
}

const findFiles = async () =>
  await cp(unmounted, files, { recursive: true }).then(
    () => rm(unmounted, { recursive: true }),
    () => {},
  );

describe('a scheduled backup without its files', () => {
  test.each([
    ['a folder', inFolder],
    ['a bucket', inBucket],
  ])('in %s fails, notifies admins once, and removes no whole backup', async (_, settings) => {
    const whole = await runNamed('written', settings());
    await loseFiles();
    advance(day);
    expect(await run(settings())).toBe('failed');
    expect(await notified()).toMatchObject([
      { status_to: 'failed', facts: { note: expect.stringContaining('2 of 2 files are missing') as string } },
    ]);
    expect(await problem()).toMatchObject({ problem: 'failed' });
    advance(hour);
    const incomplete = await runNamed('failed', settings());
    expect(await notified()).toHaveLength(1);
    expect(await storedNames()).toEqual(new Set([whole, incomplete]));

    await findFiles();
    advance(hour);
    const next = await runNamed('written', settings());
    expect(await storedNames()).toEqual(new Set([next]));
    expect(await problem()).toMatchObject({ problem: null });
  });
});

describe('a backup that was written while the clock was ahead', () => {
  test('does not stop the following ones, is reported, and is neither counted nor removed', async () => {
    advance(400 * day);
    const ahead = await runNamed('written');
    advance(-400 * day);
    const { db, clock } = server.services;
    const minute = clock.now().slice(0, 16);
    const present = await runNamed('written');
    expect(await storedNames()).toEqual(new Set([ahead, present]));
    expect(await run()).toBe('not due');
    expect(await problem()).toEqual({ problem: 'ahead', last_success_at: expect.stringContaining(minute) as string });
    const registry = new Registry();
    watchBackups(registry, { db, clock });
    const [, seconds] = /^backup_last_success_timestamp_seconds (\S+)/m.exec(await registry.metrics()) ?? [];
    expect(new Date(Number(seconds) * 1000).toISOString()).toContain(minute);
    advance(day);
    const next = await runNamed('written');
    expect(await storedNames()).toEqual(new Set([ahead, next]));
  });

  test('does not hide failures from the admins', async () => {
    const { db, clock } = server.services;
    const started_at = plusSeconds(clock.now(), 400 * day);
    const error = 'A failure while the clock was ahead';
    const ahead = { id: '01890000-0000-7000-8000-000000000000', name: 'a', started_at, finished_at: started_at };
    await db
      .insertInto('backup_runs')
      .values({ ...ahead, error })
      .execute();
    await loseFiles();
    expect(await run()).toBe('failed');
    expect(await notified()).toHaveLength(1);
  });
});

test('a backup is refused when the disk on which it is written would be left nearly full', async () => {
  const disk = await mountSmallDisk(100);
  // Only root may mount one.
  if (!disk) return;
  onTestFinished(async () => await disk.remove());
  expect(await run(inBucket(), disk.folder)).toBe('failed');
  expect((await notified())[0]?.facts.note).toMatch(/has \d+ MB free.* must stay free: make room/);
  expect(bucket.objects.size).toBe(0);
  expect(await readdir(disk.folder)).not.toContain('backup-upload');
});

test('the backup command ends with code 1 when files are missing, and notes how many', async () => {
  const { host, port, user, database } = server.database;
  const url = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  for (const [name, value] of [
    ['STATE_DIR', stateDir],
    ['APP_SECRET', testSecret],
    ['DATABASE_URL', url],
  ] as const)
    vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    process.exitCode = undefined;
  });
  await backup([path.join(folder, 'whole')]);
  expect([process.exitCode, await readBackupNote(stateDir)]).toMatchObject([undefined, { missing: 0 }]);
  await loseFiles();
  await backup([path.join(folder, 'incomplete')]);
  expect([process.exitCode, await readBackupNote(stateDir)]).toMatchObject([1, { missing: 2 }]);
});
