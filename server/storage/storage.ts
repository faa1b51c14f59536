import { constants, createReadStream } from 'node:fs';
import { access, chmod, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { ByteRange } from '#domain/files/byte-range.ts';
import { SettingError } from '#server/runtime/operator-errors.ts';
import { syncToDisk } from '#server/runtime/sync-to-disk.ts';
import type { BucketAddress, StorageAddress } from '#server/runtime/config/storage-address.ts';

export interface FileStorage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Moves the local file `source` into the storage. */
  takeOver(source: string, key: string, byteSize: number): Promise<void>;
  read(key: string, range?: ByteRange): Readable;
  /** The size in bytes; null for an unknown key. */
  sizeOf(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** An address at which anybody can read the file for a limited time, or null if the storage has none. */
  presign(key: string, options: PresignOptions): Promise<string | null>;
}

export interface PresignOptions {
  seconds: number;
  /** Headers of the response. */
  contentType: string;
  contentDisposition: string;
}

/** Opens a folder or a bucket. Throws SettingError when it cannot be used. */
export async function openStorage(address: StorageAddress): Promise<FileStorage> {
  return 'folder' in address ? await openFolder(address.folder) : await openBucket(address);
}

async function openFolder(folder: string): Promise<FileStorage> {
  await prepare(folder).catch((error: Error) => {
    throw new SettingError(`Files cannot be kept in ${folder} (${error.message}): check FILES_URL and STATE_DIR.`);
  });
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const storage = onDisk(disk);
  // The driver's files are readable by every account and not flushed to disk; an acknowledged upload must survive a power cut.
  const secure = async (key: string) => {
    const file = path.join(folder, key);
    await chmod(file, 0o600);
    for (const one of [file, path.dirname(file), folder]) await syncToDisk(one);
  };
  return {
    ...storage,
    put: async (key, bytes) => {
      await storage.put(key, bytes);
      await secure(key);
    },
    takeOver: async (source, key, byteSize) => {
      const file = path.join(folder, key);
      await mkdir(path.dirname(file), { recursive: true });
      // A rename is instant, but fails across file systems.
      await rename(source, file).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error;
        await storage.takeOver(source, key, byteSize);
      });
      await secure(key);
    },
    // The driver's stream does not support ranges.
    read: (key, range) => createReadStream(path.join(folder, key), range),
    presign: async () => await Promise.resolve(null),
  };
}

async function prepare(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** Connects to the service of a bucket. Throws SettingError, which names the setting, when there are no credentials. */
export async function openS3Client(setting: string, { region, endpoint }: BucketAddress): Promise<S3Client> {
  // Loaded on demand: the library is large.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: endpoint !== undefined,
    // Services other than Amazon's may not support the default checksums.
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

async function openBucket(address: BucketAddress): Promise<FileStorage> {
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
    presign: async (key, { seconds, ...headers }) =>
      await disk.getSignedUrl(key, {
        ...headers,
        expiresIn: seconds,
        ResponseCacheControl: `private, max-age=${seconds}`,
      }),
  };
}

const onDisk = (disk: Disk) => ({
  put: (key: string, bytes: Uint8Array) => disk.put(key, bytes),
  takeOver: (source: string, key: string, contentLength: number) => disk.moveFromFs(source, key, { contentLength }),
  sizeOf: async (key: string) => ((await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : null),
  remove: (key: string) => disk.delete(key),
});

function streamOf(coming: Promise<Readable>): Readable {
  const through = new PassThrough();
  // An error on either side destroys the other; the reader gets it from the stream.
  coming.then((body) => pipeline(body, through)).catch((error: Error) => through.destroy(error));
  return through;
}
