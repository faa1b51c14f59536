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
  return patternOf(`${isShort ? ' ' : ''}${search.toLowerCase()}`);
}

// Chinese and Japanese writing, each character a word of its own: as in the function search_words of the database, which writes
// the texts.
const characters = /[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f]/g;

const inWords = (search: string) => search.toLowerCase().replace(characters, ' $&');

/** A column that `search_words` has written. */
type WordsColumn =
  | `${'applications' | 'companies' | 'it_projects' | 'jobs' | 'posts' | 'project_applications'}.search_text`
  | `${'it_projects' | 'jobs'}.title_text`;

/** True where `column` has what a search names: any part of it, whatever the letters' case. */
export async function hasWords(db: Db, column: WordsColumn, search: string): Promise<Expression<SqlBool>> {
  return await has(db, column, inWords(search));
}

/** True where `column` has what a search names, in a person's name or address or in the titles behind them. */
export async function hasPersonOrTitle(db: Db, column: WordsColumn, search: string): Promise<Expression<SqlBool>> {
  // Of people each character is not written by itself.
  const texts = [...new Set([search.toLowerCase(), inWords(search)])];
  const each = await Promise.all(texts.map(async (text) => await has(db, column, text)));
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

// The index is asked for the rarest word alone, and what it finds for the whole: to compare the rows of several words, of which one
// is in nearly every row, takes it ten times as long (bench/growth.mjs).
async function has(db: Db, column: WordsColumn, text: string): Promise<Expression<SqlBool>> {
  const rarest = await findRarestWord(db, column, text);
  if (rarest === null) return sql<SqlBool>`${sql.ref(column)} like ${patternOf(text)}`;
  return sql<SqlBool>`(${sql.ref(column)} like ${patternOf(rarest)} and strpos(${sql.ref(column)}, ${text}) > 0)`;
}

const patternOf = (text: string) => `%${withoutWildcards(text)}%`;

/** Rows that are looked at to learn which of several words is the rarest: as good as any, since their order is by id. */
const sampled = 500;
/** Words of a search that are counted in them. */
const counted = 10;

async function findRarestWord(db: Db, column: WordsColumn, text: string): Promise<string | null> {
  const words = wordsWithBlanks(text).slice(0, counted);
  if (words.length < 2) return null;
  const table = sql.table(column.slice(0, column.indexOf('.')));
  const counts = words.map((word) => sql`count(*) filter (where ${sql.ref(column)} like ${patternOf(word)})`);
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::int[] as counts
    from (select ${sql.ref(column)} from ${table} order by id limit ${sampled}) as ${table}`.execute(db);
  const found = words.map((word, nth) => ({ word, count: rows[0]?.counts[nth] ?? 0 }));
  const [rarest] = found.toSorted((one, other) => one.count - other.count || other.word.length - one.word.length);
  return rarest?.word ?? null;
}

// As pg_trgm reads a pattern: a letter whose word begins there, two whose word ends there, or three.
const holdsTrigram = /[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[\p{L}\p{N}]{3}/u;

// Those that the index can be asked for, each with the blanks beside it, which say where it begins and ends.
function wordsWithBlanks(text: string): string[] {
  const words = text.split(' ');
  return words
    .map((word, nth) => word && `${nth > 0 ? ' ' : ''}${word}${nth < words.length - 1 ? ' ' : ''}`)
    .filter((word) => holdsTrigram.test(word));
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
