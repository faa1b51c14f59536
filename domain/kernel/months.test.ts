import { expect, test } from 'vitest';
import { monthsUntil } from './months.ts';

test.each<[string[], string[]]>([
  [[], []],
  [['2026-11'], ['2026-11']],
  [['2026-08'], ['2026-11', '2026-10', '2026-09', '2026-08']],
  [
    ['2026-10', '2025-12', '2026-02'],
    '2026-11 2026-10 2026-09 2026-08 2026-07 2026-06 2026-05 2026-04 2026-03 2026-02 2026-01 2025-12'.split(' '),
  ],
  // The clock of a device is behind the server's.
  [['2027-01'], ['2027-01', '2026-12', '2026-11']],
])('fills the gaps of %j up to the current month', (months, expected) => {
  expect(monthsUntil(months, '2026-11-28T03:00:00.000Z')).toEqual(expected);
});

test('the month changes at midnight in Ulaanbaatar', () => {
  expect(monthsUntil(['2026-11'], '2026-11-30T15:59:59.999Z')).toEqual(['2026-11']);
  expect(monthsUntil(['2026-11'], '2026-11-30T16:00:00.000Z')).toEqual(['2026-12', '2026-11']);
});
