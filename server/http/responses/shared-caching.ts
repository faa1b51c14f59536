import type { FastifyReply, FastifyRequest } from 'fastify';
import { isStale } from './response-cache.ts';
import { type CachedResponse, sendCompressed } from './response-body.ts';

/** Seconds for which a shared cache may serve a stored response after failures of the product. */
const staleIfErrorSeconds = 86_400;

/** Headers about the request that was answered, which must not be stored for others. */
const ownHeaders = ['x-request-id', 'ratelimit', 'ratelimit-policy'];

/**
 * Allows shared caches to store a current response to a visitor for `seconds` (082). Browsers still check it at each use; errors and stale
 * responses are not stored.
 */
export function shareResponse(reply: FastifyReply, response: CachedResponse, seconds: number): CachedResponse {
  const { status, headers } = response;
  if (status !== 200 || isStale(headers)) return response;
  for (const name of ownHeaders) void reply.removeHeader(name);
  const caching = `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${staleIfErrorSeconds}`;
  return { ...response, headers: { ...headers, 'cache-control': caching } };
}

/** Sends a document for everybody, which clients check at each use; shared caches may store it if the request has only the parameters `names`. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { document, seconds, names = [] }: { document: CachedResponse; seconds: number; names?: readonly string[] },
): Promise<FastifyReply> {
  const isShared = seconds > 0 && Object.keys(request.query as object).every((name) => names.includes(name));
  const { headers, body } = isShared ? shareResponse(reply, document, seconds) : document;
  return await sendCompressed(request, reply.headers({ 'cache-control': 'private, no-cache', ...headers }), body);
}
