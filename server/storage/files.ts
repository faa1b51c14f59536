import { createHash, randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ByteRange } from '#domain/files/byte-range.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Database } from '#db/tables.ts';
import type { Insertable } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { FileStorage, PresignOptions } from './storage.ts';

export type FileKind = Insertable<Database['files']>['kind'];

/** Stored files: a row in `files` and bytes under a random key, which copies of the file share. */
export interface Files {
  /** The local folder for uploads that are not checked yet. */
  readonly incoming: string;
  /** Stores `bytes` with their row; `attached` if something refers to the file already. */
  store(db: Db, file: NewFile & { bytes: Buffer; attached: boolean }): Promise<{ id: string }>;
  /** Moves the file at `path` into the storage with its row; the clean-up removes it unless something refers to it in time. */
  takeOver(db: Db, file: NewFile & FileFacts & { path: string }): Promise<{ id: string }>;
  read(storageKey: string, range?: ByteRange): Readable;
  /** True when all bytes are there. */
  has(storageKey: string, byteSize: number): Promise<boolean>;
  /** Removes the bytes; does nothing when they are gone. */
  remove(storageKey: string): Promise<void>;
  /** An address in the bucket for clients (083), or null if the product sends the bytes itself. */
  presign(storageKey: string, options: PresignOptions): Promise<string | null>;
}

interface NewFile {
  kind: FileKind;
  name: string;
  contentType: string;
  ownerId?: string | null;
  now: Timestamp;
  /** Runs in the transaction that inserts the row; throws to refuse the file. */
  beforeInsert?: (tx: Db) => Promise<void>;
}

/** The size of a file and its SHA-256 in hex. */
export interface FileFacts {
  byteSize: number;
  sha256: string;
}

/** True for a valid storage key: a UUID in lower case, as the table's CHECK demands. */
export const isStorageKey = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);

/** The path of a file in the storage: one of 256 folders, so that none gets too many entries. Throws for an invalid key. */
export function storagePath(storageKey: string): string {
  if (!isStorageKey(storageKey)) throw new Error('A storage key must be a UUID.');
  return `${storageKey.slice(0, 2)}/${storageKey}`;
}

/** Opens the files in `storage`; with `redirects` clients may read some of them from the bucket. */
export async function openFiles(
  storage: FileStorage,
  { incoming, redirects }: { incoming: string; redirects: boolean },
): Promise<Files> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  return {
    incoming,
    store: async (db, { bytes, attached, ...file }) => {
      const facts = { byteSize: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
      const row = { ...file, ...facts, attachedAt: attached ? file.now : null };
      return await insertAndStore(db, row, (storageKey) => storage.put(storagePath(storageKey), bytes));
    },
    takeOver: (db, { path, ...file }) =>
      insertAndStore(db, { ...file, attachedAt: null }, async (storageKey) => {
        await storage.takeOver(path, storagePath(storageKey), file.byteSize);
      }),
    read: (storageKey, range) => storage.read(storagePath(storageKey), range),
    has: async (storageKey, byteSize) => (await storage.sizeOf(storagePath(storageKey))) === byteSize,
    remove: (storageKey) => storage.remove(storagePath(storageKey)),
    presign: async (storageKey, options) =>
      redirects ? await storage.presign(storagePath(storageKey), options) : null,
  };
}

type FileRow = NewFile & FileFacts & { attachedAt: Timestamp | null };

// The row comes first: after a crash in between, the clean-up finds it and removes the bytes.
async function insertAndStore(db: Db, file: FileRow, put: (storageKey: string) => Promise<void>) {
  const { id, storageKey } = await insertRow(db, file);
  try {
    await put(storageKey);
  } catch (error) {
    await db.updateTable('files').set({ discarded_at: file.now }).where('id', '=', id).execute();
    throw error;
  }
  return { id };
}

async function insertRow(db: Db, { beforeInsert, ...file }: FileRow) {
  const [id, storageKey] = [randomUUID(), randomUUID()];
  const row = {
    id,
    owner_id: file.ownerId ?? null,
    kind: file.kind,
    storage_key: storageKey,
    name: file.name,
    content_type: file.contentType,
    byte_size: file.byteSize,
    sha256: file.sha256,
    attached_at: file.attachedAt,
    created_at: file.now,
  };
  const insert = async (tx: Db) => {
    await beforeInsert?.(tx);
    await tx.insertInto('files').values(row).execute();
  };
  await (beforeInsert ? db.transaction().execute(insert) : insert(db));
  return { id, storageKey };
}
