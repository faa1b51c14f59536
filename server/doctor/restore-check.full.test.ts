import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Manifest, manifestPath, tablePath } from '#server/backup/manifest.ts';
import type { StorageAddress } from '#server/runtime/config/storage-address.ts';
import { runDueBackup } from '#server/backup/scheduled.ts';
import { useBucket } from '#server/testing/outside/bucket.ts';
import { buildCourse, buildLearner, buildUpload } from '#server/testing/build.ts';
import { testSecret, useServer } from '#server/testing/server.ts';
import { examine } from './examine.ts';

const server = useServer();
const bucket = useBucket();
let dir = '';
let folder = '';
let stateDir = '';

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'zamnal-doctor-restore-'));
  // PostgreSQL's account must be able to enter it.
  await chmod(dir, 0o755);
  [folder, stateDir] = [path.join(dir, 'backups'), path.dirname(server.services.files.incoming)];
  const scratch = path.join(dir, 'scratch');
  for (const one of [folder, scratch]) await mkdir(one, { mode: 0o755 });
  vi.stubEnv('TMPDIR', scratch);
  const owner = await buildLearner(server.services);
  await buildCourse(server.services);
  await buildUpload(server.services, { owner, kind: 'resume' });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(dir, { recursive: true, force: true });
});

async function writeBackupTo(address: StorageAddress) {
  const { signal } = new AbortController();
  const backup = { address, schedule: '30 3 * * *', keep: 9 };
  await server.services.db.deleteFrom('backup_runs').execute();
  expect(await runDueBackup({ ...server.services, address: server.database, stateDir, backup, signal })).toBe(
    'written',
  );
}

/** What the doctor says of the restore, and what it leaves in the temporary folder. */
async function restoreCheck(BACKUP_URL: string): Promise<string[]> {
  const { host, port, user, database } = server.database;
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    STATE_DIR: stateDir,
    APP_SECRET: testSecret,
    BACKUP_URL,
  };
  const lines: string[] = [];
  await examine({ env, projectDir: process.cwd(), withRestore: true }, ({ name, state, text }) => {
    if (name === 'restore') lines.push(`${state} ${text}`);
  });
  expect(await readdir(path.join(dir, 'scratch'))).toEqual([]);
  return lines;
}

test('the restore check restores the newest backup of a folder or bucket, and leaves nothing', async () => {
  await writeBackupTo({ folder });
  expect(await restoreCheck(`file://${folder}`)).toEqual([
    expect.stringMatching(/^ok .*zamnal-.* was restored in \d+ s: \d+ tables with \d+ rows and 1 files are equal/),
  ]);
  const { endpoint } = bucket;
  await writeBackupTo({ bucket: 'copies', prefix: 'a', region: 'x', endpoint });
  expect(await restoreCheck(`s3://copies/a?region=x&endpoint=${encodeURIComponent(endpoint)}`)).toEqual([
    expect.stringMatching(/^ok s3:\/\/copies\/a\/zamnal-/),
  ]);
});

test('the restore check fails for a backup that is damaged, incomplete or missing', async () => {
  const empty = path.join(dir, 'empty');
  await mkdir(empty);
  expect(await restoreCheck(`file://${empty}`)).toEqual([expect.stringMatching(/^fail There is no whole backup/)]);

  const changed = path.join(dir, 'changed');
  await cp(folder, changed, { recursive: true });
  const [name = ''] = await readdir(changed);
  const backup = path.join(changed, name);
  const manifest = JSON.parse(await readFile(manifestPath(backup), 'utf8')) as Manifest;
  const courses = manifest.tables.find((table) => table.name === 'courses');
  if (!courses) throw new Error('The backup has no courses');
  // A row less, with a matching checksum: only the restored rows show it.
  const bytes = gzipSync(
    gunzipSync(await readFile(tablePath(backup, courses)))
      .toString()
      .replace(/^.*\n/, ''),
  );
  courses.sha256 = createHash('sha256').update(bytes).digest('hex');
  await writeFile(tablePath(backup, courses), bytes);
  await writeFile(manifestPath(backup), JSON.stringify(manifest));
  expect(await restoreCheck(`file://${changed}`)).toEqual([
    expect.stringMatching(/^fail .*"public"."courses" got 0 rows instead of 1/),
  ]);
  await writeFile(tablePath(backup, courses), 'other bytes');
  expect(await restoreCheck(`file://${changed}`)).toEqual([expect.stringMatching(/^fail .*damaged/)]);
});
