import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseCache, CachedResponse } from './response-cache.ts';
import { bytesFor } from './response-body.ts';

/** Headers that differ from one time to the next. */
const ownEachTime = ['x-request-id', 'ratelimit', 'ratelimit-policy'];

/**
 * Sends a finished answer, or word that the caller has it already; `vary` names the request's headers that it depends on. One
 * that is kept is ready for the next who asks the same.
 */
export async function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, responses, vary }: { answer: CachedResponse; responses: ResponseCache; vary: string },
): Promise<FastifyReply> {
  const { status, headers, body } = answer;
  void reply.headers({
    ...headers,
    etag: body.etag,
    'cache-control': 'private, no-cache',
    vary: `accept-encoding, ${vary}`,
  });
  if (status === 200 && request.headers['if-none-match'] === body.etag) return await reply.status(304).send();
  const { bytes, headers: encoding } = bytesFor(body, request.headers['accept-encoding']);
  void reply.status(status).headers({ ...encoding, 'content-length': bytes.length });
  const flat = Object.entries(reply.getHeaders())
    .filter(([name]) => !ownEachTime.includes(name))
    .flatMap(([name, value]) => [name, String(value)]);
  if (status === 200)
    responses.keepSent(answer, request.raw, { headers: flat, bytes, route: request.routeOptions.url ?? 'none' });
  return await reply.send(bytes);
}
