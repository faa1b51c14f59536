import { ownKinds, readableKinds } from '#domain/files/access.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';

/** The number of uploads of a person that nothing refers to yet. */
export async function countWaitingUploads(db: Db, ownerId: string) {
  const { count } = await db
    .selectFrom('files')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('attached_at', 'is', null)
    .where('discarded_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** A stored image with its thumbnail, if that exists. */
export interface Picture {
  id: string;
  kind: 'photo' | 'image' | 'work_picture';
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

const sentColumns = ['storage_key', 'name', 'content_type', 'byte_size', 'sha256'] as const;

/** An upload, for its owner and admins. Lesson media have their own access rules (features/lessons). */
export async function getDownload(db: Db, { id, actor }: { id: string; actor: Actor }) {
  const file = db
    .selectFrom('files')
    .select(sentColumns)
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('kind', '=', row.fn.any(row.val(readableKinds(actor)))),
        row.and([row('kind', 'in', ownKinds), row('owner_id', '=', actor.userId)]),
      ]),
    )
    .where('discarded_at', 'is', null);
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

/** SQL: a portfolio that visitors see. */
export const shownPortfolios = (db: Db, now: Timestamp) =>
  db
    .selectFrom('portfolios')
    .innerJoin('auth.users as account', 'account.id', 'portfolios.person_id')
    .where('is_on', '=', true)
    .where((row) => row.or([row('banned_until', 'is', null), row('banned_until', '<=', now)]));

/** The picture of a public work in a portfolio that is on. */
export async function getWorkPicture(db: Db, { id, now }: { id: string; now: Timestamp }): Promise<Picture> {
  return await shownPortfolios(db, now)
    .innerJoin('works', 'works.person_id', 'portfolios.person_id')
    .innerJoin('files', 'files.id', 'works.picture_file_id')
    .select(['files.id', 'files.kind', 'storage_key', 'byte_size', 'sha256', 'small_picture'])
    .where('files.id', '=', id)
    .where('works.is_public', '=', true)
    .$narrowType<{ kind: 'work_picture' }>()
    .executeTakeFirstOrThrow(RowNotFound);
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
