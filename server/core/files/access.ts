import { AppError } from '#domain/kernel/errors.ts';
import type { Files } from '#server/storage/files.ts';

/** Returns a file whose bytes are stored. Throws not_found, which must happen before headers are sent. */
export async function requireStored<File extends { storage_key: string; byte_size: number }>(files: Files, file: File) {
  if (!(await files.has(file.storage_key, file.byte_size))) throw new AppError('not_found');
  return file;
}
