import type { DatedRow } from './rows.ts';

interface Sheet extends Record<'history' | 'licences', DatedRow[]>, Record<'motivation' | 'wishes', string> {}

/** The width in full-width letters, rather too large: the browser has other fonts than the PDF. */
const widthOf = (text: string) => Array.from(text).reduce((sum, letter) => sum + (letter < '\u2e80' ? 0.62 : 1), 0);

const rowsOf = (width: number) => (width <= 48 ? 1 : Math.ceil(width / 99));
const linesOf = (text: string) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / 60)), 0);

/** True if the PDF has one page. It may be false for a sheet that just fits. */
export function fitsOnOnePage({ history, licences, motivation, wishes }: Sheet): boolean {
  const rows = [...history, ...licences].reduce((sum, { text }) => sum + rowsOf(widthOf(text)), 0);
  const [motive, others] = [linesOf(motivation), linesOf(wishes)];
  // The boxes share their height.
  return rows <= 15 && ((motive <= 6 && others <= 3) || (motive <= 4 && others <= 4) || (motive <= 3 && others <= 5));
}
