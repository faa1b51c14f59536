import type { DatedRow } from '#domain/rirekisho/rows.ts';
import { type Box, type Paper, writeLines } from './paper.ts';
import { fitLine, linesOf, type TypesetText, smallest } from './typesetting.ts';

/** The position of a table with the columns year, month and text, in millimetres. */
export interface TableLayout {
  left: number;
  top: number;
  right: number;
  /** The height under the header. */
  header: number;
  /** The lines after year and month. */
  dividers: [number, number];
  rowHeight: number;
  rows: number;
}

/** A printed row; the text of a dated row may take several of them, with the date on the first. */
export type PrintedRow = Omit<DatedRow, 'text'> & { text: TypesetText };

const largest = 10.5;
/** A text is printed on one line down to this size, and otherwise on two. */
const smallestLine = 8.5;
/** The size of two lines in a row; the smallest size is used only if it saves the second row. */
const flowing = 8;
const inset = 4;

/** The width of a table's texts. */
export const textWidthOf = ({ dividers, right }: Pick<TableLayout, 'dividers' | 'right'>): number =>
  right - dividers[1] - inset - 2;

/** Typesets a row in `width` millimetres: on one line, on two smaller ones, or on several rows. */
export function printedRows({ text, ...row }: DatedRow, width: number): PrintedRow[] {
  const line = fitLine(text, { width, largest, smallest: smallestLine });
  if (line) return [{ ...row, text: line }];
  const small = linesOf(text, smallest, width);
  const size = small.length <= 2 && linesOf(text, flowing, width).length > 2 ? smallest : flowing;
  const lines = size === smallest ? small : linesOf(text, flowing, width);
  return Array.from({ length: Math.ceil(lines.length / 2) }, (_, index) => ({
    ...row,
    ...(index > 0 && { year: '', month: '', isJoined: true }),
    text: { size, lines: lines.slice(index * 2, index * 2 + 2) },
  }));
}

/** Splits rows after at most `max`, between entries unless one entry alone is longer; the second part begins with a printed row. */
export function splitRows(rows: PrintedRow[], max: number): [PrintedRow[], PrintedRow[]] {
  let end = Math.min(max, rows.length);
  while (end > 0 && rows[end]?.isJoined) end -= 1;
  if (end === 0) end = Math.min(max, rows.length);
  const isBlank = rows[end]?.text.lines.join('') === '';
  return [rows.slice(0, end), rows.slice(isBlank ? end + 1 : end)];
}

/**
 * Moves blank rows of one table to the other, above or below it, if both then have enough rows.
 */
export function shareRows(
  [upper, upperRows]: [TableLayout, PrintedRow[]],
  [lower, lowerRows]: [TableLayout, PrintedRow[]],
): [TableLayout, TableLayout] {
  const all = upper.rows + lower.rows;
  if (upperRows.length + lowerRows.length > all) return [upper, lower];
  const rows = Math.min(Math.max(upper.rows, upperRows.length), all - lowerRows.length);
  const shift = (rows - upper.rows) * upper.rowHeight;
  return [
    { ...upper, rows },
    { ...lower, top: lower.top + shift, header: lower.header + shift, rows: all - rows },
  ];
}

/** Draws a table with its header and all its rows, also blank ones. */
export function drawTable(
  paper: Paper,
  { title, rows, layout }: { title: string; rows: PrintedRow[]; layout: TableLayout },
): void {
  const { left, top, right, header, dividers, rowHeight } = layout;
  const bottom = header + layout.rows * rowHeight;
  const columns = [left, ...dividers, right];
  const cell = (column: 0 | 1 | 2, from: number, to: number): Box => ({
    left: columns[column] ?? left,
    right: columns[column + 1] ?? right,
    top: from,
    bottom: to,
  });
  const centred = (text: string, box: Box, size: number) =>
    writeLines(paper, { size, lines: [text] }, { box, align: 'center' });
  for (const divider of dividers) paper.line([divider, top], [divider, bottom], 'inner');
  for (let row = 0; row < layout.rows; row += 1) {
    const y = header + row * rowHeight;
    paper.line([left, y], [right, y], row === 0 ? 'outer' : 'inner');
  }
  paper.frame({ left, top, right, bottom }, 'outer');
  for (const [column, text] of (['年', '月', title] as const).entries()) {
    centred(text, cell(column as 0 | 1 | 2, top, header), 9);
  }
  for (const [index, { year, month, align, text }] of rows.entries()) {
    const y = header + index * rowHeight;
    centred(year, cell(0, y, y + rowHeight), 10.5);
    centred(month, cell(1, y, y + rowHeight), 10.5);
    const box = cell(2, y, y + rowHeight);
    writeLines(paper, text, { box: { ...box, left: box.left + inset, right: box.right - inset }, align });
  }
}
