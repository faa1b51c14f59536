import type { Actor } from '#domain/kernel/actor.ts';
import { permissionSets, type PermissionSet } from '#domain/kernel/permissions.ts';
import type { FastifyRequest } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ChannelListener } from '#server/database/listener.ts';
import { eventually } from '#server/testing/waits.ts';
import { EventStreams, type FindActors } from './event-streams.ts';

const actor: Actor = {
  userId: 'a1',
  sessionId: 's1',
  role: 'user',
  permissions: 'everything',
  email: 'a@example.com',
  timeZone: 'Asia/Ulaanbaatar',
  view: null,
};

const findAll: FindActors = async (requests) => await Promise.resolve(requests.map(() => actor));

/** Streams without a database; `send` acts as a message of the database. */
function openStreams(findActors = findAll, max = 100) {
  const listeners: ChannelListener[] = [];
  const listener = {
    listen: async (_: string, channel: ChannelListener) => await Promise.resolve(void listeners.push(channel)),
  };
  const eventStreams = new EventStreams({ listener, findActors, max });
  const open = async (who = actor) => await eventStreams.open({ actor: who, request: {} as FastifyRequest });
  return { eventStreams, open, send: (text: string) => listeners[0]?.onMessage(text) };
}

/** Lookups that the test finishes; `counts` has the number of streams of each. */
function slowLookups() {
  const counts: number[] = [];
  const answers: ((who: Actor | null) => void)[] = [];
  const findActors: FindActors = async (requests) => {
    counts.push(requests.length);
    const who = await new Promise<Actor | null>((resolve) => answers.push(resolve));
    return requests.map(() => who);
  };
  return { counts, findActors, answer: (who: Actor | null) => answers.shift()?.(who) };
}

test('a client that does not read is disconnected, and others continue to receive', async () => {
  const { eventStreams, open, send } = openStreams();
  const [idle, reader] = [await open(), await open()];
  reader.resume();
  for (let count = 0; count < 5; count += 1) {
    send(JSON.stringify({ topic: 'x'.repeat(20_000), person: 'a1' }));
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  await eventually(() => expect(idle.destroyed).toBe(true));
  expect(reader.destroyed).toBe(false);
  eventStreams.close();
});

test('a heartbeat checks all streams with one query, and a concurrent one joins it', async () => {
  const { counts, findActors, answer } = slowLookups();
  const { eventStreams, open } = openStreams(findActors);
  for (const sessionId of ['s1', 's2', 's3']) await open({ ...actor, sessionId });
  const beats = [eventStreams.beat(), eventStreams.beat()];
  await eventually(() => expect(counts).toEqual([3]));
  beats.push(eventStreams.beat());
  answer(actor);
  await Promise.all(beats);
  expect(counts).toEqual([3]);
  const next = eventStreams.beat();
  await eventually(() => expect(counts).toEqual([3, 3]));
  answer(actor);
  await next;
  eventStreams.close();
});

test('heartbeats of streams that were opened at once are spread over their interval', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const counts: number[] = [];
  const { eventStreams, open } = openStreams(async (requests) => {
    counts.push(requests.length);
    return await findAll(requests);
  }, 1000);
  for (let nth = 0; nth < 300; nth += 1) await open({ ...actor, userId: `a${nth}` });
  await vi.advanceTimersByTimeAsync(15_500);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(300);
  expect(Math.max(...counts)).toBeLessThan(50);
  eventStreams.close();
});

test('sessions named in messages during a check are checked once after it', async () => {
  const { counts, findActors, answer } = slowLookups();
  const { eventStreams, open, send } = openStreams(findActors);
  const [one, other] = [await open(), await open()];
  const ended = [one, other].map((stream) => new Promise((resolve) => stream.resume().on('end', resolve)));
  send(JSON.stringify({ topic: 'session', person: 'a1' }));
  await eventually(() => expect(counts).toEqual([2]));
  send(JSON.stringify({ topic: 'session', person: 'a1' }));
  send(JSON.stringify({ topic: 'profile', person: 'a1' }));
  answer(actor);
  await eventually(() => expect(counts).toEqual([2, 2]));
  answer(null);
  await Promise.all(ended);
  expect(counts).toEqual([2, 2]);
  eventStreams.close();
});

test('an unreachable database ends no stream', async () => {
  const { eventStreams, open } = openStreams(async () => await Promise.reject(new Error('away')));
  const reader = await open();
  await eventStreams.beat();
  expect([reader.destroyed, reader.readableEnded]).toEqual([false, false]);
  expect(String(reader.read())).toBe(':\n\n:\n\n');
  eventStreams.close();
});

test('ignores invalid messages', async () => {
  const { eventStreams, open, send } = openStreams();
  const reader = await open();
  for (const text of ['', 'nonsense', '{}', '{"topic":1}', '[]']) expect(() => send(text)).not.toThrow();
  expect(reader.destroyed).toBe(false);
  eventStreams.close();
});

test('a person has at most ten streams in all sessions, and the oldest ends', async () => {
  const { eventStreams, open } = openStreams();
  const other = await open({ ...actor, userId: 'a2' });
  const streams = await Promise.all(Array.from({ length: 12 }, (_, nth) => open({ ...actor, sessionId: `s${nth}` })));
  for (const stream of [other, ...streams]) stream.resume();
  await eventually(() => expect(streams.map((stream) => stream.readableEnded).slice(0, 2)).toEqual([true, true]));
  expect(streams.filter((stream) => !stream.readableEnded)).toHaveLength(10);
  expect(other.readableEnded).toBe(false);
  eventStreams.close();
});

test('a stream that is opened while the process stops ends at once', async () => {
  const { eventStreams, open } = openStreams();
  eventStreams.close();
  const stream = await open();
  expect(await stream.toArray()).toHaveLength(1);
});

test('a process with as many streams as it may have refuses another one until one of them ends', async () => {
  const { eventStreams, open } = openStreams(findAll, 2);
  const [first] = [await open(), await open({ ...actor, userId: 'a2' })];
  const refusal = { code: 'unavailable', details: { retry_after: 30 } };
  await expect(open({ ...actor, userId: 'a3' })).rejects.toMatchObject(refusal);
  first.destroy();
  await eventually(() => expect(eventStreams.size).toBe(1));
  await open({ ...actor, userId: 'a3' });
  expect(eventStreams.size).toBe(2);
  eventStreams.close();
});

test("an admin's stream has the changes of other people that the admin may see", async () => {
  const { eventStreams, open, send } = openStreams();
  const admin = (permissions: PermissionSet): Actor => ({ ...actor, userId: permissions, role: 'admin', permissions });
  const streams = await Promise.all(permissionSets.map(async (set) => await open(admin(set))));
  for (const topic of ['applications', 'homework', 'enrollments', 'a new topic'])
    send(JSON.stringify({ topic, person: 'b2' }));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(streams.map((stream) => String(stream.read()).replace(':\n\ndata: ', '').trim())).toEqual([
    '["applications","homework","enrollments"]',
    '["homework","enrollments"]',
    '["applications","enrollments"]',
  ]);
  eventStreams.close();
});

test('a stream begins with the changes of the last ten seconds that concern its person', async () => {
  const { eventStreams, open, send } = openStreams();
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  await open();
  const change = (topic: string, person: string) => send(JSON.stringify({ topic, person }));
  change('homework', 'a1');
  now.mockReturnValue(9000);
  change('progress', 'a1');
  change('enrollments', 'b2');
  change('lessons', 'b2');
  change('session', 'a1');
  now.mockReturnValue(11_000);
  const firstOf = async (who: Actor) => {
    const stream = await open(who);
    await new Promise((resolve) => setTimeout(resolve, 150));
    return String(stream.read());
  };
  expect(await firstOf(actor)).toBe(':\n\ndata: ["progress"]\n\n');
  expect(await firstOf({ ...actor, role: 'admin' })).toBe(':\n\ndata: ["progress","enrollments"]\n\n');
  now.mockReturnValue(19_500);
  expect(await firstOf(actor)).toBe(':\n\n');
  eventStreams.close();
});
