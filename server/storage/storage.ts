import { constants, createReadStream } from 'node:fs';
import { access, chmod, mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { SettingError } from '#server/runtime/config/setting-error.ts';
import type { BucketAddress, StorageAddress } from '#server/runtime/config/storage-address.ts';

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
export async function openShelf(place: StorageAddress): Promise<Shelf> {
  return 'folder' in place ? await openFolder(place.folder) : await openBucket(place);
}

async function openFolder(folder: string): Promise<Shelf> {
  await prepare(folder).catch((error: Error) => {
    throw new SettingError(`Files cannot be kept in ${folder} (${error.message}): check FILES_URL and STATE_DIR.`);
  });
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const shelf = onDisk(disk);
  // The driver leaves its files open to every account of the machine, and to the mercy of a power cut: what was acknowledged is on
  // the disk, as rows are.
  const settle = async (key: string) => {
    const place = path.join(folder, key);
    await chmod(place, 0o600);
    for (const one of [place, path.dirname(place), folder]) await syncToDisk(one);
  };
  return {
    ...shelf,
    put: async (key, bytes) => {
      await shelf.put(key, bytes);
      await settle(key);
    },
    takeOver: async (source, key, byteSize) => {
      const place = path.join(folder, key);
      await mkdir(path.dirname(place), { recursive: true });
      // A new name takes no time and no room, whatever its size; to another disk the bytes themselves must go.
      await rename(source, place).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error;
        await shelf.takeOver(source, key, byteSize);
      });
      await settle(key);
    },
    // The driver's own stream knows no ranges.
    read: (key, range) => createReadStream(path.join(folder, key), range),
  };
}

async function syncToDisk(place: string): Promise<void> {
  const file = await open(place, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function prepare(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** Connects to the service of a bucket; refused, naming the setting, where no credentials are found. */
export async function openS3Client(setting: string, { region, endpoint }: BucketAddress): Promise<S3Client> {
  // Loaded when needed: the library is large.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: endpoint !== undefined,
    // Services other than Amazon's may not know the checksums that are sent otherwise.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  await client.config.credentials().catch((error: Error) => {
    throw new SettingError(
      `The bucket of ${setting} cannot be used (${error.message}): set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    );
  });
  return client;
}

async function openBucket(address: BucketAddress): Promise<Shelf> {
  const client = await openS3Client('FILES_URL', address);
  const { GetObjectCommand } = await import('@aws-sdk/client-s3');
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket } = address;
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
