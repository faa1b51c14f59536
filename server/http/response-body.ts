import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzipSync,
  createBrotliDecompress,
} from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from './response-cache.ts';

/** A document compressed once for all clients. */
export interface ResponseBody {
  br: Buffer;
  etag: string;
}

// Higher levels take much longer for few bytes.
const optionsFor = (bytes: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
});

export function compressDocument(html: string): ResponseBody {
  const bytes = Buffer.from(html);
  return { br: brotliCompressSync(bytes, optionsFor(bytes)), etag: etagOf(bytes) };
}

/** Compresses a large document in another thread. */
export async function compressLargeDocument(text: string): Promise<ResponseBody> {
  const bytes = Buffer.from(text);
  return { br: await promisify(brotliCompress)(bytes, optionsFor(bytes)), etag: etagOf(bytes) };
}

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"`;

const encodingFor = ({ headers: { 'accept-encoding': accepted } }: FastifyRequest) =>
  accepted ? negotiate(accepted, ['br', 'gzip']) : null;

/**
 * Sends a cached response, or 304 to a client that has it; `vary` names the request headers that it depends on. The few clients without
 * Brotli get it recompressed.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body: { br, etag } }: CachedResponse,
  vary: string,
): Promise<FastifyReply> {
  void reply.headers({ ...headers, etag, 'cache-control': 'private, no-cache', vary: `accept-encoding, ${vary}` });
  if (status === 200 && request.headers['if-none-match'] === etag) return await reply.status(304).send();
  void reply.status(status);
  const encoding = encodingFor(request);
  if (encoding === 'br') return await reply.header('content-encoding', 'br').send(br);
  const bytes = brotliDecompressSync(br);
  return await (encoding === 'gzip'
    ? reply.header('content-encoding', 'gzip').send(gzipSync(bytes))
    : reply.send(bytes));
}

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
  if (encodingFor(request) === 'br')
    return await reply.headers({ 'content-encoding': 'br', 'content-length': br.length }).send(br);
  const decompressed = createBrotliDecompress();
  decompressed.end(br);
  return await reply.send(decompressed);
}
