import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { partBytes } from '#web/lib/offline/names.ts';
import { answerSavedMedia, savedMediaOf } from './saved-media.ts';

const size = partBytes * 2 + 100;
const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31) % 251);
const key = '/media/lessons/1/light?file=f';

/** The cached responses of the learner `me`. */
function stubCaches(parts: readonly number[]) {
  const match = async (address: string, { cacheName }: { cacheName: string }) => {
    const part = Number(address.split('&part=')[1]);
    if (cacheName !== 'zamnal-lessons-me' || !parts.includes(part)) return undefined;
    const headers = { 'content-type': 'video/mp4', 'content-range': `bytes 0-${size - 1}/${size}` };
    return new Response(bytes.slice(part * partBytes, (part + 1) * partBytes), { headers });
  };
  vi.stubGlobal('caches', { match });
}

const ask = async (range?: string, learner = 'me') =>
  await answerSavedMedia(
    new Request(`https://example.com${key}&saved=${learner}`, { headers: range === undefined ? {} : { range } }),
    learner,
  );

beforeEach(() => stubCaches([0, 1, 2]));
afterEach(() => vi.unstubAllGlobals());

describe('saved media', () => {
  test.each([
    ['bytes=0-', 0, size - 1],
    ['bytes=0-1', 0, 1],
    [`bytes=${partBytes - 5}-${partBytes * 2 + 5}`, partBytes - 5, partBytes * 2 + 5],
    ['bytes=-50', size - 50, size - 1],
  ])('answers %s with these bytes', async (range, start, end) => {
    const answer = await ask(range);
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${size}`]);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes.slice(start, end + 1));
  });

  test('answers without a range with the whole video', async () => {
    const answer = await ask();
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(size)]);
    expect((await answer.arrayBuffer()).byteLength).toBe(size);
  });

  test('refuses a range outside the video, and what is not saved', async () => {
    expect((await ask(`bytes=${size}-`)).status).toBe(416);
    expect((await ask('bytes=0-', 'other')).status).toBe(404);
  });

  test('fails at a missing part, so that the player uses the network', async () => {
    stubCaches([0, 2]);
    await expect((await ask('bytes=0-')).arrayBuffer()).rejects.toThrow('missing part');
  });

  test.each([
    ['video', 'me'],
    ['track', 'me'],
    ['document', null],
    ['iframe', null],
    ['', null],
  ] as const)('is read by the destination "%s": %s', (destination, learner) => {
    const request = { url: `https://example.com${key}&saved=me`, destination } as Partial<Request> as Request;
    expect(savedMediaOf(request)).toBe(learner);
  });
});
