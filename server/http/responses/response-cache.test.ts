import { expect, test } from 'vitest';
import { openResponseCache } from './response-cache.ts';
import { capacity } from './response-cache.ts';
import type { ChannelListener, Listener } from '#server/database/listener.ts';
import { compressDocument } from './response-body.ts';

/** A cache with a listener that the test controls. */
async function openOn({ isListening = true } = {}) {
  const listeners: ChannelListener[] = [];
  const listener = {
    listen: async (_channel: string, added: ChannelListener) => await Promise.resolve(void listeners.push(added)),
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
    askMain: async (key: string) => await cache.get(key, async () => await make(), { isMain: true }),
    made: () => made,
    change: (what = 'jobs') => listeners.forEach((one) => one.onMessage(what)),
    lose: () => listeners.forEach((one) => one.onLost?.()),
  };
}

test('a response is rendered once, until its content changes or the listener is lost', async () => {
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

test('concurrent requests wait for one rendering, unless the content has changed since', async () => {
  const { ask, made, change } = await openOn();
  const early = ask('a');
  await Promise.all([early, ask('a'), ask('a')]);
  expect(made()).toBe(1);
  const late = ask('b');
  change();
  await Promise.all([late, ask('b')]);
  expect(made()).toBe(3);
  await ask('b');
  expect(made(), 'the newer one is cached').toBe(3);
});

test('404 responses have a cache of their own, and nothing is cached without a listener', async () => {
  const { ask, made } = await openOn();
  await ask('page');
  for (let key = 0; key < capacity; key += 1) await ask(`none-${key}`, 404);
  await ask(`none-${capacity - 1}`, 404);
  expect(made()).toBe(capacity + 1);
  await ask('page');
  expect(made(), 'addresses that do not exist evict no page').toBe(capacity + 1);
  const disconnected = await openOn({ isListening: false });
  await disconnected.ask('a');
  await disconnected.ask('a');
  expect(disconnected.made()).toBe(2);
});

test('the least recently used response is removed first', async () => {
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

test('main responses are not evicted by any number of others, and a change clears both', async () => {
  const { askMain, ask, made, change } = await openOn();
  await askMain('/');
  for (let key = 0; key < 3 * capacity; key += 1) await ask(`/jobs?search=${key}`);
  await askMain('/');
  expect(made()).toBe(3 * capacity + 1);
  change();
  await askMain('/');
  expect(made()).toBe(3 * capacity + 2);
});

test('a change of a portfolio clears its own pages only', async () => {
  const { ask, askMain, made, change } = await openOn();
  const askAll = async () => {
    await askMain('mn /');
    for (const key of ['mn /people/bat', 'mn /people/dorj', 'mn /courses?search=bat']) await ask(key);
    await ask('ja /people/bat', 404);
    return made();
  };
  expect(await askAll()).toBe(5);
  change('portfolios bat');
  expect(await askAll()).toBe(7);
});
