import { expect, test } from 'vitest';
import { courseCategories, defaultLevel, isFree, levelFilters } from './rules.ts';

test.each([
  [null, true],
  [0, true],
  [1, false],
  [750_000, false],
])('isFree of the price %s is %s', (price, free) => {
  expect(isFree(price)).toBe(free);
});

test('the level of a course without one is a choice of the filter', () => {
  expect(levelFilters).toContain(defaultLevel);
});

test('the category grid has eight different entries', () => {
  expect(new Set(courseCategories).size).toBe(8);
});
