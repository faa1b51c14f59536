import { RowNotFound, type Db } from '#server/database/database.ts';
import { kindsOf, type UploadKind } from '#domain/files/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';

/**
 * Attaches an upload of `ownerId` in the transaction that refers to it. Throws file_missing when it is attached already, gone or
 * another user's. Returns what the audit log records.
 */
export async function attachFile(
  tx: Db,
  { id, ownerId, kind, now }: { id: string; ownerId: string; kind: UploadKind; now: Timestamp },
) {
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

/** Discards a file in the transaction that removes its last reference; the clean-up removes it. Returns what the audit log records. */
export async function discardFile(tx: Db, { id, now }: { id: string; now: Timestamp }) {
  return await tx
    .updateTable('files')
    .set({ discarded_at: now })
    .where('id', '=', id)
    .returning(['name', 'sha256'])
    .executeTakeFirstOrThrow();
}

/** Serializes the counting of a user's uploads. */
export async function lockUploadsOf(tx: Db, ownerId: string): Promise<void> {
  await tx.selectFrom('profiles').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
}

/** The number of uploads of a learner that nothing refers to yet. */
export async function countWaitingUploads(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('attached_at', 'is', null)
    .where('discarded_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Discards an upload of its owner that nothing refers to; false when there is none. */
export async function discardWaitingUpload(
  db: Db,
  { id, ownerId, now }: { id: string; ownerId: string; now: Timestamp },
): Promise<boolean> {
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

/** A stored image with its thumbnail, if that exists. */
export interface Picture {
  id: string;
  kind: 'photo' | 'image';
  storage_key: string;
  byte_size: number;
  sha256: string;
  small_picture: Buffer | null;
}

const pictureColumns = ['id', 'kind', 'storage_key', 'byte_size', 'sha256', 'small_picture'] as const;

/** A profile photo, for its owner and admins. */
export async function getShownPhoto(db: Db, { id, actor }: { id: string; actor: Actor }): Promise<Picture> {
  let file = db
    .selectFrom('files')
    .select(pictureColumns)
    .where('id', '=', id)
    .where('kind', '=', 'photo')
    .where('discarded_at', 'is', null)
    .where((row) =>
      row.exists(row.selectFrom('profiles').select('profiles.id').whereRef('photo_file_id', '=', 'files.id')),
    )
    .$narrowType<{ kind: 'photo' }>();
  if (actor.role !== 'admin') file = file.where('owner_id', '=', actor.userId);
  return await file.executeTakeFirstOrThrow(RowNotFound);
}

/** Stores the thumbnail of an image. */
export async function storeSmallPicture(db: Db, { id, bytes }: { id: string; bytes: Buffer }): Promise<void> {
  await db.updateTable('files').set({ small_picture: bytes }).where('id', '=', id).execute();
}

const sentColumns = ['storage_key', 'name', 'content_type', 'byte_size', 'sha256'] as const;

/** An upload, for its owner and admins. Lesson media have their own access rules (features/lessons). */
export async function getDownload(db: Db, { id, actor }: { id: string; actor: Actor }) {
  let file = db
    .selectFrom('files')
    .select(sentColumns)
    .where('id', '=', id)
    .where('kind', 'in', kindsOf(actor.role))
    .where('discarded_at', 'is', null);
  if (actor.role !== 'admin') file = file.where('owner_id', '=', actor.userId);
  return await file.executeTakeFirstOrThrow(RowNotFound);
}

const publicImages = (db: Db, id: string) =>
  db
    .selectFrom('files')
    .where('id', '=', id)
    .where('kind', '=', 'image')
    .where('discarded_at', 'is', null)
    .where((row) =>
      row.or([
        row.exists(row.selectFrom('jobs').select('jobs.id').whereRef('image_file_id', '=', 'files.id')),
        row.exists(row.selectFrom('companies').select('companies.id').whereRef('logo_file_id', '=', 'files.id')),
        row.exists(row.selectFrom('posts').select('posts.id').whereRef('image_file_id', '=', 'files.id')),
        row.exists(
          row
            .selectFrom('courses')
            .select('courses.id')
            .where((course) =>
              course.or([
                course('instructor_image_file_id', '=', course.ref('files.id')),
                course('cover_file_id', '=', course.ref('files.id')),
              ]),
            ),
        ),
      ]),
    );

/** An image of a job, company, post or course; no other file is public. */
export async function getPublicFile(db: Db, id: string) {
  return await publicImages(db, id).select(sentColumns).executeTakeFirstOrThrow(RowNotFound);
}

/** The same image with its thumbnail. */
export async function getPublicPicture(db: Db, id: string): Promise<Picture> {
  return await publicImages(db, id)
    .select(pictureColumns)
    .$narrowType<{ kind: 'image' }>()
    .executeTakeFirstOrThrow(RowNotFound);
}

/** Discards uploads from before `before` that nothing refers to. */
export async function discardStaleUploads(
  db: Db,
  { before, now }: { before: Timestamp; now: Timestamp },
): Promise<void> {
  await db
    .updateTable('files')
    .set({ discarded_at: now })
    .where('attached_at', 'is', null)
    .where('discarded_at', 'is', null)
    .where('created_at', '<=', before)
    .execute();
}

/** Discards uploads of deleted learners; files of the school stay. */
export async function discardOwnerless(db: Db, now: Timestamp): Promise<void> {
  await db
    .updateTable('files')
    .set({ discarded_at: now })
    .where('owner_id', 'is', null)
    .where('kind', 'in', kindsOf('user'))
    .where('discarded_at', 'is', null)
    .execute();
}

/** Discarded files, oldest first. */
export async function listDiscarded(db: Db, most: number) {
  return await db
    .selectFrom('files')
    .select('id')
    .where('discarded_at', 'is not', null)
    .orderBy('discarded_at')
    .limit(most)
    .execute();
}

/** Locks a discarded file and returns its storage key; null when another process removes it. */
export async function lockDiscarded(tx: Db, id: string): Promise<string | null> {
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

export async function deleteFileRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('files').where('id', '=', id).execute();
}
