import type { CareerSheet } from '#domain/career/sheet.ts';
import { openPaper, type Paper } from '#server/documents/worker/rirekisho/paper.ts';
import { writeRirekisho } from '#server/documents/worker/rirekisho/draw.ts';
import type { DocumentTasks } from '#server/documents/tasks.ts';
import { area, type Piece, type Type } from './piece.ts';
import { piecesOf } from './typeset.ts';

/** Draws a 職務経歴書. */
export async function drawCareer({ sheet, madeAt }: DocumentTasks['career']): Promise<Buffer> {
  const title = ['職務経歴書', sheet.author].filter(Boolean).join(' ');
  const paper = openPaper({ title, author: sheet.author, madeAt });
  writeCareer(paper, sheet);
  return await paper.finish();
}

/** Draws a 履歴書, followed by a 職務経歴書. */
export async function drawPapers({ rirekisho, photo, career, madeAt }: DocumentTasks['papers']): Promise<Buffer> {
  const title = ['履歴書・職務経歴書', career.author].filter(Boolean).join(' ');
  const paper = openPaper({ title, author: career.author, madeAt });
  writeRirekisho(paper, { sheet: rirekisho, photo });
  writeCareer(paper, career);
  return await paper.finish();
}

/** The baseline of the last line of a page. */
const footer = 285;

/** Adds the pages of a 職務経歴書 to a document, each with the name and its number. */
export function writeCareer(paper: Paper, sheet: CareerSheet): void {
  const pages = pagesOf(sheet);
  for (const [index, pieces] of pages.entries()) {
    paper.addPage();
    let top = area.top;
    for (const [position, { gap, height, draw }] of pieces.entries()) {
      if (position > 0) top += gap;
      draw(paper, top);
      top += height;
    }
    paper.write(sheet.name, { x: area.left, y: footer, size: 9 });
    paper.write(`${index + 1}/${pages.length}`, { x: area.right, y: footer, size: 9, align: 'right' });
  }
}

/** The types that are tried, the usual one first; the last ones are wider, so that they fill more of the last page. */
const types: Type[] = [
  { size: 10.5, leading: 1.5 },
  { size: 10.5, leading: 1.4 },
  { size: 10, leading: 1.4 },
  { size: 9.5, leading: 1.4 },
  { size: 9, leading: 1.4 },
  { size: 9, leading: 1.3 },
  { size: 10.5, leading: 1.6 },
  { size: 10.5, leading: 1.75 },
  { size: 11, leading: 1.8 },
];

/** The least filled part of the last page, and of the pages before it. */
const minFill = { last: 1 / 3, others: 0.85 };

/** The first type with few and well filled pages; else the one with the fewest pages. */
function pagesOf(sheet: CareerSheet): Piece[][] {
  const all = types.map((type) => paginate(piecesOf(sheet, type)));
  const isFilled = (pages: Piece[][], fill: typeof minFill) =>
    pages.length <= sheet.maxPages &&
    pages.every((page, index) => {
      const isLast = index === pages.length - 1;
      return (isLast && index === 0) || heightOf(page) >= fill[isLast ? 'last' : 'others'] * pageHeight;
    });
  return (
    all.find((pages) => isFilled(pages, minFill)) ??
    all.find((pages) => isFilled(pages, { ...minFill, others: 0 })) ??
    all.reduce((best, pages) => (pages.length < best.length ? pages : best))
  );
}

const pageHeight = area.bottom - area.top;

const heightOf = (pieces: Piece[]) =>
  pieces.reduce((sum, { gap, height }, index) => sum + height + (index > 0 ? gap : 0), 0);

/** Distributes pieces over pages; those that are kept together start a new page when they do not fit. */
function paginate(pieces: Piece[]): Piece[][] {
  const pages: Piece[][] = [[]];
  let chunk: Piece[] = [];
  for (const piece of pieces) {
    chunk.push(piece);
    if (piece.isKept && heightOf(chunk) < pageHeight) continue;
    const page = pages.at(-1) ?? [];
    if (heightOf([...page, ...chunk]) <= pageHeight) page.push(...chunk);
    else pages.push(chunk);
    chunk = [];
  }
  return pages;
}
