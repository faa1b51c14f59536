import { describe, expect, test } from 'vitest';
import { daysIn, yearsFor } from './DateField.tsx';

describe('the years of a date field', () => {
  test('start with the last', () => {
    expect(yearsFor({ first: 1999, last: 2001 }, '')).toEqual(['2001', '2000', '1999']);
  });

  test('include a chosen year outside the range', () => {
    expect(yearsFor({ first: 2000, last: 2001 }, '1950-04')).toEqual(['1950', '2001', '2000']);
  });
});

test.each([
  ['2000-02-01', 29],
  ['1900-02', 28],
  ['2023-04-30', 30],
  ['2023-12', 31],
  ['2023', 31],
  ['', 31],
])('the month of "%s" has %i days', (value, days) => {
  expect(daysIn(value)).toBe(days);
});
