import { kindsOf, maxWaitingUploads, type UploadKind } from '#domain/files/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { FileInsertion } from '#server/storage/files.ts';
import { waitingUploads } from './queries.ts';

interface Attaching {
  /** Null attaches nothing. */
  id: string | null;
  ownerId: string;
  kind: UploadKind;
  now: Timestamp;
}

/**
 * SQL: attaches an upload of `ownerId` in the statement that refers to it, if `allowed` has a row. Has no row if the file is attached already, gone or
 * another user's.
 */
export const attachedFile = (attaching: Attaching) => sql<{ id: string }>`(
  update files set attached_at = ${attaching.now} from allowed where ${isAttachable(attaching)} returning files.id)`;

/** SQL: the row of `files` is the waiting upload `id` of its owner. */
export const isAttachable = ({ id, ownerId, kind }: { id: unknown; ownerId: string; kind: unknown }) => sql<boolean>`
  files.id = ${id} and owner_id = ${ownerId} and files.kind = ${kind} and attached_at is null and discarded_at is null`;

/** Inserts an upload of a person, one after the other, so that concurrent ones cannot pass the limit together. */
export const insertUpload = (ownerId: string) => async (tx: Db, insertion: FileInsertion) => {
  await tx.selectFrom('profiles').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
  // The statement does not count its own row.
  const { others } = await insertion.returning(waitingUploads(ownerId).as('others')).executeTakeFirstOrThrow();
  if (others >= maxWaitingUploads) throw new AppError('too_many_uploads');
};

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
    .where('kind', 'in', kindsOf('user'))
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
