import { RowNotFound } from '#server/database/row-not-found.ts';
import { kindsOf, type UploadKind } from '#domain/files/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';

/**
 * Makes an upload of its owner part of what the transaction writes; one that is attached, gone or another's is missing.
 * Answers with what the audit log keeps of it.
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

/**
 * Gives a file up in the transaction that loses its last reference: the clean-up then removes it. Answers with what the
 * audit log keeps of it.
 */
export async function discardFile(tx: Db, { id, now }: { id: string; now: Timestamp }) {
  return await tx
    .updateTable('files')
    .set({ discarded_at: now })
    .where('id', '=', id)
    .returning(['name', 'sha256'])
    .executeTakeFirstOrThrow();
}

/** Lets the uploads of a person be counted by one transaction at a time. */
export async function lockUploadsOf(tx: Db, ownerId: string): Promise<void> {
  await tx.selectFrom('profiles').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
}

/** How many uploads of a learner wait for something to refer to them. */
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

/** Gives up an upload of its owner that nothing refers to; false when there is none. */
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

/** A picture, and its small form where that is made. */
export interface Picture {
  id: string;
  kind: 'photo' | 'image';
  storage_key: string;
  byte_size: number;
  sha256: string;
  small_picture: Buffer | null;
}

const pictureColumns = ['id', 'kind', 'storage_key', 'byte_size', 'sha256', 'small_picture'] as const;

/** The photo that a person shows, as `actor` may see it: that person, and admins. */
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

/** Keeps the small form of a picture beside it. */
export async function storeSmallPicture(db: Db, { id, bytes }: { id: string; bytes: Buffer }): Promise<void> {
  await db.updateTable('files').set({ small_picture: bytes }).where('id', '=', id).execute();
}

const sentColumns = ['storage_key', 'name', 'content_type', 'byte_size', 'sha256'] as const;

/** An upload as `actor` may have it: its owner, and admins. Learners have lesson media by the rule of lessons, not here. */
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

/** An image that a job, a company, a post or a course shows; not_found for one that nothing refers to, and for every other kind of file. */
export async function getPublicFile(db: Db, id: string) {
  return await publicImages(db, id).select(sentColumns).executeTakeFirstOrThrow(RowNotFound);
}

/** The same image with its small form. */
export async function getPublicPicture(db: Db, id: string): Promise<Picture> {
  return await publicImages(db, id)
    .select(pictureColumns)
    .$narrowType<{ kind: 'image' }>()
    .executeTakeFirstOrThrow(RowNotFound);
}

/** Gives up every upload that has waited since `before` in vain. */
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

/** Gives up what learners had uploaded whose accounts have ended; what was uploaded for the school stays. */
export async function discardOwnerless(db: Db, now: Timestamp): Promise<void> {
  await db
    .updateTable('files')
    .set({ discarded_at: now })
    .where('owner_id', 'is', null)
    .where('kind', 'in', kindsOf('user'))
    .where('discarded_at', 'is', null)
    .execute();
}

/** The files that were given up, the oldest first, `most` at most. */
export async function listDiscarded(db: Db, most: number) {
  return await db
    .selectFrom('files')
    .select('id')
    .where('discarded_at', 'is not', null)
    .orderBy('discarded_at')
    .limit(most)
    .execute();
}

/** Where the bytes of a discarded file lie, while no other process removes them; null when one does, or did. */
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

/** Removes a file's row. */
export async function deleteFileRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('files').where('id', '=', id).execute();
}
