import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

/** A document compressed once for all clients. */
export interface ResponseBody {
  br: Buffer;
  etag: string;
}

/** Brotli's level for pages rendered on request: higher levels take much longer for few bytes. */
const brotliLevel = 5;

const optionsFor = (bytes: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
});

/** Compresses a small document synchronously. */
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

/** The bytes and headers for a client with this Accept-Encoding header; the few without Brotli get them recompressed. */
export function bytesFor({ br }: ResponseBody, accepted: string | undefined) {
  const encoding = accepted ? negotiate(accepted, ['br', 'gzip']) : null;
  if (encoding === 'br') return { bytes: br, headers: { 'content-encoding': 'br' } };
  const bytes = brotliDecompressSync(br);
  return encoding === 'gzip'
    ? { bytes: gzipSync(bytes), headers: { 'content-encoding': 'gzip' } }
    : { bytes, headers: {} };
}
