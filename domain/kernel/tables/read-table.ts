import Papa from 'papaparse';

export const tableSeparators = ['\t', ';', ','];

/**
 * The rows of a table that was copied from a spreadsheet, or of a CSV text with comma, semicolon or tab; without empty rows, cells trimmed. By default
 * the separator is guessed from the first rows.
 */
export function readTable(text: string, separator = ''): string[][] {
  const { data } = Papa.parse<string[]>(text, {
    delimiter: separator,
    delimitersToGuess: tableSeparators,
    skipEmptyLines: 'greedy',
  });
  return data.map((row) => row.map((cell) => cell.trim()));
}
