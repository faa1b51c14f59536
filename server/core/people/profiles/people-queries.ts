import { sql, type Expression, type SqlBool } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '#server/database/database.ts';
import { isAnyOf, matchesText } from '#server/database/search.ts';

/** The people found by a search: their ids while they are few, else a condition on their search text. */
export type FoundPeople = { ids: string[] } | { search: string };

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
