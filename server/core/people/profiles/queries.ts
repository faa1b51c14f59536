import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import type { updateMyPreferences } from '#domain/profiles/contract.ts';
import { profile } from '#domain/profiles/shapes.ts';
import { isProfileComplete } from '#domain/profiles/rules.ts';
import { type Expression, sql, type SqlBool } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import * as z from 'zod/mini';
import { ownBanners } from '#server/core/announcements/queries.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { isAnyOf, matchesText } from '#server/database/lists/search.ts';

export type Preferences = ParsedInput<typeof updateMyPreferences>['body'];

const meColumns = [
  ...(['profiles.id', 'full_name', 'profiles.email', 'auth.users.email as account_email'] as const),
  ...([
    'profiles.role',
    'permissions',
    'photo_file_id',
    'language',
    'admin_language',
    'time_zone',
    'auth.users.deletes_at',
  ] as const),
] as const;

/** The signed-in user as the page frame needs it. */
export async function getMyself(db: Db, id: string) {
  const person = await db
    .selectFrom('profiles')
    .innerJoin('auth.users', 'auth.users.id', 'profiles.id')
    .select(meColumns)
    .select(ownBanners('profiles.id').as('banners'))
    .where('profiles.id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
  return { ...person, complete: isProfileComplete(person) };
}

/** True when PostgreSQL knows the time zone; it knows fewer names than Node. */
export async function isZoneOfDatabase(db: Db, zone: string) {
  const known = sql`select 1 from pg_timezone_names where lower(name) = lower(${zone})`;
  return (await known.execute(db)).rows.length > 0;
}

/** A complete profile. */
export async function getWholeProfile(db: Db, id: string) {
  return await db
    .selectFrom('profiles')
    .select(z.keyof(profile).options)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
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

/** The people found by a search: their ids while they are few, else a condition on their search text. */
type FoundPeople = { ids: string[] } | { search: string };

/** Up to this number people are found by id, which lets the planner start from them. */
const usuallyFew = 2000;

/** The people whose name or email address matches. */
export async function findPeople(db: Db, search: string, few = usuallyFew): Promise<FoundPeople> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where(matchesText('profiles', search))
    .limit(few + 1)
    .execute();
  return rows.length > few ? { search } : { ids: rows.map((row) => row.id) };
}

/** SQL: the person of a joined profile, as in lists. */
export const namedPerson = (table = 'profiles') =>
  jsonBuildObject({
    id: sql.ref<string>(`${table}.id`),
    full_name: sql.ref<string>(`${table}.full_name`),
    email: sql.ref<string>(`${table}.email`),
    photo_file_id: sql.ref<string | null>(`${table}.photo_file_id`),
  });

/** SQL: `column` is the id of a found person. */
export function isOneOf(column: Expression<string | null>, found: FoundPeople): Expression<SqlBool> {
  if ('ids' in found) return isAnyOf(column, found.ids);
  const isFound = matchesText('found', found.search);
  return sql<SqlBool>`exists (select from profiles as found where found.id = ${column} and ${isFound})`;
}
