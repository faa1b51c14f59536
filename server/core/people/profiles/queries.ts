import { RowNotFound, toJson, type Db } from '#server/database/database.ts';
import { isProfileComplete } from '#domain/profiles/rules.ts';
import type { ProfileForm, updateMyPreferences } from '#domain/profiles/contract.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';

export type Preferences = ParsedInput<typeof updateMyPreferences>['body'];

const meColumns = [
  ...(['profiles.id', 'full_name', 'profiles.email', 'auth.users.email as account_email'] as const),
  ...(['profiles.role', 'photo_file_id', 'language', 'admin_language', 'time_zone', 'auth.users.deletes_at'] as const),
] as const;

/** The signed-in user as the page frame needs it. */
export async function getMyself(db: Db, id: string) {
  const person = await db
    .selectFrom('profiles')
    .innerJoin('auth.users', 'auth.users.id', 'profiles.id')
    .select(meColumns)
    .where('profiles.id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
  return { ...person, complete: isProfileComplete(person) };
}

/** Updates the given preferences. */
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

/** True when PostgreSQL knows the time zone; it knows fewer names than Node. */
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
  ...(['address_ja', 'motivation_ja', 'wishes_ja', 'jlpt_month'] as const),
  ...(['sns_portfolio', 'personal_notes', 'lived_in_japan_before', 'years_lived_in_japan'] as const),
  ...(['currently_living_in_japan', 'last_visa_type', 'current_visa_type', 'japanese_level'] as const),
  ...(['photo_file_id', 'verified_at', 'created_at', 'updated_at'] as const),
] as const;

/** A complete profile. */
export async function getWholeProfile(db: Db, id: string) {
  return await db
    .selectFrom('profiles')
    .select(profileColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
}

/** Throws profile_incomplete for a learner whose profile lacks required fields. */
export async function requireCompleteProfile(db: Db, actor: Actor): Promise<void> {
  if (actor.role === 'admin') return;
  if (!(await getMyself(db, actor.userId)).complete) throw new AppError('profile_incomplete');
}

/** The time of a user's verification; null when not verified. */
export async function getVerifiedAt(db: Db, id: string): Promise<Timestamp | null> {
  const { verified_at: at } = await db
    .selectFrom('profiles')
    .select('verified_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
  return at;
}

/** Locks a profile and returns its photo. FOR NO KEY UPDATE lets inserts that refer to the profile, such as notifications, go on. */
export async function lockPhoto(tx: Db, id: string): Promise<string | null> {
  const { photo_file_id: fileId } = await tx
    .selectFrom('profiles')
    .select('photo_file_id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(RowNotFound);
  return fileId;
}

/** Writes the profile form. */
export async function updateProfile(
  tx: Db,
  { id, form, now }: { id: string; form: ProfileForm; now: Timestamp },
): Promise<void> {
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

/** The stored file of a profile photo. Throws RowNotFound. */
export async function getPhotoFile(db: Db, id: string) {
  return await db
    .selectFrom('profiles')
    .innerJoin('files', 'files.id', 'profiles.photo_file_id')
    .select(['storage_key', 'name', 'content_type', 'byte_size', 'sha256'])
    .where('profiles.id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
}
