import { createBrotliDecompress } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseBody } from './response-body.ts';

/**
 * Sends a large document, or 304 to a client that has it. Clients without Brotli get a decompressed stream, so that one that stops
 * reading holds only a few kilobytes.
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { br, etag }: ResponseBody,
): Promise<FastifyReply> {
  void reply.headers({ etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return await reply.status(304).send();
  const accepted = request.headers['accept-encoding'];
  if (accepted && negotiate(accepted, ['br', 'gzip']) === 'br')
    return await reply.headers({ 'content-encoding': 'br', 'content-length': br.length }).send(br);
  const decompressed = createBrotliDecompress();
  decompressed.end(br);
  return await reply.send(decompressed);
}
