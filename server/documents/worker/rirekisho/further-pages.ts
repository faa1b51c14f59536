import { furtherPage } from './forms.ts';
import { type Paper, writeLines } from './paper.ts';
import { drawTable, type PrintedRow, splitRows } from './table.ts';
import { drawTextBox } from './text-box.ts';
import { fitText, leading, linesOf, millimetresOf, type TypesetText } from './typesetting.ts';

/** The content that does not fit on the form. */
export interface Leftovers {
  tables: { title: string; rows: PrintedRow[] }[];
  texts: { title: string; text: TypesetText }[];
}

const rowHeight = 9.08;
const headerHeight = 7.7;
const gap = 3.8;
const textPadding = 2.5;
const textInset = 3;
const textSize = 8.5;

/** `text` in lines of a further page. */
export const furtherText = (text: string): TypesetText => ({
  size: textSize,
  lines: linesOf(text, textSize, furtherPage.right - furtherPage.left - 2 * textInset),
});

/** A part of a further page: its height, and a function that draws it from `top` on. */
interface Part {
  height: number;
  draw: (paper: Paper, top: number) => void;
}

/** Distributes the leftovers over pages; a part is split at the end of a page, a table between its entries. */
function pagesOf({ tables, texts }: Leftovers): Part[][] {
  const pages: Part[][] = [];
  let freeHeight = 0;
  /** Adds `count` rows or lines of `unit` millimetres, with a header of `header` millimetres on each page. */
  const add = (count: number, { unit, header, rows }: Unit, partOf: Cut) => {
    for (let from = 0; from < count;) {
      if (freeHeight < header + 2 * unit) {
        pages.push([]);
        freeHeight = furtherPage.bottom - furtherPage.top;
      }
      const most = Math.min(count - from, Math.floor((freeHeight - header) / unit));
      const fitting = rows ? splitRows(rows.slice(from), most)[0].length : most;
      const height = header + fitting * unit;
      pages.at(-1)?.push({ height, draw: partOf(from, from + fitting, height) });
      freeHeight -= height + gap;
      from += fitting;
    }
  };
  for (const { title, rows } of tables)
    add(rows.length, { unit: rowHeight, header: headerHeight, rows }, tableCut(title, rows));
  for (const { title, text } of texts) {
    const unit = millimetresOf(text.size) * leading;
    add(text.lines.length, { unit, header: headerHeight + textPadding }, textCut(title, text));
  }
  return pages;
}

interface Unit {
  unit: number;
  header: number;
  /** Of a table. */
  rows?: PrintedRow[];
}

type Cut = (from: number, to: number, height: number) => Part['draw'];

const tableCut =
  (title: string, rows: PrintedRow[]): Cut =>
  (from, to) =>
  (paper, top) =>
    drawTable(paper, {
      title: `${title}（続き）`,
      rows: rows.slice(from, to),
      layout: { ...furtherPage, top, header: top + headerHeight, rowHeight, rows: to - from },
    });

const textCut =
  (title: string, { size, lines }: TypesetText): Cut =>
  (from, to, height) =>
  (paper, top) =>
    drawTextBox(paper, {
      title: `${title}（続き）`,
      text: { size, lines: lines.slice(from, to) },
      layout: { ...furtherPage, top, title: top + headerHeight, bottom: top + height },
    });

/** Draws the further pages for the leftovers, each with the name. */
export function drawFurtherPages(paper: Paper, leftovers: Leftovers, name: string): void {
  for (const parts of pagesOf(leftovers)) {
    paper.addPage();
    paper.write('履歴書（続き）', { x: furtherPage.left, y: furtherPage.top - 3, size: 10 });
    const { left, right, top: bottom } = furtherPage;
    const box = { left: left + 40, right, top: bottom - 9, bottom: bottom - 1 };
    const head = fitText(name, { width: right - box.left, height: 8, largest: 10, smallest: 5, isReading: true });
    writeLines(paper, head, { box, align: 'right' });
    let top = furtherPage.top;
    for (const { height, draw } of parts) {
      draw(paper, top);
      top += height + gap;
    }
  }
}
