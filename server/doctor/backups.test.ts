import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeManifest } from '#server/backup/manifest.ts';
import { testSecret, useServer } from '#server/testing/server.ts';
import { examine } from './examine.ts';

const server = useServer();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'zamnal-doctor-backups-'));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

test('the doctor reports whether scheduled backups can be stored, have failed, are overdue, lack files or are dated later than now', async () => {
  const target = path.join(folder, 'elsewhere');
  const { host, port, user, database } = server.database;
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    STATE_DIR: path.join(folder, 'data'),
    APP_SECRET: testSecret,
    BACKUP_URL: `file://${target}`,
  };
  const writeBackupInto = async (name: string, missing: string[]) => {
    const files = { count: 0, bytes: 0, missing };
    await mkdir(path.join(target, name));
    await writeManifest(path.join(target, name), {
      format: 1,
      taken_at: '',
      migrations: [],
      queues: 1,
      tables: [],
      sequences: [],
      files,
    });
  };
  const found = async (more = {}) => {
    const lines: string[] = [];
    await examine({ env: { ...env, ...more }, projectDir: process.cwd() }, ({ name, state, text }) => {
      if (name === 'backup') lines.push(`${state} ${text}`);
    });
    return lines;
  };
  expect((await found())[0]).toMatch(/^fail .*BACKUP_URL cannot be used \(ENOENT/);
  expect((await found({ BACKUP_URL: `file://${folder}/data/copies` }))[0]).toMatch(/^fail .*would be lost/);
  await mkdir(target);
  expect(await found()).toEqual([`ok 0 finished in ${target}`, expect.stringMatching(/^ok .*None/)]);
  const { db } = server.services;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const add = async (days: number, more: { error?: string; bytes?: number }) => {
    const times = { started_at: daysAgo(days), finished_at: daysAgo(days) };
    await db
      .insertInto('backup_runs')
      .values({ id: randomUUID(), name: 'a', ...times, ...more })
      .execute();
  };
  await add(3, { bytes: 1 });
  expect((await found())[1]).toMatch(/^warn .*two scheduled times/);
  await add(2, { error: 'No space' });
  expect((await found())[1]).toMatch(/^warn .*failed \(No space\)/);
  await add(0, { bytes: 1 });
  expect((await found())[1]).toMatch(/^ok .*succeeded/);

  await add(-400, { bytes: 1 });
  expect((await found())[1]).toMatch(/^warn .*succeeded.* a is dated later than now/);
  await writeBackupInto('zamnal-2020-01-01T00-00-00Z', []);
  expect((await found())[0]).toMatch(/^ok 1 finished/);
  await writeBackupInto('zamnal-2020-01-02T00-00-00Z', [randomUUID()]);
  expect((await found())[0]).toMatch(/^fail zamnal-2020-01-02T00-00-00Z .*lacks files/);
  await writeBackupInto('zamnal-2120-01-01T00-00-00Z', []);
  expect((await found())[0]).toMatch(/^warn zamnal-2120-01-01T00-00-00Z .*dated later than now/);
});
