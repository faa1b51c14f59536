import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { compatibleFrom, withMigrationLock } from '#db/migrate.ts';
import { expect, inject, test } from 'vitest';
import { connectClient } from '#server/database/database.ts';
import { useServer } from '#server/testing/server.ts';
import { migrateDatabase } from './open-services.ts';

const server = useServer();

test.each([
  ['where nothing listens', 'postgres://school@127.0.0.1:1/school', /ECONNREFUSED.*check DATABASE_URL/],
  [
    'that does not exist',
    `postgres://${inject('postgres').user}@/nowhere?host=${inject('postgres').host}`,
    /"nowhere".*check DATABASE_URL/,
  ],
])('a database %s is reported with the setting to check', async (_, connectionString, reason) => {
  await expect(migrateDatabase({ connectionString }, process.cwd())).rejects.toThrow(reason);
});

/** Creates a project folder of an earlier release, whose last migration is `last`. */
async function layOutRelease(folder: string, last: string): Promise<string> {
  const migrations = path.join(folder, last, 'db/migrations');
  await mkdir(migrations, { recursive: true });
  for (const name of (await readdir('db/migrations')).filter((file) => file <= last))
    await cp(path.join('db/migrations', name), path.join(migrations, name));
  return path.join(folder, last);
}

test('a release starts on the database of the next release, and refuses to start on one that is further ahead', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'zamnal-releases-'));
  const previous = await layOutRelease(folder, compatibleFrom);
  expect(await migrateDatabase(server.database, previous)).toEqual([]);

  const names = (await readdir('db/migrations')).toSorted();
  const older = await layOutRelease(folder, names[names.indexOf(compatibleFrom) - 1] ?? '');
  const start = migrateDatabase(server.database, older);
  await expect(start).rejects.toMatchObject({ isForOperator: true });
  await expect(start).rejects.toThrow(/belongs to a newer release.*Start the newer release again.*restore the backup/);
  await rm(folder, { recursive: true, force: true });
});

test('a start that waits for the migrations of another process says so once, with the session that holds the lock', async () => {
  const other = await connectClient(server.database);
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
  const lines: string[] = [];
  let release = () => {};
  const migrating = withMigrationLock(other, () => new Promise<void>((resolve) => (release = resolve)));
  const waiting = migrateDatabase(server.database, process.cwd(), (line) => lines.push(line));
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toContain(`PostgreSQL session ${rows[0]?.pid}`);
  release();
  await migrating;
  expect(await waiting).toEqual([]);
  expect(lines).toHaveLength(1);
  await other.end();
});
