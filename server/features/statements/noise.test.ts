import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyAbove, findHeader, proposeColumns, readLines, readStatementRows } from '#domain/statements/columns.ts';
import { readClues } from '#domain/statements/clues.ts';
import { matchLines } from '#domain/statements/matching.ts';
import { exportOf, type ExportShape, exportShapes } from '#server/testing/money/statement-exports.ts';
import { drawStatement } from '#server/testing/money/statement-noise.ts';
import { proposedShare, resultsByKind } from '#server/testing/money/statement-results.ts';

const isShape = (name: string): name is ExportShape => name in exportShapes;
const shapes = Object.keys(exportShapes).filter(isShape);

function readExport(text: string) {
  const rows = readStatementRows(text);
  const at = findHeader(rows);
  const [header = [], below] = [rows[at], rows.slice(at + 1)];
  return readLines(below, proposeColumns(header, below), currencyAbove(rows.slice(0, at), header));
}

describe.each([
  [1, 'two columns'],
  [2, 'one column with signs'],
  [3, 'a column of types'],
  [26, 'a column of currencies'],
] as const)('2,000 lines with 40 kinds of noise (seed %i, %s)', (seed, shape) => {
  const { candidates, lines, earlier, returned } = drawStatement(seed, { payments: 5000, lines: 2000 });
  const match = (read: ReturnType<typeof readExport>) =>
    matchLines(read.lines.map(readClues), candidates, earlier.map(readClues));
  const read = readExport(exportOf(lines, shape));
  const found = match(read);
  const kinds = resultsByKind(lines, found.matches);
  const idsOf = (isMeant: (reason: string | null) => boolean) =>
    found.matches.flatMap(({ payment, reason }) => (payment && isMeant(reason) ? [payment.id] : []));

  test('are read, and 95 % of those for a payment are proposed', () => {
    expect(read).toMatchObject({ unread: 0, lines: { length: lines.length } });
    expect(kinds.size).toBeGreaterThanOrEqual(40);
    expect(proposedShare(lines, kinds)).toBeGreaterThan(0.95);
  });

  test('are never wrong as sure', () => {
    expect([...kinds].filter(([, { wrongSure }]) => wrongSure > 0)).toEqual([]);
    const sure = idsOf((reason) => reason === null);
    expect(sure.length).toBeGreaterThan(350);
    expect(new Set(sure).size).toBe(sure.length);
    expect(found.returned.toSorted()).toEqual(returned.toSorted());
  });

  test('propose a payment once, except where they name it', () => {
    const isGuess = (reason: string | null) =>
      ['misspelt', 'inside', 'phone', 'payer', 'name'].some((one) => one === reason);
    const [guessed, named] = [idsOf(isGuess), new Set(idsOf((reason) => !isGuess(reason)))];
    expect(new Set(guessed).size).toBe(guessed.length);
    expect(guessed.filter((id) => named.has(id))).toEqual([]);
  });

  test('are never sure from a dollar account', () => {
    const dollars = readExport(exportOf(lines, 'a dollar account'));
    const { matches } = match(dollars);
    expect(dollars.lines).toHaveLength(lines.length);
    expect(matches.filter(({ payment, reason }) => payment && !reason)).toEqual([]);
  });
});

describe.each(shapes)('an export with %s', (shape) => {
  const cell = fc.stringMatching(/^[\p{L}\d;,"' \n.-]{0,30}$/u);
  const line = fc.record({
    day: fc
      .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    amount: fc
      .integer({ min: -99_999_999, max: 99_999_999 })
      .filter((cents) => cents !== 0)
      .map((cents) => cents / 100),
    currency: fc.constant('MNT'),
    text: cell,
    payer: cell,
  });

  test('is read to the last mongo, in and out', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
        const read = readExport(exportOf(lines, shape));
        expect(read.unread).toBe(0);
        expect(read.lines.map(({ day, amount }) => ({ day, amount }))).toEqual(
          lines.map(({ day, amount }) => ({ day, amount })),
        );
      }),
    );
  });
});
