import { buffer } from 'node:stream/consumers';
import { profile as profileShape } from '#domain/profiles/shapes.ts';
import { printedColumns } from '#domain/rirekisho/profile.ts';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Db, RowNotFound } from '#server/database/database.ts';
import type { Files } from '#server/storage/files.ts';

/** A stored photo. */
interface StoredPhoto {
  storage_key: string;
  byte_size: number;
}

/** The data of a user's 履歴書, the user's time zone, and the photo unless it is gone. */
export async function getRirekishoProfile(db: Db, id: string) {
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
  const { education, work_experience, licences, skills } = profileShape.shape;
  const profile = {
    ...row,
    education: education.parse(row.education),
    work_experience: work_experience.parse(row.work_experience),
    licences: licences.parse(row.licences),
    skills: skills.parse(row.skills),
  };
  return { profile, time_zone, updated_at, photo };
}

/** The photo, or null if its bytes are gone: the form then has an empty box. */
export async function readPhoto(files: Files, { storage_key, byte_size }: StoredPhoto): Promise<Buffer | null> {
  return (await files.has(storage_key, byte_size)) ? await buffer(files.read(storage_key)) : null;
}
