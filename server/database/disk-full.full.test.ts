import { readdir } from 'node:fs/promises';
import { enroll } from '#domain/enrollments/contract.ts';
import { updateMyPreferences } from '#domain/profiles/contract.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCourse, buildLearner, type Person } from '#server/testing/build.ts';
import { startOn, type TestServer } from '#server/testing/server.ts';
import { mountSmallDisk, type SmallDisk } from '#server/testing/outside/small-disk.ts';
import { pdf, sendUpload } from '#server/testing/upload.ts';
import { migrateDatabase } from '#server/services/open-services.ts';
import { readConfig } from '#server/runtime/config/config.ts';
import { superuser } from './embedded-postgres/owner-role.ts';
import { openDatabaseLocation } from './database-location.ts';

// The state folder of a site, with its PostgreSQL and files, on a separate disk.
const disk = await mountSmallDisk(500);
const closers: (() => Promise<unknown>)[] = [];
let server: TestServer;
let learner: Person;

beforeAll(async () => {
  if (disk) await openSite(disk);
});

async function openSite({ folder, remove }: SmallDisk): Promise<void> {
  closers.push(remove);
  const config = readConfig({ NODE_ENV: 'test', STATE_DIR: folder }, process.cwd());
  const location = await openDatabaseLocation({ config, say: () => {} });
  closers.push(location.stop);
  if (!('host' in location.address)) throw new Error('A private database was to start');
  await migrateDatabase(location.address, process.cwd());
  const started = await startOn(location.address, folder);
  closers.push(started.stop);
  ({ server } = started);
  learner = await buildLearner(server.services);
}

afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

const upload = async (bytes: Buffer) => {
  const { status, body } = await sendUpload(server, learner, { kind: 'resume', name: 'cv.pdf', bytes });
  return [status, status === 200 ? 'stored' : body.error.code];
};

const save = async () => {
  const { status, body } = await server.call(updateMyPreferences, learner, { body: { language: 'ja' } });
  return [status, status === 200 ? 'saved' : body.error.code];
};

const readiness = async () => (await server.fetch('/readyz')).status;

const count = async (table: 'enrollments' | 'files') =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(server.services.db)).rows[0]?.n,
  );

/** Uses up the WAL segments that the database has preallocated; rejects once it needs more space. Needs the superuser. */
async function needRoom(): Promise<void> {
  const client = new pg.Client({ ...server.database, user: superuser });
  client.on('error', () => {});
  await client.connect();
  for (let segment = 0; segment < 100; segment += 1)
    await client.query(`select pg_switch_wal() from pg_logical_emit_message(true, 'test', 'text')`);
}

test.skipIf(!disk)(
  'a full disk rejects writes with an error, loses nothing, leaves nothing incomplete, and recovers when there is room again',
  async () => {
    if (!disk) return;
    const { services } = server;
    const courses = await Promise.all(Array.from({ length: 3 }, async () => await buildCourse(services)));
    const [first, refused, later] = courses.map(({ id }) => ({ params: { id } }));
    if (!first || !refused || !later) throw new Error('Three courses were made');
    expect((await server.call(enroll, learner, first)).status).toBe(200);
    expect(await upload(pdf)).toEqual([200, 'stored']);

    await disk.fill();
    // With a known size and without one: rejected before and during the upload.
    const long = Buffer.concat([pdf, Buffer.alloc(2 ** 20)]);
    expect(await upload(long)).toEqual([503, 'unavailable']);
    expect(await upload(Buffer.concat([pdf, Buffer.alloc(8192)]))).toEqual([503, 'unavailable']);
    expect(await readdir(services.files.incoming)).toEqual([]);

    // Reads work while the database has room for its own log, and fail with an error otherwise.
    expect(await readiness()).toBe(200);
    await needRoom().catch(() => {});
    await expect.poll(readiness, { timeout: 20_000 }).toBe(503);
    expect(await save()).toEqual([503, 'unavailable']);
    const answer = await server.call(enroll, learner, refused);
    expect([answer.status, answer.body.error.code]).toEqual([503, 'unavailable']);

    await disk.makeRoom();
    await expect.poll(readiness, { timeout: 30_000 }).toBe(200);
    expect(await save()).toEqual([200, 'saved']);
    expect(await upload(long)).toEqual([200, 'stored']);
    expect((await server.call(enroll, learner, later)).status).toBe(200);
    expect(await count('enrollments')).toBe(2);
    const stored = await services.db
      .selectFrom('files')
      .select(['storage_key', 'byte_size'])
      .where('discarded_at', 'is', null)
      .execute();
    for (const file of stored) expect(await services.files.has(file.storage_key, file.byte_size)).toBe(true);
    expect(stored).toHaveLength(2);
  },
  120_000,
);
