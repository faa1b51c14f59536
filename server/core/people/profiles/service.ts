import { AppError } from '#domain/kernel/errors.ts';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { type ProfileUpdate, updatePreferences, updateProfile } from './commands.ts';
import { getMyself, getWholeProfile, isZoneOfDatabase, type Preferences } from './queries.ts';

/** Updates the actor's preferences and returns the actor. */
export async function changePreferences(db: Db, { id, preferences }: { id: string; preferences: Preferences }) {
  const zone = preferences.time_zone;
  if (zone !== undefined && !(await isZoneOfDatabase(db, zone))) {
    throw new AppError('bad_input', { issues: [{ path: 'time_zone', message: 'time_zone' }] });
  }
  await updatePreferences(db, { id, preferences });
  return await getMyself(db, id);
}

/** Saves the actor's profile and discards a replaced photo. */
export async function saveProfile({ db, scheduler }: Services, update: ProfileUpdate) {
  await db.transaction().execute((tx) => updateProfile(tx, update));
  scheduler.trigger();
  return await getWholeProfile(db, update.id);
}
