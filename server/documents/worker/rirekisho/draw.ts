import type { RirekishoSheet } from '#domain/rirekisho/sheet.ts';
import type { DocumentTasks } from '#server/documents/tasks.ts';
import { onePage, twoPages } from './forms.ts';
import { drawFurtherPages, type Leftovers } from './further-pages.ts';
import { openPaper, type Paper } from './paper.ts';
import { drawPerson } from './person.ts';
import { drawTable, type PrintedRow, printedRows, shareRows, type TableLayout, textWidthOf } from './table.ts';
import { boxTitles, drawTextBox, typesetBoxText, type TextBoxLayout } from './text-box.ts';

const historyTitle = '学歴・職歴（各別にまとめて書く）';
const licencesTitle = '免許・資格';
const genderNote = '※「性別」欄：記載は任意です。未記載とすることも可能です。';
const furtherNote = '続きは次の用紙に記載しています。';

/** Draws a 履歴書: on one page if everything fits, otherwise on the official form of two pages and further pages. */
export async function drawRirekisho({ sheet, photo, madeAt }: DocumentTasks['rirekisho']): Promise<Buffer> {
  const author = sheet.name.below || sheet.name.large;
  const paper = openPaper({ title: author ? `履歴書 ${author}` : '履歴書', author, madeAt });
  const fitting = typesetOnePage(sheet);
  if (fitting) drawOnePage(paper, { sheet, photo, parts: fitting });
  else drawTwoPages(paper, { sheet, photo });
  return await paper.finish();
}

const rowsFor = (rows: RirekishoSheet['history'], layout: TableLayout): PrintedRow[] =>
  rows.flatMap((row) => printedRows(row, textWidthOf(layout)));

/** The smallest size of running text on the one page; longer text uses the larger boxes of the official form. */
const smallestOnOnePage = 8;

/** Typesets the parts of the one page; null if one of them does not fit. */
function typesetOnePage(sheet: RirekishoSheet) {
  const history = rowsFor(sheet.history, onePage.history);
  const licences = rowsFor(sheet.licences, onePage.licences);
  const motivation = typesetBoxText(sheet.motivation, onePage.motivation);
  const wishes = typesetBoxText(sheet.wishes, onePage.wishes);
  const fits =
    history.length + licences.length <= onePage.history.rows + onePage.licences.rows &&
    [motivation, wishes].every(({ text, rest }) => rest.lines.length === 0 && text.size >= smallestOnOnePage);
  return fits ? { history, licences, motivation: motivation.text, wishes: wishes.text } : null;
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
  drawPerson(paper, sheet, photo, onePage.person);
  const [history, licences] = shareRows([onePage.history, parts.history], [onePage.licences, parts.licences]);
  drawTable(paper, { title: historyTitle, rows: parts.history, layout: history });
  drawTable(paper, { title: licencesTitle, rows: parts.licences, layout: licences });
  drawTextBox(paper, { title: boxTitles.motivation, text: parts.motivation, layout: onePage.motivation });
  drawTextBox(paper, { title: boxTitles.wishes, text: parts.wishes, layout: onePage.wishes });
  paper.write(genderNote, { ...onePage.note, size: 7.5 });
}

function drawTwoPages(paper: Paper, { sheet, photo }: SheetInput): void {
  const leftovers: Leftovers = { tables: [], texts: [] };
  const history = rowsFor(sheet.history, twoPages.history);
  const { rows: firstRows } = twoPages.history;
  paper.addPage();
  drawPerson(paper, sheet, photo, twoPages.person);
  drawTable(paper, { title: historyTitle, rows: history.slice(0, firstRows), layout: twoPages.history });
  paper.write(genderNote, { ...twoPages.note, size: 8 });

  const table = (title: string, rows: PrintedRow[], layout: TableLayout) => {
    drawTable(paper, { title, rows: rows.slice(0, layout.rows), layout });
    leftovers.tables.push({ title, rows: rows.slice(layout.rows) });
  };
  const box = (title: string, text: string, layout: TextBoxLayout) => {
    const set = typesetBoxText(text, layout);
    drawTextBox(paper, { title, text: set.text, layout });
    leftovers.texts.push({ title, text: set.rest });
  };
  paper.addPage();
  const continued = history.slice(firstRows);
  const licences = rowsFor(sheet.licences, twoPages.licences);
  const [upper, lower] = shareRows([twoPages.continuedHistory, continued], [twoPages.licences, licences]);
  table(historyTitle, continued, upper);
  table(licencesTitle, licences, lower);
  box(boxTitles.motivation, sheet.motivation, twoPages.motivation);
  box(boxTitles.wishes, sheet.wishes, twoPages.wishes);
  const isContinued =
    leftovers.tables.some(({ rows }) => rows.length > 0) || leftovers.texts.some(({ text }) => text.lines.length > 0);
  if (isContinued) paper.write(furtherNote, { x: twoPages.wishes.right, y: twoPages.note.y, size: 8, align: 'right' });
  drawFurtherPages(paper, leftovers, { name: sheet.name.large, after: 2 });
}
