import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FilesPlace } from './config.ts';

/** A part of a file: the first and the last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where bytes lie: a folder of this machine, or a bucket that several machines share. */
export interface Shelf {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Moves the file at `source` of this machine here; it is gone there afterwards. */
  takeOver(source: string, key: string, byteSize: number): Promise<void>;
  read(key: string, range?: ByteRange): Readable;
  /** The size in bytes; null when nothing is there. */
  sizeOf(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
}

/** Opens a folder or a bucket. */
export async function openShelf(place: FilesPlace): Promise<Shelf> {
  return 'folder' in place ? await openFolder(place.folder) : await openBucket(place);
}

async function openFolder(folder: string): Promise<Shelf> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    ...onDisk(disk),
    // The driver's own stream knows no ranges.
    read: (key, range) => createReadStream(path.join(folder, key), range),
  };
}

// The client library is heavy and of no use to who keeps files in a folder.
async function openBucket({ bucket, ...options }: Extract<FilesPlace, { bucket: string }>): Promise<Shelf> {
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const { S3Driver } = await import('flydrive/drivers/s3');
  const client = new S3Client({ ...options, forcePathStyle: options.endpoint !== undefined });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  return {
    ...onDisk(disk),
    read: (key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const fetched = client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }));
      return streamOf(fetched.then(({ Body }) => Body as Readable));
    },
  };
}

const onDisk = (disk: Disk) => ({
  put: async (key: string, bytes: Uint8Array) => await disk.put(key, bytes),
  takeOver: async (source: string, key: string, contentLength: number) =>
    await disk.moveFromFs(source, key, { contentLength }),
  sizeOf: async (key: string) => ((await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : null),
  remove: async (key: string) => await disk.delete(key),
});

function streamOf(coming: Promise<Readable>): Readable {
  const through = new PassThrough();
  // A failure on either side ends the other; the reader hears it from the stream.
  coming.then(async (body) => await pipeline(body, through)).catch((error: Error) => through.destroy(error));
  return through;
}
