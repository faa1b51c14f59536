import type { Database } from '#db/tables.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Selectable } from 'kysely';
import type { Db } from '#server/database/database.ts';

export type PreviewKey = Omit<Selectable<Database['preview_images']>, 'bytes' | 'created_at'>;

/** Stores or replaces an image. */
export async function storePreviewImage(db: Db, image: PreviewKey & { bytes: Buffer; now: Timestamp }) {
  const { now: created_at, bytes, fingerprint, ...key } = image;
  await db
    .insertInto('preview_images')
    .values({ ...key, fingerprint, bytes, created_at })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'record_id', 'language']).doUpdateSet({ fingerprint, bytes, created_at }),
    )
    .execute();
}

/** Claims the rendering of an image; false when it is stored or claimed by another process. */
export async function claimPreviewImage(db: Db, { now, ...key }: PreviewKey & { now: Timestamp }) {
  const claim = { fingerprint: key.fingerprint, bytes: null, created_at: now };
  const row = await db
    .insertInto('preview_images')
    .values({ ...key, ...claim })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'record_id', 'language'])
        .doUpdateSet(claim)
        .where('preview_images.fingerprint', '<>', key.fingerprint),
    )
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}
