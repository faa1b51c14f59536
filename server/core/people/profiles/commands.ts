import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { ProfileForm } from '#domain/profiles/form.ts';
import { exchangeFiles } from '#server/core/files/commands.ts';
import { type Db, RowNotFound, toJson } from '#server/database/database.ts';
import type { Preferences } from './queries.ts';

/** Updates the given preferences. `updated_at` is the version of the profile form, which has none of them. */
export async function updatePreferences(db: Db, { id, preferences }: { id: string; preferences: Preferences }) {
  // An update without columns is a syntax error.
  if (Object.keys(preferences).length === 0) return;
  await db.updateTable('profiles').set(preferences).where('id', '=', id).execute();
}

export interface ProfileUpdate {
  id: string;
  form: ProfileForm;
  /** The profile's `updated_at` when the form was opened; undefined from pages of earlier releases. */
  seenAt: Timestamp | undefined;
  now: Timestamp;
}

/**
 * Writes the profile form and discards a replaced photo. Throws changed_meanwhile when the profile has changed since `seenAt`, and file_missing when
 * a new photo cannot be attached. FOR NO KEY UPDATE lets inserts that refer to the profile, such as notifications, go on.
 */
export async function updateProfile(tx: Db, { id, form, seenAt, now }: ProfileUpdate) {
  const old = await tx
    .selectFrom('profiles')
    .select(['photo_file_id', 'updated_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(RowNotFound);
  if (seenAt !== undefined && old.updated_at !== seenAt) throw new AppError('changed_meanwhile');
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
