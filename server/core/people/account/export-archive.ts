import { PassThrough, type Readable } from 'node:stream';
import type { Timestamp } from '#domain/kernel/time.ts';
import { ZipFile } from 'yazl';

/** One file of an archive; it is opened when its turn comes, and not before. */
export interface ArchiveEntry {
  name: string;
  size: number;
  at: Timestamp;
  /** True for what packing would not make smaller. */
  isPacked: boolean;
  open: () => Readable;
}

/**
 * A ZIP of `entries`, made while it is read and never held whole. One that cannot be finished breaks off, so that nobody takes
 * a part for the whole. `release` is called when it is over, however that comes.
 */
export function archiveOf(entries: readonly ArchiveEntry[], release: () => Promise<void>): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  let source: Readable | null = null;
  const breakOff = (error: Error) => out.destroy(error);
  zip.on('error', breakOff);
  for (const { name, size, at, isPacked, open } of entries) {
    zip.addReadStreamLazy(name, { size, mtime: new Date(at), compress: !isPacked }, (give) => {
      // Its reader has gone: what is opened now would be closed by nobody.
      if (out.destroyed) return;
      // A pipe does not pass failures on.
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
