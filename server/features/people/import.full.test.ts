import { importPeople, listPeopleImports } from '#domain/people/import-contract.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildAdmin, buildCourse } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { spawnBeside } from '#server/testing/spawn.ts';

const server = useServer();

test('each line is done once when a process is killed in the middle of one', async () => {
  const { services } = server;
  const { db } = services;
  const admin = await buildAdmin(services);
  const { id: course_id } = await buildCourse(services, { title: 'Imported' });
  const rows = Array.from({ length: 60 }, (_, nth) => ({
    full_name: `Person ${nth}`,
    email: `killed${nth}@example.com`,
    course: 'Imported',
  }));
  const [killed, other] = await Promise.all([spawnBeside(server, {}), spawnBeside(server, {})]);
  const progress = async () => {
    const { lines = 0, waiting = 0 } = (await server.call(listPeopleImports, admin, {})).body.rows[0] ?? {};
    return [lines, waiting];
  };

  await db.transaction().execute(async (tx) => {
    // Each process waits in its transaction after it has invited a person.
    await sql`lock table enrollments in share row exclusive mode`.execute(tx);
    expect((await server.call(importPeople, admin, { body: { rows } })).status).toBe(200);
    const blocked = sql`select pid from pg_locks where relation = 'enrollments'::regclass and not granted`;
    await expect.poll(async () => (await blocked.execute(db)).rows.length, { timeout: 10_000 }).toBe(3);
    await killed.kill();
    expect(await progress()).toEqual([60, 60]);
  });

  await expect.poll(progress, { timeout: 30_000 }).toEqual([60, 0]);
  const [result] = (await server.call(listPeopleImports, admin, {})).body.rows;
  expect(result).toMatchObject({ invited: 60, enrolled: 60, known: 0, failed: 0 });
  const mails = await db.selectFrom('outbox_mails').select('recipient').where('recipient', 'like', 'killed%').execute();
  const enrolled = await db.selectFrom('enrollments').select('id').where('course_id', '=', course_id).execute();
  expect([mails.length, new Set(mails.map(({ recipient }) => recipient)).size, enrolled.length]).toEqual([60, 60, 60]);
  await other.kill();
});
