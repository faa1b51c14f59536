import type { Database } from '#db/tables.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import { contains } from './paging.ts';
import type { Db } from './postgres.ts';

/** The fewest characters that a trigram holds; a shorter search looks at the beginnings of words. */
const trigram = 3;

const withoutWildcards = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

/**
 * The pattern for a `search_text` column: any part of it, whatever the letters' case; for one or two characters, the
 * beginning of a word. Wildcards in the search count as themselves.
 */
export function searchPattern(search: string): string {
  const isShort = Array.from(search).length < trigram;
  return `%${isShort ? ' ' : ''}${withoutWildcards(search.toLowerCase())}%`;
}

// Chinese and Japanese writing, each character a word of its own, and the marks behind which a word begins anew: as in the
// function search_words of the database, which writes the texts.
const characters = /[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f]/g;
const marks = /[-/([.,:;"'+&]/g;

/** The pattern for a column that `search_words` has written: any part of it, whatever the letters' case. */
export function wordsPattern(search: string): string {
  const text = search.toLowerCase().replace(characters, ' $&').replace(marks, '$& ');
  return `%${withoutWildcards(text)}%`;
}

/** True where `column`, which `search_words` has written, has what a search names. */
export const hasWords = (column: Expression<string>, search: string) =>
  sql<SqlBool>`${column} like ${wordsPattern(search)}`;

/** True where `column` has what a search names, in a person's name or address or in the titles behind them. */
export function hasPersonOrTitle(column: Expression<string>, search: string): Expression<SqlBool> {
  const patterns = [...new Set([searchPattern(search), wordsPattern(search)])];
  return sql<SqlBool>`(${sql.join(
    patterns.map((pattern) => sql`${column} like ${pattern}`),
    sql` or `,
  )})`;
}

type TitledTable = {
  [Table in keyof Database]: Database[Table] extends { title: unknown; title_jp: unknown; title_mn: unknown }
    ? Table
    : never;
}[keyof Database];

/** The ids of what has `search` in its title, in whichever language. For tables of hundreds of rows: all are looked through. */
export async function findTitled(db: Db, table: TitledTable, search: string): Promise<string[]> {
  const titles = ['title', 'title_jp', 'title_mn'].map((column) => contains(sql.ref(column), search));
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.join(titles, sql` or `)}`.execute(db);
  return rows.map((row) => row.id);
}

/** True where `column` holds one of `ids`. */
export const isAnyOf = (column: Expression<string | null>, ids: readonly string[]) =>
  sql<SqlBool>`${column} = any(${ids}::uuid[])`;

type SearchedTable = {
  [Table in keyof Database]: Database[Table] extends { search_text: unknown } ? Table : never;
}[keyof Database];

/**
 * True for the rows of `table` that a search means: by their own `search_text`, or by belonging to something whose title
 * matches, given by `column` and `ids`.
 */
export function foundBy(
  table: SearchedTable,
  search: string,
  titled?: { column: string; ids: readonly string[] },
): Expression<SqlBool> {
  const byText = sql<SqlBool>`${sql.ref(`${table}.search_text`)} like ${searchPattern(search)}`;
  if (!titled || titled.ids.length === 0) return byText;
  return sql<SqlBool>`(${byText} or ${isAnyOf(sql.ref(titled.column), titled.ids)})`;
}
