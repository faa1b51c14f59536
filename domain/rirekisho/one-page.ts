import type { RirekishoSheet } from './sheet.ts';

/** Rows of both tables on the form of one page. */
const rowsOnOnePage = 15;
/** Letters that a row has on one line, and on its two lines; a line of a box. Measured a little too small, so that what fits here fits in the PDF. */
const lettersOf = { line: 48, row: 99, box: 60 };
/** Lines of motive and wishes, whose boxes share their height. */
const linesOfBoxes = [
  [6, 3],
  [4, 4],
  [3, 5],
] as const;

/** The width in full-width letters. */
const widthOf = (text: string) => Array.from(text).reduce((sum, letter) => sum + (letter < '\u2e80' ? 0.62 : 1), 0);

const rowsOf = (text: string) => {
  const width = widthOf(text);
  return width <= lettersOf.line ? 1 : Math.ceil(width / lettersOf.row);
};
const linesOf = (text: string) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / lettersOf.box)), 0);

/** True if the PDF of a 履歴書 has one page. Without the fonts, it may be false for a sheet that just fits. */
export function fitsOnOnePage({
  history,
  licences,
  motivation,
  wishes,
}: Pick<RirekishoSheet, 'history' | 'licences' | 'motivation' | 'wishes'>): boolean {
  const rows = [...history, ...licences].reduce((sum, { text }) => sum + rowsOf(text), 0);
  const fits = ([most, others]: readonly [number, number]) => linesOf(motivation) <= most && linesOf(wishes) <= others;
  return rows <= rowsOnOnePage && linesOfBoxes.some(fits);
}
