import { readByteRange } from '#domain/files/byte-range.ts';
import { copiesCache, partBytes } from '#web/lib/offline/names.ts';

/** Elements of a page that may read saved media; a navigation may not. */
const readers: readonly RequestDestination[] = ['video', 'audio', 'track', 'image'];

/** The learner whose copies a request for saved media names; null for other requests. */
export const savedMediaOf = ({ url, destination }: Request): string | null => {
  const { pathname, searchParams } = new URL(url);
  return pathname.startsWith('/media/') && readers.includes(destination) ? searchParams.get('saved') : null;
};

/** Answers a request for saved media, also with a range, from the learner's copies. */
export async function answerSavedMedia({ url, headers }: Request, learnerId: string): Promise<Response> {
  const { pathname, searchParams } = new URL(url);
  const key = `${pathname}?file=${searchParams.get('file') ?? ''}`;
  // Without creating a cache that sign-out has deleted.
  const read = async (address: string) => await caches.match(address, { cacheName: copiesCache(learnerId) });
  const whole = await read(key);
  if (whole) return whole;
  const first = await read(`${key}&part=0`);
  const size = Number(first?.headers.get('content-range')?.split('/')[1]);
  if (!first || !size) return new Response(null, { status: 404 });
  const range = readByteRange(headers.get('range') ?? undefined, size);
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const answered = {
    'content-type': first.headers.get('content-type') ?? '',
    'content-length': String(end - start + 1),
    'accept-ranges': 'bytes',
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  };
  const body = streamOf(async (part) => await read(`${key}&part=${part}`), start, end);
  return new Response(body, { status: range ? 206 : 200, headers: answered });
}

/** The bytes from `start` to `end`, read part by part as the player asks for them; ends with an error at a missing part. */
function streamOf(read: (part: number) => Promise<Response | undefined>, start: number, end: number): ReadableStream {
  let at = start;
  return new ReadableStream({
    async pull(controller) {
      const part = Math.floor(at / partBytes);
      const stored = await read(part);
      if (!stored) return controller.error(new Error('missing part'));
      const offset = at - part * partBytes;
      const bytes = (await stored.arrayBuffer()).slice(offset, end + 1 - part * partBytes);
      controller.enqueue(new Uint8Array(bytes));
      at += bytes.byteLength;
      if (at > end) controller.close();
    },
  });
}
