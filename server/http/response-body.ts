import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

/** A document as it is kept and sent: compressed once, whoever asks for it. */
export interface ResponseBody {
  br: Buffer;
  /** Names this very content, so that who has it already is sent nothing. */
  etag: string;
}

/** Brotli's level for pages that a reader waits for: above it the time grows faster than the bytes shrink. */
const brotliLevel = 5;

const optionsFor = (bytes: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
});

/** Compresses a document: here, since other threads would take a millisecond less and keep megabytes for it. */
export function packPage(html: string): ResponseBody {
  const bytes = Buffer.from(html);
  // A copy of its own length: what the packer returns keeps all of the 16 kB that it wrote into.
  return { br: Buffer.from(brotliCompressSync(bytes, optionsFor(bytes))), etag: etagOf(bytes) };
}

/** Compresses a large document in another thread. */
export async function packLarge(text: string): Promise<ResponseBody> {
  const bytes = Buffer.from(text);
  return { br: Buffer.from(await promisify(brotliCompress)(bytes, optionsFor(bytes))), etag: etagOf(bytes) };
}

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"`;

/** The bytes for a client that accepts what `accepted` says; those that do not accept the kept form are few, and unpacked for. */
export function bytesFor({ br }: ResponseBody, accepted: string | undefined) {
  const encoding = accepted ? negotiate(accepted, ['br', 'gzip']) : null;
  if (encoding === 'br') return { bytes: br, headers: { 'content-encoding': 'br' } };
  const bytes = brotliDecompressSync(br);
  return encoding === 'gzip'
    ? { bytes: gzipSync(bytes), headers: { 'content-encoding': 'gzip' } }
    : { bytes, headers: {} };
}
