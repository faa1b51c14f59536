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
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** A document compressed once for all clients. */
export interface ResponseBody {
  br: Buffer;
  etag: string;
}

export interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  body: ResponseBody;
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

const encodings = new Negotiator({
  supportedValues: ['br', 'gzip'],
  cache: new LRUCache<string, string>({ max: 100 }),
});

const encodingFor = ({ headers: { 'accept-encoding': accepted } }: FastifyRequest) =>
  accepted ? encodings.negotiate(accepted) : null;

/** A response for the cache, which clients check at each use; `vary` names the request headers that it depends on. */
export function cacheable(
  document: string,
  { status, headers, vary }: Omit<CachedResponse, 'body'> & { vary: string },
): CachedResponse {
  const body = compressDocument(document);
  const forClients = { etag: body.etag, 'cache-control': 'private, no-cache', vary: `accept-encoding, ${vary}` };
  return { status, headers: { ...headers, ...forClients }, body };
}

/**
 * Sends a cached response, or 304 to a client that has it. The few clients without Brotli get it recompressed. Handlers must not return
 * the reply: Fastify would watch the stream until its end, which is a fifth of the whole cost.
 */
export function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): void {
  const { status, headers, body } = response;
  void reply.headers(headers);
  if (status === 200 && request.headers['if-none-match'] === body.etag) return void reply.status(304).send();
  const encoding = encodingFor(request);
  if (encoding !== null) void reply.header('content-encoding', encoding);
  void reply.status(status).send(encoding === 'br' ? body.br : bytesOf(body, encoding));
}

function bytesOf({ br }: ResponseBody, encoding: string | null): Buffer {
  const bytes = brotliDecompressSync(br);
  return encoding === 'gzip' ? gzipSync(bytes) : bytes;
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
