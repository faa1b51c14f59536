import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createDocumentCache } from './document-cache.ts';

test('a failure is not cached: the next request renders again', async () => {
  const { get } = createDocumentCache();
  const failing = async () => await Promise.reject(new Error('no ink'));
  await expect(Promise.all([get('a', failing), get('a', failing)])).rejects.toThrow('no ink');
  expect((await get('a', async () => await Promise.resolve(Buffer.from('drawn')))).toString()).toBe('drawn');
});

test('the least recently used documents are evicted', async () => {
  const { get } = createDocumentCache();
  let drawn = 0;
  const ask = async (key: string) =>
    await get(key, async () => {
      drawn += 1;
      return await Promise.resolve(Buffer.from(key));
    });
  for (let index = 0; index < 40; index += 1) await ask(`document ${index}`);
  await ask('document 0');
  await ask('one more');
  expect(drawn).toBe(41);
  await ask('document 0');
  expect(drawn).toBe(41);
  await ask('document 1');
  expect(drawn).toBe(42);
});

test('an expired document is served stale when rendering fails', async () => {
  const { get } = createDocumentCache({ ttl: 20 });
  await get('a', async () => await Promise.resolve(Buffer.from('first')));
  await wait(40);
  const failing = async () => await Promise.reject(new Error('no database'));
  expect((await get('a', failing)).toString()).toBe('first');
  expect((await get('a', async () => await Promise.resolve(Buffer.from('second')))).toString()).toBe('second');
});
