import type { CareerBlock } from '#domain/career/blocks.ts';
import type { CareerSection, CareerSheet } from '#domain/career/sheet.ts';
import { openPaper, type Paper, writeLines } from '#server/documents/worker/rirekisho/paper.ts';
import { writeRirekisho } from '#server/documents/worker/rirekisho/draw.ts';
import { fitText } from '#server/documents/worker/rirekisho/typesetting.ts';
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

/** Draws a 履歴書, followed by a 職務経歴書 if there is one. */
export async function drawPapers({ rirekisho, photo, career, foot, madeAt }: DocumentTasks['papers']): Promise<Buffer> {
  const author = rirekisho.name.below || rirekisho.name.large;
  const paper = openPaper({ title: `${career ? '履歴書・職務経歴書' : '履歴書'} ${author}`.trim(), author, madeAt });
  writeRirekisho(paper, { sheet: rirekisho, photo });
  if (career) writeCareer(paper, career);
  if (foot) writeFoot(paper, foot);
  return await paper.finish();
}

/** Below the names and numbers of the pages, right of the numbers of a 履歴書. */
const footBox = { left: 113, right: area.right, top: 286, bottom: 294 };

function writeFoot(paper: Paper, foot: string): void {
  const size = { width: footBox.right - footBox.left, height: 8, largest: 9, smallest: 5, isReading: true };
  for (let page = 0; page < paper.pageCount(); page += 1) {
    paper.goTo(page);
    writeLines(paper, fitText(foot, size), { box: footBox, align: 'right' });
  }
}

/** The baseline of the last line of a page. */
const footer = 285;

/** Adds the pages of a 職務経歴書 to a document, each with the name and its number. */
export function writeCareer(paper: Paper, sheet: CareerSheet): void {
  const pages = pagesOf(withinPages(sheet));
  for (const [index, pieces] of pages.entries()) {
    paper.addPage();
    let top = area.top;
    for (const [position, { gap, height, draw }] of pieces.entries()) {
      if (position > 0) top += gap;
      draw(paper, top);
      top += height;
    }
    const name = fitText(sheet.name, {
      width: area.right - area.left - 15,
      height: 9,
      largest: 9,
      smallest: 5,
      isReading: true,
    });
    writeLines(paper, name, { box: { ...area, top: footer - 6, bottom: footer + 4 } });
    paper.write(`${index + 1}/${pages.length}`, { x: area.right, y: footer, size: 9, align: 'right' });
  }
}

/** Recruiters read no more. */
const maxPages = 3;
const smallestType = { size: 9, leading: 1.3 };

/** The types that are tried, the usual one first; the last ones are wider, so that they fill more of the last page. */
const types: Type[] = [
  { size: 10.5, leading: 1.5 },
  { size: 10.5, leading: 1.4 },
  { size: 10, leading: 1.4 },
  { size: 9.5, leading: 1.4 },
  { size: 9, leading: 1.4 },
  smallestType,
  { size: 10.5, leading: 1.6 },
  { size: 10.5, leading: 1.75 },
  { size: 11, leading: 1.8 },
];

/** The least filled part of the last page, and of the pages before it. */
const minFill = { last: 1 / 3, others: 0.85 };

/** A section without the last tenth of its rows, or without its last block. */
function shorter({ blocks, ...section }: CareerSection): CareerSection {
  const [last, others] = [blocks.at(-1), blocks.slice(0, -1)];
  if (!last || !('rows' in last) || last.rows.length === 1) return { ...section, blocks: others };
  const rows = last.rows.slice(0, Math.floor(last.rows.length * 0.9));
  return { ...section, blocks: [...others, { ...last, rows } as CareerBlock] };
}

const sizeOf = ({ blocks }: CareerSection) =>
  blocks.reduce((sum, block) => sum + ('rows' in block ? block.rows.length : 4), 0);

/** The sheet without so many of the last rows of its longest sections that the smallest type needs at most three pages. */
function withinPages(sheet: CareerSheet): CareerSheet {
  if (paginate(piecesOf(sheet, smallestType)).length <= maxPages) return sheet;
  const longest = sheet.sections.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
  if (!longest || sizeOf(longest) <= 1) return sheet;
  const sections = sheet.sections.map((section) => (section === longest ? shorter(section) : section));
  return withinPages({ ...sheet, sections });
}

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
    else {
      const last = page.pop();
      if (last) page.push(last.atEnd ?? last);
      pages.push(chunk.flatMap((one, index) => (index === 0 && one.atTop) || one));
    }
    chunk = [];
  }
  return pages;
}
