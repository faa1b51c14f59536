import { AppError } from '#domain/kernel/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Files } from '#server/storage/files.ts';
import { readByteRange } from './byte-range.ts';

/** The columns of a stored file. */
export interface SentFile {
  storage_key: string;
  name: string;
  content_type: string;
  byte_size: number;
  sha256: string;
}

/** Sends a file or the requested range. */
export function sendFile(
  { request, reply, files }: { request: FastifyRequest; reply: FastifyReply; files: Files },
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
