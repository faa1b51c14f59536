import { parseAmount, parseDay } from '#domain/statements/values.ts';
import type { Rate } from './rules.ts';

/** The cells of a line that was copied from a spreadsheet or a CSV file with semicolons, or with commas. */
const cellsOf = (line: string) => line.split(/[;\t]/.test(line) ? /[;\t]/ : ',');

/** The rows with a day and the tugrik of one yen and one dollar; other rows are left out. */
export function ratesIn(text: string): Rate[] {
  const rows = text.split('\n').map((line) => {
    const [day = '', jpy = '', usd = ''] = cellsOf(line).map((cell) => cell.replaceAll('"', '').trim());
    return { day: parseDay(day), jpy: parseAmount(jpy), usd: parseAmount(usd) };
  });
  return rows.filter((row): row is Rate => row.day !== null && Number(row.jpy) > 0 && Number(row.usd) > 0);
}
