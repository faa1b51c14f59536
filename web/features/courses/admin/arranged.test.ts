import { expect, test } from 'vitest';
import { arranged } from './CourseOrder.tsx';

const rows = ['a', 'b', 'c', 'd'];

test.each([
  [0, 1, 'bacd'],
  [3, 0, 'dabc'],
  [1, 9, 'acdb'],
  [0, -1, 'abcd'],
  [2, 2, 'abcd'],
  [7, 0, 'abcd'],
])('moves a row from index %i to %i: %s', (from, to, expected) => {
  expect(arranged(rows, { from, to }).join('')).toBe(expected);
});
