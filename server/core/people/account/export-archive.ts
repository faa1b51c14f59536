import { PassThrough, type Readable } from 'node:stream';
import type { Timestamp } from '#domain/kernel/time.ts';
import { ZipFile } from 'yazl';

/** A file of an archive, opened when it is written. */
export interface ArchiveEntry {
  name: string;
  size: number;
  at: Timestamp;
  /** True for compressed formats. */
  isPacked: boolean;
  open: () => Readable;
}

/**
 * Streams a ZIP of `entries`. After an error the stream is destroyed, so that a part is not taken for the whole. Calls `release` at
 * the end in any case.
 */
export function archiveOf(entries: readonly ArchiveEntry[], release: () => Promise<void>): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  let source: Readable | null = null;
  const breakOff = (error: Error) => out.destroy(error);
  zip.on('error', breakOff);
  for (const { name, size, at, isPacked, open } of entries) {
    zip.addReadStreamLazy(name, { size, mtime: new Date(at), compress: !isPacked }, (give) => {
      // The reader is gone; a file opened now would never be closed.
      if (out.destroyed) return;
      // pipe() does not forward errors.
      source = open().once('error', breakOff);
      give(null, source);
    });
  }
  zip.end();
  out.once('close', () => {
    source?.destroy();
    void release();
  });
  return zip.outputStream.pipe(out);
}
