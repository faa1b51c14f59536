import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const encodings = ['br', 'gzip'] as const;

/** A document as it is kept and sent: compressed once, whoever asks for it. */
export interface PageBody {
  br: Buffer;
  gzip: Buffer;
  /** Names this very content, so that who has it already is sent nothing. */
  etag: string;
}

const [toBrotli, toGzip, fromGzip] = [promisify(brotliCompress), promisify(gzip), promisify(gunzip)];

/** Brotli's level for pages that a reader waits for: above it the time grows faster than the bytes shrink. */
const brotliLevel = 5;

/** Compresses a document. */
export async function packPage(html: string): Promise<PageBody> {
  const bytes = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel } }),
    toGzip(bytes),
  ]);
  return { br, gzip: zipped, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"` };
}

/** The bytes for a client that accepts what `accepted` says; those that accept no compression are rare, and unpacked for. */
export async function bytesFor(body: PageBody, accepted: string | undefined) {
  const encoding = accepted ? negotiate(accepted, [...encodings]) : null;
  return encoding === 'br' || encoding === 'gzip'
    ? { bytes: body[encoding], headers: { 'content-encoding': encoding } }
    : { bytes: await fromGzip(body.gzip), headers: {} };
}
