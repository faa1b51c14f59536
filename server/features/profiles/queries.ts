import { isProfileComplete } from '#domain/profiles/rules.ts';
import type { updateMyPreferences } from '#domain/profiles/contract.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres.ts';

/** What a person may choose. */
export type Preferences = ParsedInput<typeof updateMyPreferences>['body'];

const meColumns = ['id', 'full_name', 'email', 'role', 'language', 'admin_language', 'time_zone'] as const;

/** The person `id` as the shell needs one. */
export async function getMyself(db: Db, id: string) {
  const person = await db
    .selectFrom('profiles')
    .select(meColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  return { ...person, complete: isProfileComplete(person) };
}

/** Changes the preferences that are given; the others stay. */
export async function updatePreferences(
  db: Db,
  { id, preferences, now }: { id: string; preferences: Preferences; now: Timestamp },
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ ...preferences, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** True when the database can count days in `zone`: it knows fewer abbreviations than the runtime does. */
export async function isZoneOfDatabase(db: Db, zone: string): Promise<boolean> {
  const known = sql`select 1 from pg_timezone_names where lower(name) = lower(${zone})`;
  return (await known.execute(db)).rows.length > 0;
}

const profileColumns = [
  ...([
    'id',
    'full_name',
    'email',
    'role',
    'furigana',
    'latin_name',
    'phone_number',
    'postal_code',
    'address',
  ] as const),
  ...(['address_reading', 'nearest_station', 'date_of_birth', 'gender', 'marital_status', 'dependents'] as const),
  ...(['education', 'work_experience', 'licences', 'course_motivation', 'learning_goals', 'future_plans'] as const),
  ...(['sns_portfolio', 'personal_notes', 'lived_in_japan_before', 'years_lived_in_japan'] as const),
  ...(['currently_living_in_japan', 'last_visa_type', 'current_visa_type', 'japanese_level'] as const),
  ...(['photo_file_id', 'verified_at', 'created_at', 'updated_at'] as const),
] as const;

/** One person's whole profile. */
export async function getWholeProfile(db: Db, id: string) {
  return await db
    .selectFrom('profiles')
    .select(profileColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}
