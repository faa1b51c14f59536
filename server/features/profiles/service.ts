import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '../../platform/postgres.ts';
import { getMyself, isZoneOfDatabase, updatePreferences, type Preferences } from './queries.ts';

/** Changes the preferences that are given, and answers with the person as it is then. */
export async function changePreferences(
  db: Db,
  { id, preferences, now }: { id: string; preferences: Preferences; now: Timestamp },
) {
  const zone = preferences.time_zone;
  if (zone !== undefined && !(await isZoneOfDatabase(db, zone))) {
    throw new AppError('bad_input', { issues: [{ path: 'time_zone', message: 'time_zone' }] });
  }
  await updatePreferences(db, { id, preferences, now });
  return await getMyself(db, id);
}
