import { sql, type Expression, type SqlBool } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '#server/database/database.ts';
import { isAnyOf, matchNames, type Match } from '#server/database/search.ts';

/** The people whom a search means: each by id while they are few, else by what their text is held against. */
export type FoundPeople = { ids: string[] } | { match: Match };

/** Up to so many people are named one by one: a list then goes from them to their rows, and from its rows to them beyond. */
const usuallyFew = 2000;

/** The people whose name or e-mail address matches; `few` of them at most are named one by one. */
export async function findPeople(db: Db, search: string, few = usuallyFew): Promise<FoundPeople> {
  const match = await matchNames(db, 'profiles', search);
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where(match.isIn(sql.ref('search_text')))
    .limit(few + 1)
    .execute();
  return rows.length > few ? { match } : { ids: rows.map((row) => row.id) };
}

/** The person of a row that is joined to `profiles`, as lists name one. */
export const namedPerson = () =>
  jsonBuildObject({
    id: sql.ref<string>('profiles.id'),
    full_name: sql.ref<string>('profiles.full_name'),
    email: sql.ref<string>('profiles.email'),
    photo_file_id: sql.ref<string | null>('profiles.photo_file_id'),
  });

/** True where `column` holds the id of one of the found people. */
export function isOneOf(column: Expression<string | null>, found: FoundPeople): Expression<SqlBool> {
  if ('ids' in found) return isAnyOf(column, found.ids);
  const isFound = found.match.isIn(sql.ref('found.search_text'));
  return sql<SqlBool>`exists (select from profiles as found where found.id = ${column} and ${isFound})`;
}
