import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { makeAdmin } from '#server/bin/admin.ts';
import {
  printServiceToken,
  replaceSigningKeys,
  revokeCertificateKeys,
  rotateCertificateKeys,
  rotateSigningKeys,
} from '#server/bin/auth-keys.ts';
import { backup, restore } from '#server/bin/backup.ts';
import { writeBackup } from '#server/backup/write.ts';
import { doctor } from '#server/bin/doctor.ts';
import { onMaintenance, testSecret, useServer } from '#server/testing/server.ts';
import { openStorage } from '#server/storage/storage.ts';

const server = useServer();
const emptyDatabase = 'installation_test_empty';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'zamnal-installation-'));
  await chmod(folder, 0o755);
  await onMaintenance(`create database ${emptyDatabase} owner ${inject('postgres').owner}`);
  const storage = await openStorage({ folder: path.join(folder, 'files') });
  await writeBackup({ address: server.database, storage, secretFile: null }, path.join(folder, 'whole'));
});
afterAll(async () => {
  await onMaintenance(`drop database ${emptyDatabase} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

const output = { stdout: '', stderr: '' };
beforeEach(() => {
  Object.assign(output, { stdout: '', stderr: '' });
  for (const name of ['stdout', 'stderr'] as const)
    vi.spyOn(process[name], 'write').mockImplementation((text) => Boolean((output[name] += String(text))));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = 0;
});

/** Creates a project without settings, in which a command would create `.state`. */
async function newProject(): Promise<string> {
  const projectDir = await mkdtemp(path.join(folder, 'project-'));
  await chmod(projectDir, 0o755);
  for (const name of ['STATE_DIR', 'DATABASE_URL', 'APP_SECRET', 'FILES_URL']) vi.stubEnv(name, '');
  return projectDir;
}

const useDatabase = (database: string) => {
  const { host, port, user } = server.database;
  vi.stubEnv(
    'DATABASE_URL',
    `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  );
};

const commands: [string, (projectDir: string) => Promise<void>][] = [
  ['backup', async (dir) => await backup([path.join(folder, 'copy')], dir)],
  ['restore', async (dir) => await restore([path.join(folder, 'whole')], dir)],
  ['admin', async (dir) => await makeAdmin(['first@example.com'], dir)],
  ['auth:service-token', async (dir) => await printServiceToken(dir)],
  ['auth:rotate-keys', async (dir) => await rotateSigningKeys(dir)],
  ['certificates:rotate-key', async (dir) => await rotateCertificateKeys(dir)],
  ['certificates:rotate-key --revoke', async (dir) => await revokeCertificateKeys(['--revoke', 'x'], dir)],
  ['auth:rotate-keys --at-once', async (dir) => await replaceSigningKeys(dir)],
];

describe.each(commands)('npm run %s', (_, run) => {
  test('fails without the settings of the service, with advice, and creates nothing', async () => {
    const projectDir = await newProject();
    await expect(run(projectDir)).rejects.toMatchObject({
      isForOperator: true,
      message: expect.stringMatching(/There is no database in .*\.state.*settings of the service/) as string,
    });
    expect(await readdir(projectDir)).toEqual([]);
    expect(await readdir(folder)).not.toContain('copy');
    expect(output.stdout).toBe('');
  });

  test('fails on an empty database and leaves it empty', async () => {
    const projectDir = await newProject();
    useDatabase(emptyDatabase);
    await expect(run(projectDir)).rejects.toThrow(/installation_test_empty on .* has no tables/);
    expect(await readdir(projectDir)).toEqual([]);
    const client = new pg.Client({ ...server.database, database: emptyDatabase });
    await client.connect();
    const { rows } = await client.query(`select from pg_namespace where nspname in ('auth', 'pgboss')`);
    await client.end();
    expect(rows).toEqual([]);
  });

  test('fails with the database but not the state folder of the service, and creates no secret', async () => {
    const projectDir = await newProject();
    useDatabase(server.database.database);
    await expect(run(projectDir)).rejects.toThrow(/\.state\/secret is missing/);
    vi.stubEnv('APP_SECRET', testSecret);
    await expect(run(projectDir)).rejects.toThrow(/\.state\/files is missing/);
    expect(await readdir(projectDir)).toEqual([]);
  });
});

test.each([[['x']], [['--revoke']], [['--revok', 'x']], [['--revoke', 'x', 'y']]])(
  'certificates:rotate-key refuses %j, so that a typing error does not rotate',
  async (args) => {
    await expect(revokeCertificateKeys(args)).rejects.toThrow(/Nothing was changed.*--revoke KID/);
  },
);

test('restore --new creates the state folder, also where files are stored elsewhere', async () => {
  const projectDir = await newProject();
  const restored = 'installation_test_restored';
  await onMaintenance(`create database ${restored} owner ${inject('postgres').owner}`);
  await mkdir(path.join(projectDir, 'db'));
  await symlink(path.resolve('db/migrations'), path.join(projectDir, 'db/migrations'));
  useDatabase(restored);
  vi.stubEnv('FILES_URL', `file://${path.join(folder, 'elsewhere')}`);
  await restore([path.join(folder, 'whole'), '--new'], projectDir);
  expect(output.stderr).toContain('Restored from');
  expect(await readdir(path.join(projectDir, '.state'))).toEqual([]);
  await onMaintenance(`drop database ${restored} with (force)`);
});

test('a command prints its database and number of users on standard error', async () => {
  const projectDir = await newProject();
  useDatabase(server.database.database);
  vi.stubEnv('APP_SECRET', testSecret);
  await mkdir(path.join(projectDir, '.state/files'), { recursive: true });
  await backup([path.join(folder, 'another')], projectDir);
  const { database, host } = server.database;
  expect(output.stderr).toContain(`Database ${database} on ${host}: 0 users`);
  expect(output.stdout).toBe('');
});

test('certificates:rotate-key prints the id of the key that signs, also after it has deleted a leaked one', async () => {
  const projectDir = await newProject();
  useDatabase(server.database.database);
  vi.stubEnv('APP_SECRET', testSecret);
  await mkdir(path.join(projectDir, '.state/files'), { recursive: true });
  await symlink(path.resolve('db'), path.join(projectDir, 'db'));
  await rotateCertificateKeys(projectDir);
  const leaked = output.stdout.trim();
  await revokeCertificateKeys(['--revoke', leaked], projectDir);
  const current = output.stdout.trim().split('\n')[1];
  const keys = await server.services.db.selectFrom('certificate_keys').select(['kid', 'retired_at']).execute();
  expect(keys).toEqual([{ kid: current, retired_at: null }]);
  expect(output.stderr).toContain(`${leaked} is deleted`);
});

test('the doctor creates nothing without the settings of the service, and prints where it looked', async () => {
  const projectDir = await newProject();
  await mkdir(path.join(projectDir, 'db/migrations'), { recursive: true });
  await writeFile(path.join(projectDir, '.env'), 'MAIL_DIR=mails\n');
  await doctor([], projectDir);
  expect(output.stdout).toMatch(/warn +installation +There is no database in .*\.state yet.*with its settings/);
  expect(await readdir(projectDir)).toEqual(['.env', 'db']);
});
