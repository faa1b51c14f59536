import { changeAnnouncementStatus } from '#domain/announcements/contract.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildAdmin, buildAnnouncement } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { spawnBeside } from '#server/testing/spawn.ts';

const server = useServer();

test('a letter reaches each subscriber once when the process that sends it is killed in the middle of a step', async () => {
  const { services } = server;
  const { db, clock } = services;
  const office = await buildAdmin(services, { permissions: 'office' });
  const now = clock.now();
  const readers = Array.from({ length: 5 }, (_, index) => ({
    id: randomUUID(),
    email: `reader-${index}@example.com`,
    language: 'mn' as const,
    asked_at: now,
    created_at: now,
    confirmed_at: now,
  }));
  await db.insertInto('newsletter_subscribers').values(readers).execute();
  const { id } = await buildAnnouncement(services, { kind: 'letter', status: 'stopped' });
  const killed = await spawnBeside(server, {});

  // The step waits in its transaction before it queues the first mail.
  await db.transaction().execute(async (tx) => {
    await sql`lock table outbox_mails in share row exclusive mode`.execute(tx);
    const headers = { authorization: `Bearer ${office.token}`, 'content-type': 'application/json' };
    const address = `${killed.url}${addressOf(changeAnnouncementStatus.path, { params: { id } })}`;
    const answer = await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ step: 'send' }) });
    expect(answer.status).toBe(200);
    const waiting = sql<{ pid: number }>`
      select pid from pg_locks where relation = 'outbox_mails'::regclass and not granted`;
    await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await killed.kill();
  });
  const letter = db.selectFrom('announcements').select(['status', 'sent_count', 'total_count']).where('id', '=', id);
  await expect
    .poll(async () => await letter.executeTakeFirst(), { timeout: 20_000 })
    .toEqual({ status: 'sent', sent_count: 5, total_count: 5 });
  const mails = await db.selectFrom('outbox_mails').select('recipient').execute();
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(readers.map(({ email }) => email));
});
