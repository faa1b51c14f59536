import { expect, test } from 'vitest';
import { courseCategories, defaultLevel, isFree, levelFilters } from './rules.ts';

test.each([
  [null, true],
  [0, true],
  [1, false],
  [750_000, false],
])('a course of price %s is free: %s', (price, free) => {
  expect(isFree(price)).toBe(free);
});

test('a course without a level is found under a level that the filter offers', () => {
  expect(levelFilters).toContain(defaultLevel);
});

test('the category grid has eight entries, each once', () => {
  expect(new Set(courseCategories).size).toBe(8);
});
