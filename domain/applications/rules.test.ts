import { expect, test } from 'vitest';
import { maxPrice, readPrice } from './rules.ts';

test.each([
  ['1500', 1500],
  [' 42 ', 42],
  ['007', 7],
  ['0', null],
  ['000', null],
  ['', null],
  ['12.5', null],
  ['-3', null],
  ['1e3', null],
  ['$100', null],
  ['１００', null],
  [String(maxPrice), maxPrice],
  [String(maxPrice + 1), null],
])('a price of digits only, above 0: %j reads %j', (text, price) => {
  expect(readPrice(text)).toBe(price);
});
