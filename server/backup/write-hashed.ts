import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a stream to a new file that only its owner can read, flushed to disk; returns the SHA-256 of the bytes in hex. */
export async function writeHashed(from: Readable, file: string, signal?: AbortSignal) {
  const hash = createHash('sha256');
  const through = new PassThrough().on('data', (bytes: Buffer) => hash.update(bytes));
  await pipeline(from, through, createWriteStream(file, { mode: 0o600, flush: true }), { signal });
  return hash.digest('hex');
}

/** The SHA-256 of a file, in hex. */
export async function hashFile(file: string) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
