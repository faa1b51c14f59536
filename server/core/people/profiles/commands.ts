import type { Timestamp } from '#domain/kernel/time.ts';
import type { ProfileForm } from '#domain/profiles/form.ts';
import { type Db, RowNotFound, toJson } from '#server/database/database.ts';
import type { Preferences } from './queries.ts';

/** Updates the given preferences. */
export async function updatePreferences(
  db: Db,
  { id, preferences, now }: { id: string; preferences: Preferences; now: Timestamp },
) {
  await db
    .updateTable('profiles')
    .set({ ...preferences, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Locks a profile and returns its photo. FOR NO KEY UPDATE lets inserts that refer to the profile, such as notifications, go on. */
export async function lockPhoto(tx: Db, id: string) {
  const { photo_file_id: fileId } = await tx
    .selectFrom('profiles')
    .select('photo_file_id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(RowNotFound);
  return fileId;
}

/** Writes the profile form. */
export async function updateProfile(tx: Db, { id, form, now }: { id: string; form: ProfileForm; now: Timestamp }) {
  const lists = {
    education: toJson(form.education),
    work_experience: toJson(form.work_experience),
    licences: toJson(form.licences),
  };
  await tx
    .updateTable('profiles')
    .set({ ...form, ...lists, updated_at: now })
    .where('id', '=', id)
    .execute();
}
