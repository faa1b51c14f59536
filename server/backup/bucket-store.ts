import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { openS3Client } from '#server/storage/storage.ts';
import type { BucketAddress } from '#server/runtime/config/storage-address.ts';
import { BackupError, parseManifest } from './manifest.ts';
import { requireRoom } from './room.ts';
import type { BackupStore } from './store.ts';
import { type BackupFile, bytesOf, isBackupName, listBackupFiles, stateOf } from './stored-files.ts';

const manifestName = 'manifest.json';

/** A bucket and the operations on it that backups need; keys are those of the bucket, with the prefix. */
interface Bucket {
  /** Sizes of the objects whose keys start with `prefix`, by key. */
  list(prefix: string): Promise<Map<string, number>>;
  /** The parts of keys between `prefix` and the next slash. */
  listFolders(prefix: string): Promise<string[]>;
  upload(key: string, source: { file: string; bytes: number }, signal: AbortSignal): Promise<void>;
  download(key: string, file: string): Promise<void>;
  /** The text of an object; null if there is none. */
  read(key: string): Promise<string | null>;
  remove(key: string): Promise<void>;
}

/**
 * Stores backups in a bucket, each below `prefix/name/`. A backup is written to this machine first, and its manifest is uploaded
 * last: a backup without one is unfinished.
 */
export async function openBucketStore(address: BucketAddress, workDir: string): Promise<BackupStore> {
  const bucket = await openBucket('BACKUP_URL', address);
  const root = address.prefix === '' ? '' : `${address.prefix}/`;
  const keysOf = (name: string) => `${root}${name}/`;
  const remove = async (name: string) => {
    const keys = Array.from((await bucket.list(keysOf(name))).keys());
    const manifest = keysOf(name) + manifestName;
    // The manifest is removed first: a partially removed backup must not look finished.
    for (const key of [manifest, ...keys.filter((one) => one !== manifest)]) await bucket.remove(key);
  };
  return {
    locationOf: (name) => `s3://${address.bucket}/${root}${name}`,
    list: async () => {
      const names = (await bucket.listFolders(root)).filter(isBackupName);
      const found = [];
      for (const name of names) {
        const manifest = await bucket.read(keysOf(name) + manifestName);
        found.push({ name, state: manifest === null ? ('unfinished' as const) : stateOf(parseManifest(manifest)) });
      }
      return found;
    },
    save: async (name, write, signal) => {
      // Only one process of the installation writes a backup, so existing files are those of a killed one.
      await rm(workDir, { recursive: true, force: true });
      await mkdir(workDir, { recursive: true, mode: 0o700 });
      try {
        const folder = path.join(workDir, name);
        await write(folder);
        const files = await listBackupFiles(folder);
        await uploadBackup(bucket, { folder, files, prefix: keysOf(name), signal });
        return bytesOf(files);
      } catch (error) {
        await remove(name).catch(() => {});
        throw error;
      } finally {
        await rm(workDir, { recursive: true, force: true });
      }
    },
    remove: ({ name }) => remove(name),
  };
}

async function uploadBackup(
  bucket: Bucket,
  { folder, files, prefix, signal }: { folder: string; files: BackupFile[]; prefix: string; signal: AbortSignal },
) {
  const upload = ({ path: relativePath, bytes }: BackupFile) =>
    bucket.upload(prefix + relativePath, { file: path.join(folder, relativePath), bytes }, signal);
  const rest = files.filter((file) => file.path !== manifestName);
  for (const file of rest) await upload(file);
  const stored = await bucket.list(prefix);
  const missing = rest.find((file) => stored.get(prefix + file.path) !== file.bytes);
  if (missing) throw new BackupError(`The bucket does not hold ${prefix}${missing.path} as it was uploaded.`);
  for (const file of files) if (file.path === manifestName) await upload(file);
}

/** Downloads the backup at `address` into `folder`, without verifying its content. */
export async function downloadBackup(address: BucketAddress, folder: string) {
  const bucket = await openBucket('the backup', address);
  const root = `${address.prefix}/`;
  const sizes = await bucket.list(root);
  const keys = Array.from(sizes.keys());
  if (!keys.includes(root + manifestName))
    throw new BackupError(
      `s3://${address.bucket}/${address.prefix} is no backup, or one that was not finished: it has no manifest.json.`,
    );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await requireRoom(
    folder,
    Array.from(sizes.values()).reduce((sum, bytes) => sum + bytes, 0),
  );
  for (const key of keys) {
    const relativePath = key.slice(root.length);
    // A key becomes a path of this machine.
    if (!isBackupPath(relativePath)) throw new BackupError(`The backup is refused: ${key} is no file of a backup.`);
    const file = path.join(folder, relativePath);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await bucket.download(key, file);
  }
}

const isBackupPath = (relativePath: string): boolean =>
  /^(manifest\.json|secret|tables\/\w+\.\w+\.copy\.gz|files\/[0-9a-f]{2}\/[0-9a-f-]{36})$/.test(relativePath);

async function openBucket(setting: string, address: BucketAddress): Promise<Bucket> {
  const client = await openS3Client(setting, address);
  const s3 = await import('@aws-sdk/client-s3');
  const Bucket = address.bucket;
  return {
    list: async (Prefix) => {
      const sizes = new Map<string, number>();
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key, Size } of Contents) if (Key !== undefined) sizes.set(Key, Size ?? 0);
      return sizes;
    },
    listFolders: async (Prefix) => {
      const names: string[] = [];
      const pages = s3.paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter: '/' });
      for await (const { CommonPrefixes = [] } of pages)
        for (const found of CommonPrefixes) names.push((found.Prefix ?? '').slice(Prefix.length).replace(/\/$/, ''));
      return names;
    },
    upload: async (Key, { file, bytes: ContentLength }, abortSignal) => {
      const command = new s3.PutObjectCommand({ Bucket, Key, Body: createReadStream(file), ContentLength });
      await client.send(command, { abortSignal });
    },
    download: (Key, file) => downloadObject(client, { Bucket, Key, file }),
    read: async (Key) => {
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }));
        return (await Body?.transformToString()) ?? '';
      } catch (error) {
        if (error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
        throw error;
      }
    },
    remove: async (Key) => {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

async function downloadObject(client: S3Client, { file, ...object }: { Bucket: string; Key: string; file: string }) {
  const { GetObjectCommand } = await import('@aws-sdk/client-s3');
  const { Body } = await client.send(new GetObjectCommand(object));
  await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600 }));
}
