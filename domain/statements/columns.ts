import { readTable, tableSeparators } from '#domain/kernel/tables/read-table.ts';
import { beginningOf } from '#domain/kernel/text.ts';
import { type ColumnRole, maxLineText, type StatementColumns } from './rules.ts';
import { parseAmount, parseDay } from './values.ts';

/** The words in the headers of Mongolian banks, the clearest first. A column has one role. */
const headerWords: readonly (readonly [ColumnRole, RegExp])[] = [
  ['date', /огноо|\bdate\b/],
  ['debit', /зарлага|дебет|дебит|debit|withdrawal/],
  ['credit', /орлого|кредит|credit|deposit/],
  ['text', /утга|тайлбар|description|details|narrat|remark|purpose/],
  ['balance', /эцсийн үлдэгдэл|closing balance|ending balance/],
  ['balance', /үлдэгдэл|balance/],
  ['credit', /дүн|amount/],
  ['payer', /илгээгч|нэр|payer|sender|\bname\b/],
];

/** Bank statements begin with lines about the bank and the account. */
export const maxLetterhead = 40;

/** The rows of a statement. Its letterhead may have other separators than its table, so the one with the clearest header is taken. */
export function readStatementRows(text: string): string[][] {
  const clarity = (rows: readonly string[][]) =>
    Object.keys(proposeColumns(rows[findHeader(rows)] ?? [])).length * 1_000_000 + rows.flat().length;
  // PostgreSQL cannot store NUL.
  const storable = text.replaceAll('\0', ' ');
  const tried = tableSeparators.map((separator) => readTable(storable, separator));
  return tried.toSorted((one, other) => clarity(other) - clarity(one))[0] ?? [];
}

/** The columns that the cells of a header row name. */
export function proposeColumns(header: readonly string[]): StatementColumns {
  const names = header.map((cell) => cell.toLowerCase().replace(/\s+/g, ' '));
  const columns: Partial<Record<ColumnRole, number>> = {};
  for (const [role, words] of headerWords) {
    if (columns[role] !== undefined) continue;
    const taken = Object.values(columns);
    const at = names.findIndex((name, index) => words.test(name) && !taken.includes(index));
    if (at >= 0) columns[role] = at;
  }
  return columns;
}

/** The names of a header row as one text, by which its columns are remembered. */
export const headerKeyOf = (header: readonly string[]) =>
  beginningOf(header.map((cell) => cell.trim().replace(/\s+/g, ' ').toLowerCase()).join('|'), 600);

/** The place of the header: the row that names most columns, else the first of the rows with most cells. */
export function findHeader(rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, maxLetterhead);
  const named = first.map((row) => Object.keys(proposeColumns(row)).length);
  const most = Math.max(0, ...named);
  if (most >= 3) return named.indexOf(most);
  const filled = first.map((row) => row.filter((cell) => cell.trim() !== '').length);
  return Math.max(0, filled.indexOf(Math.max(0, ...filled)));
}

/** A payment into the account. */
export interface StatementLine {
  day: string;
  amount: number;
  text: string;
  /** As the bank writes it; tells equal payments of a day apart. */
  balance: string;
}

export interface ReadStatement {
  lines: StatementLine[];
  /** Payments out of the account, which are skipped. */
  debits: number;
  /** Rows with text but without a readable day or amount, such as sums. */
  unread: number;
}

/** The lines below the header. */
export function readLines(rows: readonly (readonly string[])[], columns: StatementColumns): ReadStatement {
  const read: ReadStatement = { lines: [], debits: 0, unread: 0 };
  for (const row of rows) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const cellOf = (role: ColumnRole) => row[columns[role] ?? -1] ?? '';
    const [day, credit] = [parseDay(cellOf('date')), parseAmount(cellOf('credit')) ?? 0];
    const debit = parseAmount(cellOf('debit')) ?? 0;
    if (day === null || (credit === 0 && debit === 0)) read.unread += 1;
    else if (credit > 0)
      read.lines.push({ day, amount: credit, text: textOf(cellOf), balance: plain(cellOf('balance')) });
    else read.debits += 1;
  }
  return read;
}

const plain = (cell: string) => cell.replace(/\s+/g, ' ').trim();

const textOf = (cellOf: (role: ColumnRole) => string) =>
  beginningOf(`${plain(cellOf('text'))} ${plain(cellOf('payer'))}`.trim(), maxLineText);
