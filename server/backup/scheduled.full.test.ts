import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { plusSeconds } from '#domain/kernel/time.ts';
import pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { mailNext } from '#server/core/notifications/service.ts';
import { watchBackups } from '#server/http/metrics.ts';
import type { BackupSettings } from '#server/runtime/config/backup-settings.ts';
import { migrateDatabase } from '#server/services/open-services.ts';
import { openStorage } from '#server/storage/storage.ts';
import { useBucket } from '#server/testing/outside/bucket.ts';
import { buildAdmin, buildLearner, buildUpload } from '#server/testing/build.ts';
import { onMaintenance, startOn, type TestServer, useServer } from '#server/testing/server.ts';
import { downloadBackup } from './bucket-store.ts';
import { checkBackup } from './check.ts';
import { restoreBackup } from './restore.ts';
import { findBackupState, readBackupRuns } from './run-queries.ts';
import { runDueBackup } from './scheduled.ts';
import { backupName } from './store.ts';

const server = useServer({}, { expectedErrors: /a scheduled backup failed/ });
const bucket = useBucket();
const [hour, day] = [3600, 86_400];
let dir = '';
let folder = '';

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'zamnal-scheduled-'));
});
beforeEach(async () => {
  folder = path.join(dir, randomBytes(6).toString('hex'));
  await mkdir(folder);
  bucket.objects.clear();
  // 04:00 in Ulaanbaatar, half an hour after the scheduled time.
  const { clock } = server.services;
  const today = `${plusSeconds(clock.now(), day).slice(0, 10)}T20:00:00.000Z`;
  clock.advance((Date.parse(today) - Date.parse(clock.now())) / 1000);
});
afterEach(async () => {
  bucket.isUnreachable = false;
  const { db } = server.services;
  for (const table of ['backup_runs', 'notifications', 'outbox_mails'] as const) await db.deleteFrom(table).execute();
});
afterAll(async () => await rm(dir, { recursive: true, force: true }));

const settings = (more: Partial<BackupSettings> = {}): BackupSettings => ({
  address: { folder },
  schedule: '30 3 * * *',
  keep: 14,
  ...more,
});

const inBucket = () =>
  settings({ address: { bucket: 'copies', prefix: 'a/b', region: 'ap-northeast-1', endpoint: bucket.endpoint } });

const stateDirOf = ({ services }: TestServer) => path.dirname(services.files.incoming);

const run = async (backup = settings(), on: TestServer = server, signal = new AbortController().signal) =>
  await runDueBackup({ ...on.services, address: server.database, stateDir: stateDirOf(on), backup, signal });

const advance = (seconds: number) => server.services.clock.advance(seconds);

/** Restores a backup into a new database and returns its number of accounts. */
async function restoreElsewhere(from: string): Promise<number> {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  const { host, port, owner: user } = inject('postgres');
  await onMaintenance(`create database ${name} owner ${user}`);
  const address = { host, port, user, database: name };
  const stateDir = await mkdtemp(path.join(dir, 'state-'));
  const storage = await openStorage({ folder: path.join(stateDir, 'files') });
  const target = { address, storage, stateDir, migrations: path.resolve('db/migrations'), hasSecretSetting: true };
  await restoreBackup(await checkBackup(from), target);
  await migrateDatabase(address, process.cwd());
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query<{ users: number; runs: number }>(
    'select (select count(*)::int from auth.users) as users, (select count(*)::int from backup_runs) as runs',
  );
  await client.end();
  await onMaintenance(`drop database ${name} with (force)`);
  expect(rows[0]?.runs).toBe(0);
  return rows[0]?.users ?? 0;
}

const countUsers = async () => (await server.services.db.selectFrom('auth.users').select('id').execute()).length;

describe('a due backup', () => {
  test('is written once per scheduled time, and can be restored', async () => {
    await buildUpload(server.services, { owner: await buildLearner(server.services), kind: 'resume' });
    const name = backupName(server.services.clock.now());
    expect(await run()).toBe('written');
    expect(await readdir(folder)).toEqual([name]);
    expect(await run()).toBe('not due');
    advance(23 * hour);
    expect(await run()).toBe('not due');
    advance(hour);
    expect(await run()).toBe('written');
    expect(await restoreElsewhere(path.join(folder, name))).toBe(await countUsers());
  });

  test('in a bucket is uploaded with its manifest last, and can be restored', async () => {
    await buildUpload(server.services, { owner: await buildLearner(server.services), kind: 'resume' });
    const name = backupName(server.services.clock.now());
    expect(await run(inBucket())).toBe('written');
    expect(Array.from(bucket.objects.keys()).at(-1)).toBe(`/copies/a/b/${name}/manifest.json`);
    expect(await readdir(path.dirname(server.services.files.incoming))).not.toContain('backup-upload');
    const address = { bucket: 'copies', prefix: `a/b/${name}`, region: 'x', endpoint: bucket.endpoint };
    const copy = path.join(dir, randomUUID());
    await downloadBackup(address, copy);
    expect(await restoreElsewhere(copy)).toBe(await countUsers());

    bucket.objects.set(`/copies/a/b/${name}/../secret`, Buffer.from('x'));
    await expect(downloadBackup(address, path.join(dir, randomUUID()))).rejects.toThrow('is refused');
    bucket.objects.delete(`/copies/a/b/${name}/manifest.json`);
    await expect(downloadBackup(address, path.join(dir, randomUUID()))).rejects.toThrow('not finished');
  });

  test('is written by one of two processes that check at the same time', async () => {
    const { server: other, stop } = await startOn(server.database, stateDirOf(server));
    other.services.clock.advance((Date.parse(server.services.clock.now()) - Date.now()) / 1000);
    const outcomes = await Promise.all([run(settings(), other), run(), run(settings(), other), run()]);
    await stop();
    expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1);
    expect(await readdir(folder)).toHaveLength(1);
  });

  test('is written later when its time was missed', async () => {
    await run();
    advance(3 * day);
    const { db, clock } = server.services;
    expect(await findBackupState(db, settings(), clock.now())).toMatchObject({ problem: 'overdue' });
    expect(await run()).toBe('written');
    expect(await findBackupState(db, settings(), clock.now())).toMatchObject({ problem: null });
  });

  test('that is stopped with its process can be written again', async () => {
    const ending = new AbortController();
    const running = run(settings(), server, ending.signal);
    ending.abort();
    expect(await running).toBe('stopped');
    expect(await readdir(folder)).toEqual([]);
    expect(await run()).toBe('written');
  });
});

describe('retention', () => {
  const put = async (names: string[], files = ['manifest.json']) => {
    for (const name of names) {
      await mkdir(path.join(folder, name));
      for (const file of files) await writeFile(path.join(folder, name, file), '');
    }
  };
  const foreign = ['zamnal-2020-01-01', 'other-2020-01-01T00-00-00Z', 'zamnal-2020-01-01T00-00-00Z-copy'];

  test('removes all but the newest finished backups, and no other files in the folder', async () => {
    const now = server.services.clock.now();
    const recent = `${backupName(plusSeconds(now, -hour))}.partial`;
    await put([
      'zamnal-2020-01-01T00-00-00Z',
      'zamnal-2020-01-02T00-00-00Z',
      'zamnal-2020-01-03T00-00-00Z',
      ...foreign,
    ]);
    await put(['zamnal-2020-01-04T00-00-00Z.partial', recent], []);
    await writeFile(path.join(folder, 'zamnal-2019-01-01T00-00-00Z'), 'a file');
    expect(await run(settings({ keep: 2 }))).toBe('written');
    expect(new Set(await readdir(folder))).toEqual(
      new Set([...foreign, 'zamnal-2019-01-01T00-00-00Z', 'zamnal-2020-01-03T00-00-00Z', recent, backupName(now)]),
    );
  });

  test('in a bucket does the same below its prefix', async () => {
    const now = server.services.clock.now();
    const old = ['zamnal-2020-01-01T00-00-00Z', 'zamnal-2020-01-02T00-00-00Z'];
    for (const name of [...old, ...foreign]) bucket.objects.set(`/copies/a/b/${name}/manifest.json`, Buffer.from('x'));
    bucket.objects.set('/copies/a/b/zamnal-2020-01-03T00-00-00Z/tables/x', Buffer.from('x'));
    bucket.objects.set('/copies/zamnal-2020-01-01T00-00-00Z/manifest.json', Buffer.from('x'));
    expect(await run({ ...inBucket(), keep: 2 })).toBe('written');
    const names = new Set(Array.from(bucket.objects.keys(), (key) => key.split('/').slice(0, 5).join('/')));
    expect(names).toEqual(
      new Set([
        ...[old[1], backupName(now), ...foreign].map((name) => `/copies/a/b/${name}`),
        '/copies/zamnal-2020-01-01T00-00-00Z/manifest.json',
      ]),
    );
  });

  test('removes nothing while backups fail', async () => {
    await put(['zamnal-2020-01-01T00-00-00Z', 'zamnal-2020-01-02T00-00-00Z']);
    bucket.objects.set('/copies/a/b/zamnal-2020-01-01T00-00-00Z/manifest.json', Buffer.from('x'));
    bucket.isUnreachable = true;
    expect(await run({ ...inBucket(), keep: 1 })).toBe('failed');
    expect(await readdir(folder)).toHaveLength(2);
    expect(bucket.objects.size).toBe(1);
  });
});

describe('a backup that fails', () => {
  const notified = async () =>
    await server.services.db
      .selectFrom('notifications')
      .select(['person_id', 'status_to', 'facts'])
      .where('kind', '=', 'backup')
      .orderBy('created_at')
      .execute();
  const figures = async () => {
    const registry = new Registry();
    watchBackups(registry, server.services);
    return await registry.metrics();
  };
  const problem = async () => await findBackupState(server.services.db, settings(), server.services.clock.now());

  test.each([
    ['because the path of the folder is a file', () => settings({ address: { folder: path.join(folder, 'file') } })],
    ['because the bucket is unreachable', inBucket],
  ])('%s notifies each admin once until it works again', async (_, target) => {
    await writeFile(path.join(folder, 'file'), '');
    const { services } = server;
    await services.db.updateTable('profiles').set({ role: 'user' }).execute();
    const admins = [
      await buildAdmin(services, { language: 'en' }),
      await buildAdmin(services, { language: 'ja' }),
      await buildAdmin(services, { language: 'mn' }),
    ];
    bucket.isUnreachable = true;
    expect(await run(target())).toBe('failed');
    expect(await run(target())).toBe('not due');
    advance(hour);
    expect(await run(target())).toBe('failed');
    advance(day);
    expect(await run(target())).toBe('failed');
    expect(new Set((await notified()).map((row) => row.person_id))).toEqual(new Set(admins.map(({ id }) => id)));
    expect(await notified()).toHaveLength(3);
    expect((await notified())[0]?.facts.note).toMatch(/\w/);
    expect(await figures()).toMatch(/^backup_failed 1$/m);
    expect(await problem()).toEqual({ problem: 'failed', last_success_at: null });

    bucket.isUnreachable = false;
    advance(hour);
    expect(await run()).toBe('written');
    expect((await notified()).map((row) => row.status_to).toSorted()).toEqual([
      ...Array<string>(3).fill('failed'),
      ...Array<string>(3).fill('working'),
    ]);
    expect(await figures()).toMatch(/^backup_failed 0$/m);
    expect(await problem()).toMatchObject({ problem: null });
    expect(await figures()).toMatch(/^backup_last_success_timestamp_seconds \d{10}/m);
    advance(60);
    while (await mailNext(services));
    const mails = await services.db.selectFrom('outbox_mails').select(['recipient', 'subject']).execute();
    expect(mails.map(({ recipient, subject }) => `${recipient} ${subject}`).toSorted()).toEqual(
      [
        `${admins[0]?.email} The backup failed`,
        `${admins[0]?.email} Backups work again`,
        `${admins[1]?.email} バックアップに失敗しました`,
        `${admins[1]?.email} バックアップが正常に戻りました`,
        `${admins[2]?.email} Нөөцлөлт амжилтгүй боллоо`,
        `${admins[2]?.email} Нөөцлөлт дахин хэвийн боллоо`,
      ].toSorted(),
    );
    expect(await server.fetch('/readyz').then(({ status }) => status)).toBe(200);
  });

  test('because its process was killed is recorded by another process, and retried after an hour', async () => {
    const { db, clock } = server.services;
    const started_at = clock.now();
    await db
      .insertInto('backup_runs')
      .values({ id: randomUUID(), name: backupName(started_at), started_at })
      .execute();
    expect(await run()).toBe('not due');
    expect((await readBackupRuns(db, clock.now())).latest).toMatchObject({ error: 'The process that wrote it ended.' });
    expect((await notified()).length).toBeGreaterThan(0);
    advance(hour);
    expect(await run()).toBe('written');
  });
});
