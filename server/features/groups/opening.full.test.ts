import { getGroup, updateGroup } from '#domain/groups/record.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { listNotifications } from '#domain/notifications/contract.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner } from '#server/testing/build.ts';
import { buildGroupAt } from '#server/testing/people/enrolled.ts';
import { useServer } from '#server/testing/server.ts';
import { type ServerProcess, spawnBeside } from '#server/testing/spawn.ts';

const server = useServer();

test('a week opens once and is notified once when the process that opens it is killed meanwhile', async () => {
  const { services } = server;
  const { db } = services;
  const admin = await buildAdmin(services);
  const { id: course_id } = await buildCourse(services, { weekly_release: true });
  const { id: group_id } = await buildGroupAt(services, 1, { course_id });
  const learners = await Promise.all(Array.from({ length: 5 }, async () => await buildLearner(services)));
  for (const { id: student_id } of learners)
    await buildEnrollment(services, { course_id, student_id, status: 'active', group_id });
  // A change that can still be undone is waited for.
  const updated_at = plusSeconds(services.clock.now(), -60);
  await db.updateTable('enrollments').set({ updated_at }).execute();
  const { body: group } = await server.call(getGroup, admin, { params: { id: group_id } });
  const weeks = async () => {
    const rows = db.selectFrom('enrollments').select('unlocked_week_number').where('group_id', '=', group_id);
    return (await rows.execute()).map((row) => row.unlocked_week_number);
  };
  const processes = await Promise.all([spawnBeside(server, {}), spawnBeside(server, {}), spawnBeside(server, {})]);
  /** Saves the group without a change in a process, which then runs its tasks. */
  const trigger = async ({ url }: ServerProcess) => {
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
    const address = `${url}${addressOf(updateGroup.path, { params: { id: group_id } })}`;
    expect((await fetch(address, { method: 'PUT', headers, body: JSON.stringify(group) })).status).toBe(200);
  };
  const [killed, ...others] = processes;

  // The task waits in its transaction after it has raised the weeks.
  await db.transaction().execute(async (tx) => {
    await sql`lock table notifications in share row exclusive mode`.execute(tx);
    await trigger(killed);
    const waiting = sql<{ pid: number }>`
      select pid from pg_locks where relation = 'notifications'::regclass and not granted`;
    await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await killed.kill();
  });
  expect(await weeks()).toEqual([null, null, null, null, null]);

  await Promise.all(others.map(trigger));
  await expect.poll(weeks, { timeout: 10_000 }).toEqual([1, 1, 1, 1, 1]);
  await Promise.all(others.map(trigger));
  for (const learner of learners) {
    const { rows } = (await server.call(listNotifications, learner, { query: {} })).body;
    expect(rows.filter(({ kind }) => kind === 'week').map((row) => row.status_to)).toEqual(['1']);
  }
  await Promise.all(others.map(async (one) => await one.kill()));
});
