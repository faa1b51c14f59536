import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { startBeside, type TestServer, useServer } from '#server/testing/server.ts';

const first = useServer();
const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function openSecond(): Promise<TestServer> {
  const { server, stop } = await startBeside(first);
  stops.push(stop);
  return server;
}

const move = async (server: TestServer, advance_s: number) =>
  await server.fetch('/__test/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_s }),
  });

/** Seconds by which a server's clock is ahead of the machine's when it answers a request. */
async function aheadOf(server: TestServer): Promise<number> {
  await server.fetch('/api/site');
  // Math.round may return -0, which toBe does not accept as 0.
  return Math.round((Date.parse(server.services.clock.now()) - Date.now()) / 1000) + 0;
}

test('moving the clock in one process moves it in all, also in one that starts later', async () => {
  const second = await openSecond();
  expect(await aheadOf(second)).toBe(0);
  expect((await move(first, 3600)).status).toBe(200);
  expect(await aheadOf(second)).toBe(3600);
  await Promise.all([move(first, 60), move(second, 60)]);
  const third = await openSecond();
  expect([await aheadOf(first), await aheadOf(second), await aheadOf(third)]).toEqual([3720, 3720, 3720]);
});

test('a crash of the database, which empties the table, does not turn the clock back', async () => {
  await move(first, 100);
  const before = await aheadOf(first);
  await sql`truncate test_clock`.execute(first.services.db);
  expect(await aheadOf(first)).toBe(before);
  expect(await aheadOf(await openSecond())).toBe(before);
});
