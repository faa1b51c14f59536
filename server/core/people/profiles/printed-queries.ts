import { buffer } from 'node:stream/consumers';
import { dayOf, type Timestamp } from '#domain/kernel/time.ts';
import { profile as profileShape } from '#domain/profiles/shapes.ts';
import { printedColumns } from '#domain/rirekisho/profile.ts';
import * as z from 'zod/mini';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Db, RowNotFound } from '#server/database/database.ts';
import type { Files } from '#server/storage/files.ts';

/** A stored photo. */
interface StoredPhoto {
  storage_key: string;
  byte_size: number;
}

/** What the papers print of a user's profile, the day where the user is, and the photo unless it is gone. */
export async function getPrintedPerson(db: Db, { id, now }: { id: string; now: Timestamp }) {
  const { time_zone, updated_at, photo, ...row } = await db
    .selectFrom('profiles')
    .select([...printedColumns, 'time_zone', 'updated_at'])
    .select((profile) =>
      jsonObjectFrom(
        profile
          .selectFrom('files')
          .select(['storage_key', 'byte_size'])
          .whereRef('files.id', '=', 'photo_file_id')
          .where('kind', '=', 'photo')
          .where('discarded_at', 'is', null),
      ).as('photo'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
  // Entries of older profiles may lack members.
  const lists = z.pick(profileShape, { education: true, work_experience: true, licences: true, skills: true });
  const profile = { ...row, ...lists.parse(row) };
  return { profile, day: dayOf(now, time_zone), updated_at, photo };
}

/** The photo, or null if its bytes are gone: the form then has an empty box. */
export async function readPhoto(files: Files, { storage_key, byte_size }: StoredPhoto): Promise<Buffer | null> {
  return (await files.has(storage_key, byte_size)) ? await buffer(files.read(storage_key)) : null;
}
