import { expect, test } from 'vitest';
import { openResponseCache } from './response-cache.ts';
import { capacity } from './response-cache.ts';
import type { ChannelListener, Listener } from '#server/database/listener.ts';
import { compressDocument } from './response-body.ts';

/** A cache whose database says what the test lets it say. */
async function openOn({ isListening = true } = {}) {
  const listeners: ChannelListener[] = [];
  const listener = {
    listen: async (_channel: string, ear: ChannelListener) => await Promise.resolve(void listeners.push(ear)),
    isListening: () => isListening,
  };
  const cache = await openResponseCache(listener as unknown as Listener);
  let made = 0;
  const make = async (status = 200) => {
    made += 1;
    return { status, headers: {}, body: compressDocument(String(made)) };
  };
  return {
    ask: async (key: string, status?: number) => await cache.get(key, async () => await make(status)),
    made: () => made,
    change: () => listeners.forEach((ear) => ear.onMessage('jobs')),
    lose: () => listeners.forEach((ear) => ear.onLost?.()),
  };
}

test('an answer is made once, until its content changes or changes can no longer be heard', async () => {
  const { ask, made, change, lose } = await openOn();
  await ask('a');
  await ask('a');
  await ask('b');
  expect(made()).toBe(2);
  change();
  await ask('a');
  await ask('a');
  expect(made()).toBe(3);
  lose();
  await ask('a');
  expect(made()).toBe(4);
});

test('who asks while an answer is made waits for it, unless the content has changed since', async () => {
  const { ask, made, change } = await openOn();
  const early = ask('a');
  await Promise.all([early, ask('a'), ask('a')]);
  expect(made()).toBe(1);
  const late = ask('b');
  change();
  await Promise.all([late, ask('b')]);
  expect(made()).toBe(3);
  await ask('b');
  expect(made(), 'the newer one is kept').toBe(3);
});

test('what was not found is cached for itself, and nothing is while the database is not heard', async () => {
  const { ask, made } = await openOn();
  await ask('page');
  for (let key = 0; key < capacity; key += 1) await ask(`none-${key}`, 404);
  await ask(`none-${capacity - 1}`, 404);
  expect(made()).toBe(capacity + 1);
  await ask('page');
  expect(made(), 'addresses that do not exist displace no page').toBe(capacity + 1);
  const deaf = await openOn({ isListening: false });
  await deaf.ask('a');
  await deaf.ask('a');
  expect(deaf.made()).toBe(2);
});

test('of many answers those that were asked for last are kept', async () => {
  const { ask, made } = await openOn();
  for (let key = 0; key < capacity; key += 1) await ask(String(key));
  await ask('0');
  await ask('one more');
  expect(made()).toBe(capacity + 1);
  await ask('0');
  expect(made()).toBe(capacity + 1);
  await ask('1');
  expect(made()).toBe(capacity + 2);
});
