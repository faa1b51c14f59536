import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { ProfileForm } from '#domain/profiles/form.ts';
import { sql } from 'kysely';
import { attachedFile } from '#server/core/files/commands.ts';
import { type Db, toJson } from '#server/database/database.ts';
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
 * Writes the profile form and discards a replaced photo, in one statement. Throws file_missing when a new photo cannot be attached. FOR NO KEY
 * UPDATE lets inserts that refer to the profile, such as notifications, go on.
 */
export async function updateProfile(db: Db, { id, form, now }: { id: string; form: ProfileForm; now: Timestamp }) {
  const photo = form.photo_file_id;
  const lists = {
    education: toJson(form.education),
    work_experience: toJson(form.work_experience),
    licences: toJson(form.licences),
  };
  const changedPhoto = sql<{ id: string }>`(select id from before where photo_file_id is distinct from ${photo}::uuid)`;
  await db
    .with('before', (query) =>
      query.selectFrom('profiles').select(['id', 'photo_file_id']).where('id', '=', id).forNoKeyUpdate(),
    )
    .with('allowed', () => changedPhoto)
    .with('attached', () => attachedFile({ id: photo, ownerId: id, kind: 'photo', now }))
    .with('saved', (query) =>
      query
        .updateTable('profiles')
        .from('before')
        .set({ ...form, ...lists, updated_at: now })
        .whereRef('profiles.id', '=', 'before.id')
        .where(
          sql<boolean>`(${photo}::uuid is null or exists (select from attached) or not exists (select from allowed))`,
        )
        .returning('profiles.id'),
    )
    .with('discarded', (query) =>
      query
        .updateTable('files')
        .from('before')
        .set({ discarded_at: now })
        .whereRef('files.id', '=', 'before.photo_file_id')
        .where(sql<boolean>`exists (select from saved) and exists (select from allowed)`)
        .returning('files.id'),
    )
    .selectFrom('saved')
    .select('id')
    .executeTakeFirstOrThrow(() => new AppError('file_missing'));
}
