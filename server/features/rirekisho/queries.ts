import { RowNotFound, type Db } from '#server/database/database.ts';
import { profile as profileShape } from '#domain/profiles/contract.ts';
import { printedColumns } from '#domain/rirekisho/profile.ts';

/** The data of a user's 履歴書 and the user's time zone. */
export async function getRirekishoProfile(db: Db, id: string) {
  const { time_zone, updated_at, ...row } = await db
    .selectFrom('profiles')
    .select([...printedColumns, 'time_zone', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
  // Entries of older profiles may lack members.
  const { education, work_experience, licences } = profileShape.shape;
  const profile = {
    ...row,
    education: education.parse(row.education),
    work_experience: work_experience.parse(row.work_experience),
    licences: licences.parse(row.licences),
  };
  return { profile, time_zone, updated_at };
}

/** The storage key of a photo; null when it is gone. */
export async function findStoredPhoto(db: Db, id: string) {
  const photo = await db
    .selectFrom('files')
    .select(['storage_key', 'byte_size'])
    .where('id', '=', id)
    .where('kind', '=', 'photo')
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
  return photo ?? null;
}
