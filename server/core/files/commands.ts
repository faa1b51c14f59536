import { randomUUID } from 'node:crypto';
import { ownKinds } from '#domain/files/access.ts';
import { maxWaitingUploads, type UploadKind } from '#domain/files/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { countWaitingUploads } from './queries.ts';

interface Attaching {
  id: string;
  ownerId: string;
  kind: UploadKind;
  now: Timestamp;
}

/**
 * Attaches an upload of `ownerId` in the transaction that refers to it. Throws file_missing when it is attached already, gone or another
 * user's. Returns what the audit log records.
 */
export async function attachFile(tx: Db, { id, ownerId, kind, now }: Attaching) {
  return await tx
    .updateTable('files')
    .set({ attached_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('attached_at', 'is', null)
    .where('discarded_at', 'is', null)
    .returning(['name', 'sha256'])
    .executeTakeFirstOrThrow(() => new AppError('file_missing'));
}

/**
 * Copies files, which then share their bytes; returns the ids of the copies by those of the originals. `attached` if the same transaction refers
 * to the copies. Discarded files are left out.
 */
export async function copyFiles(
  db: Db,
  ids: readonly string[],
  { ownerId, now, attached }: { ownerId: string; now: Timestamp; attached: boolean },
): Promise<ReadonlyMap<string, string>> {
  const copies = new Map(ids.map((id) => [id, randomUUID()]));
  // The lock keeps the bytes until the copy can be seen.
  const { rows } = await sql<{ id: string }>`
    insert into files (id, owner_id, kind, storage_key, name, content_type, byte_size, sha256, small_picture, attached_at, created_at)
    select copy_id, ${ownerId}::uuid, kind, storage_key, name, content_type, byte_size, sha256, small_picture,
      ${attached ? now : null}::timestamptz, ${now}::timestamptz
    from unnest(${[...copies.keys()]}::uuid[], ${[...copies.values()]}::uuid[]) as copies (file_id, copy_id)
      join files on files.id = file_id
    where discarded_at is null
    for share of files
    returning id`.execute(db);
  const made = new Set(rows.map(({ id }) => id));
  return new Map([...copies].filter(([, copy]) => made.has(copy)));
}

/** Discards a file in the transaction that removes its last reference; the clean-up removes it. Returns what the audit log records. */
export async function discardFile(tx: Db, { id, now }: { id: string; now: Timestamp }) {
  return await tx
    .updateTable('files')
    .set({ discarded_at: now })
    .where('id', '=', id)
    .returning(['name', 'sha256'])
    .executeTakeFirstOrThrow();
}

type RecordedFile = { name: string; sha256: string } | null;

interface Exchange {
  /** Null for a new record. */
  old: Readonly<Record<string, unknown>> | null;
  /** Null for a deleted record. */
  next: Readonly<Record<string, unknown>> | null;
  ownerId: string;
  now: Timestamp;
}

/**
 * Attaches the new files of a record and discards the replaced ones. `kinds` are its columns that refer to files. Returns the changed ones
 * before and after, for the audit log.
 */
export async function exchangeFiles(
  tx: Db,
  kinds: Readonly<Record<string, UploadKind>>,
  { old, next, ownerId, now }: Exchange,
) {
  const before: Record<string, RecordedFile> = {};
  const after: Record<string, RecordedFile> = {};
  for (const [column, kind] of Object.entries(kinds)) {
    const [from, to] = [old?.[column] ?? null, next?.[column] ?? null] as (string | null)[];
    if (from === to) continue;
    after[column] = to ? await attachFile(tx, { id: to, ownerId, kind, now }) : null;
    before[column] = from ? await discardFile(tx, { id: from, now }) : null;
  }
  return { before, after };
}

/** Locks a person and throws too_many_uploads when too many of their uploads wait, so that concurrent ones cannot pass the limit together. */
export async function requireFewUploads(tx: Db, ownerId: string) {
  await tx.selectFrom('profiles').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
  if ((await countWaitingUploads(tx, ownerId)) >= maxWaitingUploads) throw new AppError('too_many_uploads');
}

/** Discards an upload of its owner that nothing refers to; false when there is none. */
export async function discardWaitingUpload(
  db: Db,
  { id, ownerId, now }: { id: string; ownerId: string; now: Timestamp },
) {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ discarded_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('attached_at', 'is', null)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the thumbnail of an image. */
export async function storeSmallPicture(db: Db, { id, bytes }: { id: string; bytes: Buffer }) {
  await db.updateTable('files').set({ small_picture: bytes }).where('id', '=', id).execute();
}

/** Discards uploads from before `before` that nothing refers to. */
export async function discardStaleUploads(db: Db, { before, now }: { before: Timestamp; now: Timestamp }) {
  await db
    .updateTable('files')
    .set({ discarded_at: now })
    .where('attached_at', 'is', null)
    .where('discarded_at', 'is', null)
    .where('created_at', '<=', before)
    .execute();
}

/** Discards uploads of deleted learners; files of the school stay. */
export async function discardOwnerless(db: Db, now: Timestamp) {
  await db
    .updateTable('files')
    .set({ discarded_at: now })
    .where('owner_id', 'is', null)
    .where('kind', 'in', ownKinds)
    .where('discarded_at', 'is', null)
    .execute();
}

/** Locks a discarded file and returns its storage key; null when another process removes it. */
export async function lockDiscarded(tx: Db, id: string) {
  const file = await tx
    .selectFrom('files')
    .select('storage_key')
    .where('id', '=', id)
    .where('discarded_at', 'is not', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return file?.storage_key ?? null;
}

export async function deleteFileRow(tx: Db, id: string) {
  await tx.deleteFrom('files').where('id', '=', id).execute();
}
