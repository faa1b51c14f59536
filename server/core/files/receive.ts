import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#domain/kernel/errors.ts';
import type { FileFacts } from '#server/storage/files.ts';

/** A completely received file at a temporary path. */
export interface Received extends FileFacts {
  path: string;
}

/**
 * Streams a request's body into a file in `folder`, counting and hashing it. Throws too_large at the first byte beyond `maxBytes`;
 * removes the file of an aborted or empty body.
 */
export async function receive(
  body: Readable,
  { folder, maxBytes }: { folder: string; maxBytes: number },
): Promise<Received> {
  const filePath = path.join(folder, randomUUID());
  try {
    return { path: filePath, ...(await writeDown(body, filePath, maxBytes)) };
  } catch (error) {
    await rm(filePath, { force: true });
    throw error instanceof AppError || !body.readableAborted ? error : new AppError('upload_broken');
  }
}

async function writeDown(body: Readable, filePath: string, maxBytes: number): Promise<FileFacts> {
  const hash = createHash('sha256');
  const file = await open(filePath, 'wx', 0o600);
  let byteSize = 0;
  try {
    // Not closed on refusal: the response is sent on the same connection.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      byteSize += chunk.length;
      if (byteSize > maxBytes) throw new AppError('too_large', { details: { max_bytes: maxBytes } });
      hash.update(chunk);
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  if (byteSize === 0) throw new AppError('wrong_file_type');
  return { byteSize, sha256: hash.digest('hex') };
}
