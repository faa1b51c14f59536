import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { storagePath } from '#server/storage/files.ts';
import { openStorage } from '#server/storage/storage.ts';
import { buildLearner, buildUpload } from '#server/testing/build.ts';
import { onMaintenance, useServer } from '#server/testing/server.ts';
import { checkBackup } from './check.ts';
import { type Manifest, filesPath, manifestPath, secretPath, tablePath } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

const server = useServer();
const database = 'hostile_backup_target';
const payload = 'bytes that must not be written outside the folder';
let root = '';
let storageKey = '';

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'zamnal-hostile-'));
  const { services } = server;
  const { id } = await buildUpload(services, { owner: await buildLearner(services), kind: 'resume' });
  const row = services.db.selectFrom('files').select('storage_key').where('id', '=', id);
  storageKey = (await row.executeTakeFirstOrThrow()).storage_key;
  const storage = await openStorage({ folder: path.join(path.dirname(services.files.incoming), 'files') });
  await writeBackup({ address: server.database, storage, secretFile: null }, path.join(root, 'good'));
  await onMaintenance(`create database ${database} owner ${inject('postgres').owner}`);
});

afterAll(async () => {
  await onMaintenance(`drop database ${database} with (force)`);
  await rm(root, { recursive: true, force: true });
});

const filesTable = { schema: 'public', name: 'files' };
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Copies the valid backup, a few folders deep so that `../..` is still inside the test's own folder. */
async function copyGood(): Promise<string> {
  const folder = path.join(root, randomUUID(), 'a/b/c/backup');
  await cp(path.join(root, 'good'), folder, { recursive: true });
  return folder;
}

async function changeManifest(folder: string, change: (manifest: Manifest) => void): Promise<void> {
  const manifest = JSON.parse(await readFile(manifestPath(folder), 'utf8')) as Manifest;
  change(manifest);
  await writeFile(manifestPath(folder), JSON.stringify(manifest));
}

/** Changes the rows of the files table, with a matching checksum. */
async function changeRows(folder: string, change: (rows: string) => string): Promise<void> {
  const file = tablePath(folder, filesTable);
  const bytes = gzipSync(change(gunzipSync(await readFile(file)).toString()));
  await writeFile(file, bytes);
  await changeManifest(folder, ({ tables }) => {
    for (const table of tables) if (table.name === 'files') table.sha256 = sha256(bytes);
  });
}

/** Returns what a restore could have written: paths below the test's folder, and the content of the database. */
async function traces(): Promise<unknown> {
  const client = new pg.Client({ ...server.database, database });
  await client.connect();
  const { rows } = await client.query(`select nspname from pg_namespace where nspname !~ '^pg_' order by 1`);
  await client.end();
  return { rows, files: (await readdir(root, { recursive: true })).toSorted() };
}

async function expectRefused(folder: string, reason: RegExp): Promise<void> {
  const stateDir = path.join(path.dirname(folder), 'd/e/f/state');
  const target = {
    address: { ...server.database, database },
    storage: await openStorage({ folder: path.join(stateDir, 'files') }),
    stateDir,
    migrations: path.resolve('db/migrations'),
    hasSecretSetting: true,
  };
  const before = await traces();
  const restoring = checkBackup(folder).then(async (checked) => await restoreBackup(checked, target));
  await expect(restoring).rejects.toThrow(reason);
  expect(await traces()).toEqual(before);
}

describe('a manipulated backup is refused and writes nothing', () => {
  test.each([
    ['leads out of the folder', '../../x'],
    ['is an absolute path', '/etc/zamnal-x'],
    ['has escaped characters', 'x\\x2e\\x2e/y'],
    ['has a NUL in its escape', 'x\\000y'],
    ['is in capitals', '0F0F0F0F-0F0F-4F0F-8F0F-0F0F0F0F0F0F'],
    ['is empty', ''],
  ])('where a storage key %s (%s)', async (_, key) => {
    const folder = await copyGood();
    await changeRows(folder, (rows) => rows.replace(storageKey, key).replace(/[0-9a-f]{64}/, sha256(payload)));
    // A restore that trusts the key would look for the bytes here.
    const bytes = path.join(filesPath(folder), `${key.slice(0, 2)}/${key}`.replaceAll('\0', ''));
    await mkdir(path.dirname(bytes), { recursive: true });
    if (key !== '') await writeFile(bytes, payload);
    await expectRefused(folder, /storage key that this product never makes/);
  });

  test('where a discarded file has a path outside the folder', async () => {
    const folder = await copyGood();
    await changeRows(folder, (rows) => rows.replace(storageKey, '../../x').replaceAll('\\N', '2026-01-01 00:00:00+00'));
    await expectRefused(folder, /storage key that this product never makes/);
  });

  test('where a carriage return hides a row from the check', async () => {
    const folder = await copyGood();
    await changeRows(folder, (rows) => `${rows.trim()}\r${rows.trim().replace(storageKey, '../../x')}\n`);
    await expectRefused(folder, /storage key that this product never makes/);
  });

  test('where a row is longer than any that this product makes', async () => {
    const folder = await copyGood();
    await changeRows(folder, (rows) => rows.replace(storageKey, 'x'.repeat(5_000_000)));
    await expectRefused(folder, /a row has more than 65536 characters/);
  });

  test('where the bytes of a file have changed, are missing or are a link', async () => {
    const folder = await copyGood();
    const file = path.join(filesPath(folder), storagePath(storageKey));
    const bytes = await readFile(file);
    await writeFile(file, 'other bytes');
    await expectRefused(folder, /damaged: its bytes have changed/);
    await rm(file);
    await expectRefused(folder, /damaged: it is missing/);
    await writeFile(path.join(root, 'elsewhere'), bytes);
    await symlink(path.join(root, 'elsewhere'), file);
    await expectRefused(folder, /damaged: it is not a regular file/);
  });

  test.each<[string, (manifest: Manifest) => void]>([
    ['a table with a path for a name', ({ tables }) => Object.assign(tables[0] ?? {}, { name: '../../x' })],
    ['a column that is a statement', ({ tables }) => tables[0]?.columns.push('id") from stdin; --')],
    ['a checksum that is a path', ({ tables }) => Object.assign(tables[0] ?? {}, { sha256: '../../x' })],
    ['a migration with a path for a name', ({ migrations }) => migrations.push('../../x.sql')],
    ['a missing file with a path for a name', ({ files }) => files.missing.push('../../x')],
  ])('where the manifest has %s', async (_, change) => {
    const folder = await copyGood();
    await changeManifest(folder, change);
    await expectRefused(folder, /was not written by this program/);
  });

  test('where the manifest cannot be read, or the secret is too short', async () => {
    const folder = await copyGood();
    await writeFile(secretPath(folder), 'short');
    await expectRefused(folder, /secret is damaged: it is too short/);
    await writeFile(manifestPath(folder), '{');
    await expectRefused(folder, /was not written by this program/);
  });
});

test('a backup with rows for a system table is refused before any row is restored', async () => {
  const folder = await copyGood();
  const rows = gzipSync('');
  await writeFile(tablePath(folder, { schema: 'pg_catalog', name: 'pg_authid' }), rows);
  await changeManifest(folder, ({ tables }) => {
    tables.push({ schema: 'pg_catalog', name: 'pg_authid', columns: ['rolname'], rows: 0, sha256: sha256(rows) });
  });
  const stateDir = path.join(path.dirname(folder), 'state');
  const checked = await checkBackup(folder);
  const target = {
    address: { ...server.database, database },
    storage: await openStorage({ folder: path.join(stateDir, 'files') }),
    stateDir,
    migrations: path.resolve('db/migrations'),
    hasSecretSetting: true,
  };
  await expect(restoreBackup(checked, target)).rejects.toThrow('"pg_catalog"."pg_authid", which is not a table');
  const client = new pg.Client(target.address);
  await client.connect();
  expect((await client.query('select from files')).rowCount).toBe(0);
  await client.end();
});

test('the database refuses a storage key that is no UUID', async () => {
  const change = server.services.db.updateTable('files').set({ storage_key: '../../x' });
  await expect(change.execute()).rejects.toThrow('files_storage_key_check');
});
