import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { compatibleFrom } from '#db/migrate.ts';
import { expect, inject, test } from 'vitest';
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
