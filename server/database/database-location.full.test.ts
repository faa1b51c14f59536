import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/runtime/config/config.ts';
import { openDatabaseLocation } from './database-location.ts';
import { superuser } from './embedded-postgres/owner-role.ts';
import { openDatabase } from './database.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'zamnal-location-'));
  await chmod(folder, 0o755);
});
// A process of the killed server may still write for a short time.
afterAll(async () => await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

test('an embedded database that exits is started again, and one that is stopped is not', async () => {
  const lines: string[] = [];
  const config = readConfig({ STATE_DIR: path.join(folder, 'state') }, process.cwd());
  const location = await openDatabaseLocation({ config, say: (line) => lines.push(line) });
  const { db } = openDatabase({ ...location.address, user: superuser });
  const pidOf = async () =>
    (await sql<{ pid: number }>`select pg_read_file('postmaster.pid')::text as pid`.execute(db)).rows[0]?.pid;
  const first = Number.parseInt(String(await pidOf()), 10);
  process.kill(first, 'SIGKILL');
  const readAgain = async () => Number.parseInt(String(await pidOf().catch(() => '')), 10) || first;
  await expect.poll(readAgain, { timeout: 20_000 }).not.toBe(first);
  await db.destroy();
  await location.stop();
  expect(lines.filter((line) => line.includes('starting it again'))).toHaveLength(1);
});
