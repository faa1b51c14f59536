import type { RirekishoSheet } from '#domain/rirekisho/sheet.ts';
import type { DocumentTasks } from '#server/documents/tasks.ts';
import { denseTwoPages, onePage, twoPages } from './forms.ts';
import { drawFurtherPages, furtherText, type Leftovers } from './further-pages.ts';
import { openPaper, type Paper } from './paper.ts';
import { drawPerson, type LongField } from './person.ts';
import {
  drawTable,
  type PrintedRow,
  printedRows,
  shareRows,
  splitRows,
  type TableLayout,
  textWidthOf,
} from './table.ts';
import { boxTitles, drawTextBox, typesetBoxText, type TextBoxLayout } from './text-box.ts';

const historyTitle = '学歴・職歴（各別にまとめて書く）';
const licencesTitle = '免許・資格';
const genderNote = '※「性別」欄：記載は任意です。未記載とすることも可能です。';
const furtherNote = '続きは次の用紙に記載しています。';

/**
 * Draws a 履歴書: on one page if everything fits, otherwise on the official form of two pages and further pages.
 */
export async function drawRirekisho({ sheet, photo, madeAt }: DocumentTasks['rirekisho']): Promise<Buffer> {
  const author = sheet.name.below || sheet.name.large;
  const paper = openPaper({ title: author ? `履歴書 ${author}` : '履歴書', author, madeAt });
  writeRirekisho(paper, { sheet, photo });
  return await paper.finish();
}

/** Adds the pages of a 履歴書 to a document. */
export function writeRirekisho(paper: Paper, { sheet, photo }: SheetInput): void {
  const fitting = typesetOnePage(sheet);
  const before = paper.pageCount();
  if (fitting) drawOnePage(paper, { sheet, photo, parts: fitting });
  else drawTwoPages(paper, { sheet, photo });
  const count = paper.pageCount() - before;
  if (count === 1) return;
  for (let page = 0; page < count; page += 1) {
    paper.goTo(before + page);
    paper.write(`${page + 1}／${count}`, { x: 105, y: 291, size: 9, align: 'center' });
  }
}

const rowsFor = (rows: RirekishoSheet['history'], layout: TableLayout): PrintedRow[] =>
  rows.flatMap((row) => printedRows(row, textWidthOf(layout)));

/** The smallest size of running text on the one page; longer text uses the larger boxes of the official form. */
const smallestOnOnePage = 8;

/** By how much the box of wishes may grow into the one above it, in millimetres. */
const wishesShifts = [0, 4.5, 9];

/** Typesets the parts of the one page; null if one of them does not fit. */
function typesetOnePage(sheet: RirekishoSheet) {
  const history = rowsFor(sheet.history, onePage.history);
  const licences = rowsFor(sheet.licences, onePage.licences);
  if (history.length + licences.length > onePage.history.rows + onePage.licences.rows) return null;
  for (const shift of wishesShifts) {
    const layouts = {
      motivation: { ...onePage.motivation, bottom: onePage.motivation.bottom - shift },
      wishes: { ...onePage.wishes, top: onePage.wishes.top - shift, title: onePage.wishes.title - shift },
    };
    const motivation = typesetBoxText(sheet.motivation, layouts.motivation);
    const wishes = typesetBoxText(sheet.wishes, layouts.wishes);
    if ([motivation, wishes].every(({ text, rest }) => rest.lines.length === 0 && text.size >= smallestOnOnePage))
      return { history, licences, motivation: motivation.text, wishes: wishes.text, layouts };
  }
  return null;
}

interface SheetInput {
  sheet: RirekishoSheet;
  photo: Uint8Array | null;
}

function drawOnePage(
  paper: Paper,
  { sheet, photo, parts }: SheetInput & { parts: NonNullable<ReturnType<typeof typesetOnePage>> },
) {
  paper.addPage();
  const texts = drawPerson(paper, sheet, photo, onePage.person).map(continued);
  const [history, licences] = shareRows([onePage.history, parts.history], [onePage.licences, parts.licences]);
  drawTable(paper, { title: historyTitle, rows: parts.history, layout: history });
  drawTable(paper, { title: licencesTitle, rows: parts.licences, layout: licences });
  drawTextBox(paper, { title: boxTitles.motivation, text: parts.motivation, layout: parts.layouts.motivation });
  drawTextBox(paper, { title: boxTitles.wishes, text: parts.wishes, layout: parts.layouts.wishes });
  paper.write(genderNote, { ...onePage.note, size: 7.5 });
  drawFurtherPages(paper, { tables: [], texts }, sheet.name.large);
}

const continued = ({ title, text }: LongField) => ({ title, text: furtherText(text) });

/** The tables of the form of two pages, with lower rows if that saves a third page. */
function typesetTwoPages(sheet: RirekishoSheet) {
  const history = rowsFor(sheet.history, twoPages.history);
  const licences = rowsFor(sheet.licences, twoPages.licences);
  const tablesOf = (form: typeof twoPages) => {
    const [first, others] = splitRows(history, form.history.rows);
    const rows = form.continuedHistory.rows + form.licences.rows;
    return { form, first, others, licences, fits: others.length + licences.length <= rows };
  };
  const [usual, denser] = [tablesOf(twoPages), tablesOf(denseTwoPages)];
  return !usual.fits && denser.fits ? denser : usual;
}

function drawTwoPages(paper: Paper, { sheet, photo }: SheetInput): void {
  const leftovers: Leftovers = { tables: [], texts: [] };
  const { form, first, others, licences } = typesetTwoPages(sheet);
  paper.addPage();
  leftovers.texts.push(...drawPerson(paper, sheet, photo, form.person).map(continued));
  drawTable(paper, { title: historyTitle, rows: first, layout: form.history });
  paper.write(genderNote, { ...twoPages.note, size: 8 });

  const table = (title: string, rows: PrintedRow[], layout: TableLayout) => {
    const [fitting, rest] = splitRows(rows, layout.rows);
    drawTable(paper, { title, rows: fitting, layout });
    leftovers.tables.push({ title, rows: rest });
  };
  const box = (title: string, text: string, layout: TextBoxLayout) => {
    const set = typesetBoxText(text, layout);
    drawTextBox(paper, { title, text: set.text, layout });
    leftovers.texts.push({ title, text: set.rest });
  };
  paper.addPage();
  const [upper, lower] = shareRows([form.continuedHistory, others], [form.licences, licences]);
  table(historyTitle, others, upper);
  table(licencesTitle, licences, lower);
  box(boxTitles.motivation, sheet.motivation, twoPages.motivation);
  box(boxTitles.wishes, sheet.wishes, twoPages.wishes);
  const isContinued =
    leftovers.tables.some(({ rows }) => rows.length > 0) || leftovers.texts.some(({ text }) => text.lines.length > 0);
  if (isContinued) paper.write(furtherNote, { x: twoPages.wishes.right, y: twoPages.note.y, size: 8, align: 'right' });
  drawFurtherPages(paper, leftovers, sheet.name.large);
}
