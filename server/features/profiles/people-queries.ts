import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from '../../platform/postgres.ts';

/** The people whom a search means: each by id while they are few, else by the pattern that describes them. */
export type FoundPeople = { ids: string[] } | { pattern: string };

/** The fewest characters that a trigram holds; a shorter search looks at the beginnings of words. */
const trigram = 3;

/** Up to so many people are named one by one: a list then goes from them to their rows, and from its rows to them beyond. */
const few = 2000;

/**
 * The pattern for a `search_text` column: any part of it, whatever the letters' case; for one or two characters, the
 * beginning of a word. Wildcards in the search count as themselves.
 */
export function searchPattern(search: string): string {
  const text = search.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`);
  return `%${Array.from(search).length < trigram ? ' ' : ''}${text}%`;
}

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
  if ('ids' in found) return sql<SqlBool>`${column} = any(${found.ids}::uuid[])`;
  return sql<SqlBool>`exists (select from profiles as found where found.id = ${column} and found.search_text like ${found.pattern})`;
}
