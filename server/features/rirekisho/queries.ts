import { RowNotFound } from '#server/database/row-not-found.ts';
import { profile as profileShape } from '#domain/profiles/contract.ts';
import type { Db } from '#server/database/database.ts';

// The columns that a 履歴書 prints.
const printed = [
  ...(['full_name', 'email', 'furigana', 'latin_name', 'phone_number', 'postal_code', 'address'] as const),
  ...(['address_reading', 'date_of_birth', 'gender', 'education', 'work_experience', 'licences'] as const),
  ...(['address_ja', 'motivation_ja', 'wishes_ja', 'jlpt_month', 'sns_portfolio', 'lived_in_japan_before'] as const),
  ...(['years_lived_in_japan', 'currently_living_in_japan', 'last_visa_type', 'current_visa_type'] as const),
  ...(['japanese_level', 'photo_file_id'] as const),
] as const;

/** The data of a user's 履歴書 and the user's time zone. */
export async function getRirekishoProfile(db: Db, id: string) {
  const { time_zone, updated_at, ...row } = await db
    .selectFrom('profiles')
    .select([...printed, 'time_zone', 'updated_at'])
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
export async function findPhotoPlace(db: Db, id: string) {
  const photo = await db
    .selectFrom('files')
    .select(['storage_key', 'byte_size'])
    .where('id', '=', id)
    .where('kind', '=', 'photo')
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
  return photo ?? null;
}
