import type { FastifyReply, FastifyRequest } from 'fastify';
import { bytesFor } from './response-body.ts';
import type { CachedResponse } from './response-cache.ts';

/** Sends a cached response, or 304 to a client that has it; `vary` names the request headers that it depends on. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: CachedResponse,
  vary: string,
): Promise<FastifyReply> {
  void reply.headers({
    ...headers,
    etag: body.etag,
    'cache-control': 'private, no-cache',
    vary: `accept-encoding, ${vary}`,
  });
  if (status === 200 && request.headers['if-none-match'] === body.etag) return await reply.status(304).send();
  const { bytes, headers: encoding } = bytesFor(body, request.headers['accept-encoding']);
  return await reply.status(status).headers(encoding).send(bytes);
}
