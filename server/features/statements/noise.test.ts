import { matchLines } from '#domain/statements/matching.ts';
import { expect, test } from 'vitest';
import { drawStatement } from '#server/testing/statement-noise.ts';

const sizes = { payments: 5000, lines: 1000 };

test.each([1, 2, 3, 26])('proposes 97 % of 1,000 lines with noise, and nothing wrong as sure (seed %i)', (seed) => {
  const { open, lines } = drawStatement(seed, sizes);
  const matches = matchLines(lines, open);
  const rows = lines.map((line, at) => ({
    ...line,
    found: matches[at]?.payment?.id ?? null,
    reason: matches[at]?.reason,
  }));
  const ours = rows.filter(({ paymentId }) => paymentId !== null);
  const missed = ours.filter(({ found, paymentId }) => found !== paymentId);
  const sure = rows.filter(({ found, reason }) => found !== null && reason === null);
  const given = rows.flatMap(({ found }) => found ?? []);
  expect(missed.length / ours.length).toBeLessThanOrEqual(0.03);
  expect(sure.filter(({ found, paymentId }) => found !== paymentId)).toEqual([]);
  expect(sure.length).toBeGreaterThan(200);
  expect(new Set(given).size).toBe(given.length);
});
