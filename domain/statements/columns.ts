import { readTable, tableSeparators } from '#domain/kernel/tables/read-table.ts';
import { beginningOf } from '#domain/kernel/text.ts';
import { type ColumnRole, maxLineText, statementCurrency, type StatementColumns } from './rules.ts';
import { currenciesIn, currencyOf, directionOf, parseDay, parseMoney } from './values.ts';

/** The words in the headers of Mongolian banks, the clearest first. A column has one role. */
const headerWords: readonly (readonly [ColumnRole, RegExp])[] = [
  ['date', /огноо|\bdate\b/],
  ['debit', /зарлаг|дебет|дебит|debit|withdrawal/],
  ['credit', /орлог|кредит|credit|deposit/],
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
  // PostgreSQL cannot store NUL.
  const storable = text.replaceAll('\0', ' ');
  const clarity = (separator: string) => {
    const rows = readTable(storable.slice(0, 20_000), separator);
    return countNames(rows[findHeader(rows)] ?? []) * 1_000_000 + rows.flat().length;
  };
  const [clearest] = tableSeparators.toSorted((one, other) => clarity(other) - clarity(one));
  return readTable(storable, clearest);
}

const [out, into] = ['дт|dt|dr|d|деб[еи]т|debit|зарлаг\\p{L}*', 'кт|kt|ct|cr|c|кредит|credit|орлог\\p{L}*'];
/** Words for both directions in one name, such as Дт/Кт: a column of types, or of amounts with a sign. */
export const bothWays = new RegExp(
  `(?<!\\p{L})(?:(?:${out}) ?[/|-] ?(?:${into})|(?:${into}) ?[/|-] ?(?:${out}))(?!\\p{L})`,
  'u',
);
const typeWords = /төрөл|чиглэл|\btype\b|direction/;
const currencyWords = /валют|currency|\bccy\b/;

/** The columns that a header row names; `below` are rows below it, which tell types and currencies. */
export function proposeColumns(
  header: readonly string[],
  below: readonly (readonly string[])[] = [],
): StatementColumns {
  const names = header.map((cell) => cell.toLowerCase().replace(/\s+/g, ' '));
  const columns: Partial<Record<ColumnRole, number>> = {};
  const isFree = (index: number) => !Object.values(columns).includes(index);
  const take = (role: ColumnRole, isMeant: (name: string, index: number) => boolean) => {
    const at = names.findIndex((name, index) => isFree(index) && isMeant(name, index));
    if (columns[role] === undefined && at >= 0) columns[role] = at;
  };
  const valuesAt = (index: number) => below.flatMap((row) => row[index]?.trim() || []);
  const hasAmounts = (index: number) => valuesAt(index).some((cell) => parseMoney(cell).amount !== null);
  const hasTypes = (index: number) => valuesAt(index).some((cell) => directionOf(cell) !== null);

  take('type', (name, index) => bothWays.test(name) && !hasAmounts(index));
  take('credit', (name, index) => bothWays.test(name) && hasAmounts(index));
  for (const [role, words] of headerWords) take(role, (name) => words.test(name));
  take('currency', (name, index) => currencyWords.test(name) && !hasAmounts(index));
  take('currency', (_, index) => isEach(valuesAt(index), isCurrency));
  if (columns.debit !== undefined) {
    const { type: _, ...others } = columns;
    return others;
  }
  // A kind of transfers is no direction if amounts have signs.
  const hasSigns = valuesAt(columns.credit ?? -1).some((cell) => Number(parseMoney(cell).amount) < 0);
  take('type', (name, index) => typeWords.test(name) && (hasTypes(index) || !hasSigns));
  take('type', (_, index) => isEach(valuesAt(index), (cell) => directionOf(cell) !== null));
  return columns;
}

const isCurrency = (cell: string) => cell.length <= 12 && !/\d/.test(cell) && currenciesIn(cell).length > 0;

/** True if there are values, each of them is meant, and they are not only dashes for empty cells. */
const isEach = (values: readonly string[], isMeant: (cell: string) => boolean) =>
  values.some((cell) => cell !== '-') && values.every(isMeant);

// Letterheads name types and currencies too.
const countNames = (row: readonly string[]) =>
  Object.keys(proposeColumns(row)).filter((role) => role !== 'type' && role !== 'currency').length;

/** The names of a header row as one text, by which its columns are remembered. */
export const headerKeyOf = (header: readonly string[]) =>
  beginningOf(header.map((cell) => cell.trim().replace(/\s+/g, ' ').toLowerCase()).join('|'), 600);

/** The place of the header: the row that names most columns, else the first of the rows with most cells. */
export function findHeader(rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, maxLetterhead);
  const named = first.map(countNames);
  const most = Math.max(0, ...named);
  if (most >= 3) return named.indexOf(most);
  const filled = first.map((row) => row.filter((cell) => cell.trim() !== '').length);
  return Math.max(0, filled.indexOf(Math.max(0, ...filled)));
}

/** The currency of an account: a foreign one that amounts in the header, or the rows above it, name; else the tugrik. */
export function currencyAbove(rows: readonly (readonly string[])[], header: readonly string[] = []): string {
  const texts = rows.map((row) => row.join(' ')).filter((text) => !/ханш|эзэмшигч|\brate|holder/i.test(text));
  const sources = [
    header.filter((cell) => /орлого|зарлага|дүн|кредит|credit|amount/i.test(cell)),
    texts.flatMap((text) => /(?:валют|currency).*/i.exec(text)?.[0] ?? []),
    texts.filter((text) => /данс|account/i.test(text)),
    texts,
  ];
  const named = sources.map((source) => source.flatMap(currenciesIn)).find((found) => found.length > 0) ?? [];
  return named.find((currency) => currency !== statementCurrency) ?? statementCurrency;
}

/** A transfer into or out of the account. */
export interface StatementLine {
  day: string;
  /** Negative for money out. */
  amount: number;
  currency: string;
  /** Purpose and payer. */
  text: string;
  /** Empty without a column of payers. */
  payer: string;
  /** As the bank writes it; tells equal transfers of a day apart. */
  balance: string;
}

export interface ReadStatement {
  lines: StatementLine[];
  /** Rows with text but without a readable day, amount, type or currency, such as sums. */
  unread: number;
}

/** The lines below the header, of an account in `currency`. */
export function readLines(
  rows: readonly (readonly string[])[],
  columns: StatementColumns,
  currency: string,
): ReadStatement {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const lines = filled.flatMap((row) => readLine((role) => row[columns[role] ?? -1] ?? '', columns, currency) ?? []);
  return { lines, unread: filled.length - lines.length };
}

function readLine(cellOf: (role: ColumnRole) => string, columns: StatementColumns, currency: string) {
  const day = parseDay(cellOf('date'));
  const [credit, debit] = [parseMoney(cellOf('credit')), parseMoney(cellOf('debit'))];
  const amount = signedAmount(credit.amount ?? 0, debit.amount ?? 0);
  const direction = columns.type === undefined ? Math.sign(amount) : directionOf(cellOf('type'));
  const written = cellOf('currency').trim();
  const named = credit.foreign ?? debit.foreign ?? (written === '' ? currency : currencyOf(written));
  if (day === null || amount === 0 || direction === null || named === null) return null;
  return {
    day,
    // A negative amount is money out whatever its type.
    amount: direction < 0 ? -Math.abs(amount) : amount,
    currency: named,
    text: textOf(cellOf),
    payer: beginningOf(plain(cellOf('payer')), maxLineText),
    balance: plain(cellOf('balance')),
  };
}

/** 0 for a row with money in and out, which nobody can read. */
function signedAmount(credit: number, debit: number): number {
  if (debit === 0) return credit;
  return credit === 0 ? -Math.abs(debit) : 0;
}

const plain = (cell: string) => cell.replace(/\s+/g, ' ').trim();

const textOf = (cellOf: (role: ColumnRole) => string) =>
  beginningOf(`${plain(cellOf('text'))} ${plain(cellOf('payer'))}`.trim(), maxLineText);
