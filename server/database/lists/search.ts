import type { Database } from '#db/tables.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import { formsOf } from '#domain/search/heard.ts';
import { contains } from './listing.ts';
import type { Db } from '../database.ts';

// A shorter search for a person matches the start of a word: it has too few characters for a trigram.
export const trigram = 3;

// CJK characters, each treated as a word, as in the SQL function search_words.
const characters = /[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f]/g;

type SearchedTable = {
  [Table in keyof Database]: Database[Table] extends { search_text: unknown } ? Table : never;
}[keyof Database];

/** A column written by search_words, with a trigram index. */
type WordsColumn =
  | `${'applications' | 'companies' | 'course_ratings' | 'it_projects' | 'jobs' | 'posts' | 'project_applications' | 'questions'}.search_text`
  | `${'it_projects' | 'jobs'}.title_text`;

/** SQL: `column` contains one of the searches, case-insensitively. */
export const hasWords = (column: WordsColumn, ...searches: string[]) =>
  isLike(
    column,
    searches.map((search) => search.toLowerCase().replace(characters, ' $&')),
  );

/** SQL: the row's `search_text` contains one of the forms of the search, case-insensitively; with one or two characters the start of a word. */
export const matchesText = (
  table: SearchedTable | 'found',
  search: string,
  forms: readonly string[] = formsOf(search),
) =>
  isLike(
    `${table}.search_text`,
    forms.map((form) => (Array.from(form).length < trigram ? ` ${form}` : form)),
  );

const isLike = (column: string, texts: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    texts.map((text) => sql`${sql.ref(column)} like ${`%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`}`),
    sql` or `,
  )})`;

/** SQL: the row's `search_text` matches, or its `column` is one of `ids`. */
export function foundBy(table: SearchedTable, search: string, titled?: { column: string; ids: readonly string[] }) {
  const byText = matchesText(table, search);
  if (!titled || titled.ids.length === 0) return byText;
  return sql<SqlBool>`(${byText} or ${isAnyOf(sql.ref(titled.column), titled.ids)})`;
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
