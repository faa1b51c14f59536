import type { Database } from '#db/tables.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import { contains } from './pagination.ts';
import type { Db } from './database.ts';

// Searches for people with fewer characters match the start of words.
const trigram = 3;

// CJK characters, each treated as a word, as in the SQL function search_words.
const characters = /[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f]/g;

type SearchedTable = {
  [Table in keyof Database]: Database[Table] extends { search_text: unknown } ? Table : never;
}[keyof Database];

/** A column written by search_words. */
type WordsColumn =
  | `${'applications' | 'companies' | 'it_projects' | 'jobs' | 'posts' | 'project_applications'}.search_text`
  | `${'it_projects' | 'jobs'}.title_text`;

/** A column with a trigram index. */
type SearchColumn = WordsColumn | `${SearchedTable}.search_text`;

export interface Match {
  /** SQL: the text contains the search. */
  isIn: (text: Expression<string>) => Expression<SqlBool>;
  /** The estimated share of matching rows. */
  share: number;
}

/** SQL: `column` contains the search, case-insensitively. */
export async function hasWords(db: Db, column: WordsColumn, search: string): Promise<Expression<SqlBool>> {
  const match = await matchOf(db, column, search.toLowerCase().replace(characters, ' $&'));
  return match.isIn(sql.ref(column));
}

/** Matches any part of a name, case-insensitively; with one or two characters the start of a word. */
export async function matchNames(db: Db, table: SearchedTable, search: string): Promise<Match> {
  const isShort = Array.from(search).length < trigram;
  return await matchOf(db, `${table}.search_text`, `${isShort ? ' ' : ''}${search.toLowerCase()}`);
}

/** SQL: the row's `search_text` matches, or its `column` is one of `ids`. */
export async function foundBy(
  db: Db,
  table: SearchedTable,
  search: string,
  titled?: { column: string; ids: readonly string[] },
): Promise<Expression<SqlBool>> {
  const match = await matchNames(db, table, search);
  const byText = match.isIn(sql.ref(`${table}.search_text`));
  if (!titled || titled.ids.length === 0) return byText;
  return sql<SqlBool>`(${byText} or ${isAnyOf(sql.ref(titled.column), titled.ids)})`;
}

/** Rows sampled by id to find rare trigrams. */
const sampled = 200;
/** Trigrams in a larger share of rows are not used with the index. */
const many = 0.2;
/** The maximum of trigrams compared with the sample, and of those used with the index. */
const [mostParts, mostAsked] = [24, 3];

// Only the rarest trigrams are used with the index, and its results are checked for the whole text: a trigram that is in nearly every row
// makes the index scan ten times slower (bench/growth.mjs). If all are common, the index is not used.
async function matchOf(db: Db, column: SearchColumn, text: string): Promise<Match> {
  const sample = await readSample(db, column);
  const wanted = sample.filter((row) => row.includes(text)).length;
  const asked = rarestParts(partsOf(text), sample, wanted);
  const isIn = (value: Expression<string>) => {
    const likes = asked.map((part) => sql<SqlBool>`${value} like ${patternOf(part)}`);
    // `<> 0` is estimated as nearly all rows, which keeps the plan of the index; `> 0` as a third of them.
    const isWhole = sql<SqlBool>`strpos(${value}, ${text}) <> 0`;
    return sql<SqlBool>`(${sql.join(asked.includes(text) ? likes : [...likes, isWhole], sql` and `)})`;
  };
  return { isIn, share: wanted / Math.max(1, sample.length) };
}

async function readSample(db: Db, column: SearchColumn): Promise<string[]> {
  const table = sql.table(column.slice(0, column.indexOf('.')));
  const { rows } = await sql<{ text: string }>`
    select ${sql.ref(column)} as text from ${table} order by id limit ${sampled}`.execute(db);
  return rows.map((row) => row.text);
}

/** The fewest trigrams that identify the matching rows of the sample. */
function rarestParts(parts: string[], sample: string[], wanted: number): string[] {
  const having = (part: string, rows: string[]) => rows.filter((row) => row.includes(part));
  const rare = parts.filter((part) => having(part, sample).length < many * sample.length);
  // Without a match in the sample use two trigrams: one may still be in thousands of rows.
  const fewest = wanted === 0 ? 2 : 0;
  const asked: string[] = [];
  let left = sample;
  while (asked.length < mostAsked && (left.length > wanted || asked.length < fewest)) {
    const [rarest] = rare
      .filter((part) => !asked.includes(part))
      .map((part) => ({ part, rows: having(part, left) }))
      .toSorted((one, other) => one.rows.length - other.rows.length);
    if (!rarest) break;
    asked.push(rarest.part);
    left = rarest.rows;
  }
  return asked;
}

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

// The patterns from which pg_trgm extracts trigrams: start of a word, end of a word, or three letters.
const holdsTrigram = /[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[\p{L}\p{N}]{3}/u;

/** The trigrams of a text that the index can use, including the spaces around words. */
function partsOf(text: string): string[] {
  const words = text.split(' ');
  const parts = words.flatMap((word, nth) => {
    if (word === '') return [];
    const letters = Array.from(`${nth > 0 ? ' ' : ''}${word}${nth < words.length - 1 ? ' ' : ''}`);
    const places = Array.from({ length: Math.max(1, letters.length - trigram + 1) }, (_, at) => at);
    return places.map((at) => letters.slice(at, at + trigram).join(''));
  });
  return [...new Set(parts)].filter((part) => holdsTrigram.test(part)).slice(0, mostParts);
}

/** SQL: a title contains `search` in any language. Scans the table, which has hundreds of rows at most. */
export const containsInTitles = (search: string) =>
  sql<SqlBool>`(${sql.join(
    ['title', 'title_jp', 'title_mn'].map((column) => contains(sql.ref(column), search)),
    sql` or `,
  )})`;

type TitledTable = {
  [Table in keyof Database]: Database[Table] extends { title: unknown; title_jp: unknown; title_mn: unknown }
    ? Table
    : never;
}[keyof Database];

/** The ids of records whose title contains `search` in any language. Scans the table, which has hundreds of rows at most. */
export async function findTitled(db: Db, table: TitledTable, search: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${containsInTitles(search)}`.execute(db);
  return rows.map((row) => row.id);
}

/** SQL: `column` is one of `ids`. */
export const isAnyOf = (column: Expression<string | null>, ids: readonly string[]) =>
  sql<SqlBool>`${column} = any(${ids}::uuid[])`;
