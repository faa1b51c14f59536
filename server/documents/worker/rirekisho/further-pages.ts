import { furtherPage } from './forms.ts';
import type { Paper } from './paper.ts';
import { drawTable, type PrintedRow } from './table.ts';
import { drawTextBox } from './text-box.ts';
import { leading, millimetresOf, type SetText } from './typesetting.ts';

/** What the form has no room for. */
export interface Leftovers {
  tables: { title: string; rows: PrintedRow[] }[];
  texts: { title: string; text: SetText }[];
}

const rowHeight = 9.08;
const headerHeight = 7.7;
const gap = 3.8;
const textPadding = 2.5;

/** A part of a further page: how high it is, and how it is drawn from `top` on. */
interface Part {
  height: number;
  draw: (paper: Paper, top: number) => void;
}

/** The leftovers in pages: each part is cut where its page ends. */
function pagesOf({ tables, texts }: Leftovers): Part[][] {
  const pages: Part[][] = [];
  let room = 0;
  /** Takes `count` things of `unit` millimetres, under a header of `header`, in as many parts as it takes. */
  const place = (count: number, { unit, header }: { unit: number; header: number }, partOf: Cut) => {
    for (let from = 0; from < count;) {
      if (room < header + 2 * unit) {
        pages.push([]);
        room = furtherPage.bottom - furtherPage.top;
      }
      const taken = Math.min(count - from, Math.floor((room - header) / unit));
      const height = header + taken * unit;
      pages.at(-1)?.push({ height, draw: partOf(from, from + taken, height) });
      room -= height + gap;
      from += taken;
    }
  };
  for (const { title, rows } of tables)
    place(rows.length, { unit: rowHeight, header: headerHeight }, tableCut(title, rows));
  for (const { title, text } of texts) {
    const unit = millimetresOf(text.size) * leading;
    place(text.lines.length, { unit, header: headerHeight + textPadding }, textCut(title, text));
  }
  return pages;
}

type Cut = (from: number, to: number, height: number) => Part['draw'];

const tableCut =
  (title: string, rows: PrintedRow[]): Cut =>
  (from, to) =>
  (paper, top) =>
    drawTable(paper, {
      title: `${title}（続き）`,
      rows: rows.slice(from, to),
      places: { ...furtherPage, top, header: top + headerHeight, rowHeight, rows: to - from },
    });

const textCut =
  (title: string, { size, lines }: SetText): Cut =>
  (from, to, height) =>
  (paper, top) =>
    drawTextBox(paper, {
      title: `${title}（続き）`,
      text: { size, lines: lines.slice(from, to) },
      places: { ...furtherPage, top, title: top + headerHeight, bottom: top + height },
    });

/** Draws as many further pages as the leftovers need, each with the name and its number. */
export function drawFurtherPages(
  paper: Paper,
  leftovers: Leftovers,
  { name, after }: { name: string; after: number },
): void {
  const pages = pagesOf(leftovers);
  for (const [index, parts] of pages.entries()) {
    paper.addPage();
    paper.write('履歴書（続き）', { x: furtherPage.left, y: furtherPage.top - 3, size: 10 });
    paper.write(name, { x: furtherPage.right, y: furtherPage.top - 3, size: 10, align: 'right' });
    const middle = (furtherPage.left + furtherPage.right) / 2;
    paper.write(`${after + index + 1}／${after + pages.length}`, { x: middle, y: 284, size: 9, align: 'center' });
    let top = furtherPage.top;
    for (const { height, draw } of parts) {
      draw(paper, top);
      top += height + gap;
    }
  }
}
