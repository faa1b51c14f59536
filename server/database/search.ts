import type { Database } from '#db/tables.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import { contains } from './pagination.ts';
import type { Db } from './database.ts';

// A search of fewer characters than a trigram holds looks at the beginnings of words, where people are meant.
const trigram = 3;

// Chinese and Japanese writing, each character a word of its own: as in the function search_words of the database, which writes
// the texts.
const characters = /[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f]/g;

type SearchedTable = {
  [Table in keyof Database]: Database[Table] extends { search_text: unknown } ? Table : never;
}[keyof Database];

/** A column that `search_words` has written. */
type WordsColumn =
  | `${'applications' | 'companies' | 'it_projects' | 'jobs' | 'posts' | 'project_applications'}.search_text`
  | `${'it_projects' | 'jobs'}.title_text`;

/** A column with a trigram index. */
type SearchColumn = WordsColumn | `${SearchedTable}.search_text`;

/** What a search means. */
export interface Match {
  /** True of a text that has it. */
  isIn: (text: Expression<string>) => Expression<SqlBool>;
  /** The share of all rows that have it, as far as a sample of them shows. */
  share: number;
}

/** True where `column` has what a search names: any part of it, whatever the letters' case. */
export async function hasWords(db: Db, column: WordsColumn, search: string): Promise<Expression<SqlBool>> {
  const match = await matchOf(db, column, search.toLowerCase().replace(characters, ' $&'));
  return match.isIn(sql.ref(column));
}

/**
 * What the `search_text` of `table` is held against: any part of a name, whatever the letters' case; for one or two
 * characters, the beginning of a word.
 */
export async function matchNames(db: Db, table: SearchedTable, search: string): Promise<Match> {
  const isShort = Array.from(search).length < trigram;
  return await matchOf(db, `${table}.search_text`, `${isShort ? ' ' : ''}${search.toLowerCase()}`);
}

/**
 * True for the rows of `table` that a search means: by their own `search_text`, or by belonging to something whose title
 * matches, given by `column` and `ids`.
 */
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

/** Rows that are looked at to learn what is rare in a column: as good as any, since their order is by id. */
const sampled = 200;
/** What this share of them has is not asked of an index: its list is longer than what it spares. */
const many = 0.2;
/** Parts of a search that are looked for in them, and that an index is asked for. */
const [mostParts, mostAsked] = [24, 3];

// The index is asked for the rarest parts of a text alone, and what it finds for the whole: to compare the rows of all trigrams, of
// which one is in nearly every row, takes it ten times as long (bench/growth.mjs). Where all parts are common it is not asked.
async function matchOf(db: Db, column: SearchColumn, text: string): Promise<Match> {
  const sample = await readSample(db, column);
  const wanted = sample.filter((row) => row.includes(text)).length;
  const asked = rarestParts(partsOf(text), sample, wanted);
  const isIn = (value: Expression<string>) => {
    const likes = asked.map((part) => sql<SqlBool>`${value} like ${patternOf(part)}`);
    // The planner takes what differs from a number for nearly all rows, and what is greater for a third of them.
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

/** Those of `parts` that together tell the rows that are wanted from others, as far as a sample of them shows. */
function rarestParts(parts: string[], sample: string[], wanted: number): string[] {
  const having = (part: string, rows: string[]) => rows.filter((row) => row.includes(part));
  const rare = parts.filter((part) => having(part, sample).length < many * sample.length);
  // Of what no row of the sample has, two parts: one alone may still be in thousands.
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

// As pg_trgm reads a pattern: a letter whose word begins there, two whose word ends there, or three.
const holdsTrigram = /[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[\p{L}\p{N}]{3}/u;

/** Each three characters of a word that stand together, with the blanks beside it, as far as an index knows them. */
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
