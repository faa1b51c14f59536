import { readByteRange } from '#domain/files/byte-range.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Files } from '#server/storage/files.ts';

export interface SentFile {
  storage_key: string;
  name: string;
  content_type: string;
  byte_size: number;
  sha256: string;
}

/** A rendered document with its file name. */
export interface Pdf {
  name: string;
  bytes: Buffer;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  files: Files;
}

/** The lifetime of presigned addresses in seconds. */
export const presignedSeconds = 300;

/**
 * Redirects to the file in the bucket where FILES_REDIRECT allows it (083), otherwise sends it. `caching` is for the bytes, and
 * `redirectCaching` must be shorter than `seconds`.
 */
export async function sendOrRedirect(
  exchange: Exchange,
  file: SentFile,
  { seconds, caching, redirectCaching = 'no-store' }: { seconds: number; caching?: string; redirectCaching?: string },
): Promise<FastifyReply> {
  const { request, reply, files } = exchange;
  // The signature is for GET only.
  const address =
    request.method === 'GET'
      ? await files.presign(file.storage_key, {
          seconds,
          contentType: file.content_type,
          contentDisposition: contentDisposition('inline', file.name),
        })
      : null;
  if (address === null) return sendFile(exchange, file, 'inline', caching);
  return await reply.header('cache-control', redirectCaching).redirect(address);
}

export function sendFile(
  { request, reply, files }: Exchange,
  file: SentFile,
  disposition: 'inline' | 'attachment',
  // Cached only by this browser, and revalidated each time.
  caching = 'private, no-cache',
): FastifyReply {
  const etag = `"${file.sha256}"`;
  const isSameFile = (request.headers['if-range'] ?? etag) === etag;
  const range = isSameFile ? readByteRange(request.headers.range, file.byte_size) : null;
  if (range === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${file.byte_size}`);
    throw new AppError('range_not_satisfiable');
  }
  void reply.headers({
    ...headersOf(file, disposition),
    'cache-control': caching,
    etag,
    'content-length': range ? range.end - range.start + 1 : file.byte_size,
  });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  if (range) {
    void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.byte_size}`);
  }
  return reply.send(request.method === 'HEAD' ? undefined : files.read(file.storage_key, range ?? undefined));
}

const headersOf = (file: SentFile, disposition: 'inline' | 'attachment') => ({
  'content-type': file.content_type,
  'content-disposition': contentDisposition(disposition, file.name),
  'content-security-policy': 'sandbox',
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
});

/** A Content-Disposition with a UTF-8 file name (RFC 5987) and an ASCII fallback. */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Sends a document about a person, which nobody caches. */
export const sendPdf = (reply: FastifyReply, { name, bytes }: Pdf): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('attachment', name),
      'cache-control': 'private, no-store',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
