import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from '../../platform/postgres.ts';
import { isAnyOf, searchPattern } from '../../platform/search.ts';

/** The people whom a search means: each by id while they are few, else by the pattern that describes them. */
export type FoundPeople = { ids: string[] } | { pattern: string };

/** Up to so many people are named one by one: a list then goes from them to their rows, and from its rows to them beyond. */
const few = 2000;

/** The people whose name or e-mail address matches. */
export async function findPeople(db: Db, search: string): Promise<FoundPeople> {
  const pattern = searchPattern(search);
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('search_text', 'like', pattern)
    .limit(few + 1)
    .execute();
  return rows.length > few ? { pattern } : { ids: rows.map((row) => row.id) };
}

/** True where `column` holds the id of one of the found people. */
export function isOneOf(column: Expression<string | null>, found: FoundPeople): Expression<SqlBool> {
  if ('ids' in found) return isAnyOf(column, found.ids);
  return sql<SqlBool>`exists (select from profiles as found where found.id = ${column} and found.search_text like ${found.pattern})`;
}
