import type { Timestamp } from '#domain/kernel/time.ts';
import type { ProfileForm } from '#domain/profiles/form.ts';
import { exchangeFiles } from '#server/core/files/commands.ts';
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

/**
 * Writes the profile form and discards a replaced photo. Throws file_missing when a new photo cannot be attached. FOR NO KEY UPDATE lets
 * inserts that refer to the profile, such as notifications, go on.
 */
export async function updateProfile(tx: Db, { id, form, now }: { id: string; form: ProfileForm; now: Timestamp }) {
  const old = await tx
    .selectFrom('profiles')
    .select('photo_file_id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(RowNotFound);
  await exchangeFiles(tx, { photo_file_id: 'photo' }, { old, next: form, ownerId: id, now });
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
