import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { ProfileForm } from '#domain/profiles/form.ts';
import { exchangeFiles } from '#server/core/files/commands.ts';
import { type Db, RowNotFound, toJson } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { getMyself, getWholeProfile, isZoneOfDatabase, type Preferences } from './queries.ts';

/** Updates the actor's preferences and returns the actor. `updated_at` is the version of the profile form, which has none of them. */
export async function changePreferences(db: Db, { id, preferences }: { id: string; preferences: Preferences }) {
  const zone = preferences.time_zone;
  if (zone !== undefined && !(await isZoneOfDatabase(db, zone))) {
    throw new AppError('bad_input', { issues: [{ path: 'time_zone', message: 'time_zone' }] });
  }
  // An update without columns is a syntax error.
  if (Object.keys(preferences).length > 0) {
    await db.updateTable('profiles').set(preferences).where('id', '=', id).execute();
  }
  return await getMyself(db, id);
}

interface ProfileUpdate {
  id: string;
  form: ProfileForm;
  /** The profile's `updated_at` when the form was opened; undefined from pages of earlier releases. */
  seenAt: Timestamp | undefined;
  now: Timestamp;
}

/**
 * Saves the actor's profile and discards a replaced photo. Throws changed_meanwhile when the profile has changed since `seenAt`, and file_missing
 * when a new photo cannot be attached.
 */
export async function saveProfile({ db, scheduler }: Services, { id, form, seenAt, now }: ProfileUpdate) {
  const profile = await db.transaction().execute(async (tx) => {
    // FOR NO KEY UPDATE lets inserts that refer to the profile, such as notifications, go on.
    const old = await tx
      .selectFrom('profiles')
      .innerJoin('auth.users as account', 'account.id', 'profiles.id')
      .select(['photo_file_id', 'profiles.updated_at', 'account.email as account_email'])
      .where('profiles.id', '=', id)
      .forNoKeyUpdate('profiles')
      .executeTakeFirstOrThrow(RowNotFound);
    if (seenAt !== undefined && old.updated_at !== seenAt) throw new AppError('changed_meanwhile');
    await exchangeFiles(tx, { photo_file_id: 'photo' }, { old, next: form, ownerId: id, now });
    const [education, work_experience, licences] = [
      toJson(form.education),
      toJson(form.work_experience),
      toJson(form.licences),
    ];
    const { skills, ...members } = form;
    await tx
      .updateTable('profiles')
      .set({
        ...members,
        // Nobody has proved another address; the account's follows its changes.
        email: old.account_email ?? form.email,
        education,
        work_experience,
        licences,
        ...(skills && { skills: toJson(skills) }),
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
    return await getWholeProfile(tx, id);
  });
  scheduler.trigger();
  return profile;
}
