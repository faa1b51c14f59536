import { createHash, randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Database } from '#db/tables.ts';
import type { Insertable } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { ByteRange, Shelf } from './storage.ts';

/** The kinds of file that the product keeps. */
export type FileKind = Insertable<Database['files']>['kind'];

/** The bytes of the product, outside the web root, under random names. */
export interface Files {
  /** The folder of this machine where uploads arrive, before it is known what they are. */
  readonly incoming: string;
  /** Keeps `bytes` and writes the row that names them; attached at once when `attached`. */
  store(db: Db, file: NewFile & { bytes: Buffer; attached: boolean }): Promise<{ id: string }>;
  /** Takes the file at `path` over and writes the row that names it; it then waits for something to refer to it. */
  takeOver(db: Db, file: NewFile & FileFacts & { path: string }): Promise<{ id: string }>;
  /** The bytes, or the part of them in `range`. */
  read(storageKey: string, range?: ByteRange): Readable;
  /** True when the bytes are there, whole. */
  has(storageKey: string, byteSize: number): Promise<boolean>;
  /** Removes the bytes; those that are gone already are no failure. */
  remove(storageKey: string): Promise<void>;
}

/** A file to keep. */
interface NewFile {
  kind: FileKind;
  name: string;
  contentType: string;
  ownerId?: string | null;
  now: Timestamp;
  /** What must hold when the row is written, asked in its transaction; throws what refuses the file. */
  guard?: (tx: Db) => Promise<void>;
}

/** What is known of a file's bytes: how many, and their SHA-256 in hex. */
export interface FileFacts {
  byteSize: number;
  sha256: string;
}

/** True for a storage key as this product makes them, and as the CHECK of the table demands: a UUID in lower case. */
export const isStorageKey = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);

/**
 * Where on the shelf a file lies: in a folder by its first letters, so that none gets as many entries as there are files. Refuses
 * a key that could lead elsewhere.
 */
export function placeOf(storageKey: string): string {
  if (!isStorageKey(storageKey)) throw new Error('A storage key must be a UUID.');
  return `${storageKey.slice(0, 2)}/${storageKey}`;
}

/** Keeps files on `shelf`. */
export async function openFiles(shelf: Shelf, incoming: string): Promise<Files> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  return {
    incoming,
    store: async (db, { bytes, attached, ...file }) => {
      const facts = { byteSize: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
      const row = { ...file, ...facts, attachedAt: attached ? file.now : null };
      return await keep(db, row, async (storageKey) => await shelf.put(placeOf(storageKey), bytes));
    },
    takeOver: async (db, { path, ...file }) =>
      await keep(db, { ...file, attachedAt: null }, async (storageKey) => {
        await shelf.takeOver(path, placeOf(storageKey), file.byteSize);
      }),
    read: (storageKey, range) => shelf.read(placeOf(storageKey), range),
    has: async (storageKey, byteSize) => (await shelf.sizeOf(placeOf(storageKey))) === byteSize,
    remove: async (storageKey) => await shelf.remove(placeOf(storageKey)),
  };
}

type FileRow = NewFile & FileFacts & { attachedAt: Timestamp | null };

// The row first: whatever happens in between, the clean-up finds it and the bytes that it names.
async function keep(db: Db, file: FileRow, put: (storageKey: string) => Promise<void>): Promise<{ id: string }> {
  const { id, storageKey } = await insertRow(db, file);
  try {
    await put(storageKey);
  } catch (error) {
    await db.updateTable('files').set({ discarded_at: file.now }).where('id', '=', id).execute();
    throw error;
  }
  return { id };
}

async function insertRow(db: Db, file: FileRow) {
  const [id, storageKey] = [randomUUID(), randomUUID()];
  const insert = async (on: Db) => {
    await file.guard?.(on);
    await on
      .insertInto('files')
      .values({
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
      })
      .execute();
  };
  await (file.guard ? db.transaction().execute(insert) : insert(db));
  return { id, storageKey };
}
