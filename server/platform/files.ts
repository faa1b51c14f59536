import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Database } from '#db/tables.ts';
import type { Insertable } from 'kysely';
import type { Db } from './postgres.ts';

/** The kinds of file that the product keeps. */
export type FileKind = Insertable<Database['files']>['kind'];

/** The bytes of the product, outside the web root, under random names. */
export interface Files {
  /** Keeps `bytes` and writes the row that names them; attached at once when `attached`. */
  store(db: Db, file: NewFile): Promise<{ id: string }>;
  /** The bytes from `start` to `end`, both inclusive. */
  read(storageKey: string, range?: { start: number; end: number }): Readable;
  /** True when the bytes are there, whole. */
  has(storageKey: string, byteSize: number): Promise<boolean>;
  remove(storageKey: string): Promise<void>;
}

/** A file to keep. */
export interface NewFile {
  bytes: Buffer;
  kind: FileKind;
  name: string;
  contentType: string;
  ownerId?: string | null;
  attached: boolean;
  now: Timestamp;
}

/** Keeps files in the folder `dir` of this machine. */
export function openFiles(dir: string): Files {
  const placeOf = (storageKey: string) => path.join(dir, storageKey.slice(0, 2), storageKey);
  return {
    store: async (db, { bytes, kind, name, contentType, ownerId, attached, now }) => {
      const storageKey = randomUUID();
      await writeWhole(placeOf(storageKey), bytes);
      const id = randomUUID();
      await db
        .insertInto('files')
        .values({
          id,
          owner_id: ownerId ?? null,
          kind,
          storage_key: storageKey,
          name,
          content_type: contentType,
          byte_size: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
          attached_at: attached ? now : null,
          created_at: now,
        })
        .execute();
      return { id };
    },
    read: (storageKey, range) => createReadStream(placeOf(storageKey), range),
    has: async (storageKey, byteSize) => (await stat(placeOf(storageKey)).catch(() => null))?.size === byteSize,
    remove: async (storageKey) => await rm(placeOf(storageKey), { force: true }),
  };
}

// Written aside and renamed, so that a reader never meets half a file.
async function writeWhole(place: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(`${place}.part`, bytes, { mode: 0o600 });
  await rename(`${place}.part`, place);
}
