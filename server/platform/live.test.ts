import type { Actor } from '#domain/kernel/actor.ts';
import type { FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import type { Ear } from './listen.ts';
import { Live } from './live.ts';

const actor: Actor = {
  userId: 'a1',
  sessionId: 's1',
  role: 'user',
  email: 'a@example.com',
  timeZone: 'Asia/Ulaanbaatar',
  view: null,
};

/** Streams without a database: `say` is what it would pass on. */
function openLive() {
  const ears: Ear[] = [];
  const listener = { listen: async (_: string, ear: Ear) => await Promise.resolve(void ears.push(ear)) };
  const live = new Live({ listener, recognize: async () => await Promise.resolve(actor) });
  const open = async () => await live.open({ actor, request: {} as FastifyRequest });
  return { live, open, say: (text: string) => ears[0]?.hear(text) };
}

test('who does not read is let go, and the others hear on', async () => {
  const { live, open, say } = openLive();
  const [idle, reader] = [await open(), await open()];
  reader.resume();
  for (let count = 0; count < 5; count += 1) {
    say(JSON.stringify({ topic: 'x'.repeat(20_000), person: 'a1' }));
    await new Promise((told) => setTimeout(told, 120));
  }
  await vi.waitFor(() => expect(idle.destroyed).toBe(true));
  expect(reader.destroyed).toBe(false);
  live.close();
});

test('a message that is none of ours changes nothing', async () => {
  const { live, open, say } = openLive();
  const reader = await open();
  for (const text of ['', 'nonsense', '{}', '{"topic":1}', '[]']) expect(() => say(text)).not.toThrow();
  expect(reader.destroyed).toBe(false);
  live.close();
});
