/** A table that was copied from a spreadsheet, with what its columns contain. */
export interface PastedTable<Column extends string> {
  /** Null for a column that is left out. */
  columns: (Column | null)[];
  /** Without the header. */
  rows: string[][];
}

interface TableFormat<Column extends string> {
  /** In their order without a header row. */
  columns: readonly Column[];
  /** The column that a header among others names, in lower case; null for others. */
  columnOf: (header: string, headers: readonly string[]) => Column | null;
  /** A header row names it. */
  required: Column;
}

/** Proposes the columns of a table: those that its first row names, else the usual order. */
export function proposeTable<Column extends string>(
  table: readonly string[][],
  { columns: usual, columnOf, required }: TableFormat<Column>,
): PastedTable<Column> {
  const [header = [], ...rows] = table;
  const named = header.map((cell) => cell.toLowerCase()).map((cell, _, all) => columnOf(cell, all));
  const width = Math.max(0, ...table.map((row) => row.length));
  const fill = (columns: readonly (Column | null)[]) => Array.from({ length: width }, (_, at) => columns[at] ?? null);
  const hasHeader = named.includes(required) && !header.some((cell) => /\d|:\/\/|@/.test(cell));
  if (!hasHeader) return { columns: fill(usual), rows: [...table] };
  return { columns: fill(named.map((column, at) => (named.indexOf(column) === at ? column : null))), rows };
}

/** The first column whose words are in a header. */
export const columnByWords = <Column extends string>(
  words: readonly (readonly [Column, RegExp])[],
  header: string,
): Column | null => words.find(([, word]) => word.test(header))?.[0] ?? null;

const inLanguage = [
  ['_mn', /mongol|монгол|モンゴル|\bmn\b|_mn$/],
  ['_jp', /japan|япон|日本|\bj[ap]\b|_j[ap]$/],
] as const;

/** The ending of the column of a language that a header names. */
export const languageIn = (header: string) => inLanguage.find(([, words]) => words.test(header))?.[0];

/** The texts of each row by column. */
export const textsByColumn = <Column extends string>({ columns, rows }: PastedTable<Column>) =>
  rows.map(
    (row) =>
      Object.fromEntries(
        columns.flatMap((column, at) => (column ? [[column, row[at] ?? '']] : [])),
        // The compiler cannot follow the names of the entries.
      ) as Partial<Record<Column, string>>,
  );
