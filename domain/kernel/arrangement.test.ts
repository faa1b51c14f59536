import { expect, test } from 'vitest';
import { idsOf, isArrangementOf, isSameOrder } from './arrangement.ts';

test('an order is the same with the same ids in the same places alone', () => {
  expect(isSameOrder(idsOf([{ id: 'a' }, { id: 'b' }]), ['a', 'b'])).toBe(true);
  expect(isSameOrder([], [])).toBe(true);
  for (const other of [['b', 'a'], ['a'], ['a', 'b', 'c'], ['a,b']]) expect(isSameOrder(['a', 'b'], other)).toBe(false);
});

test('an arrangement neither adds, loses nor doubles anything', () => {
  expect(isArrangementOf(['a', 'b', 'c'], ['c', 'a', 'b'])).toBe(true);
  expect(isArrangementOf([], [])).toBe(true);
  for (const order of [
    ['a', 'b'],
    ['a', 'b', 'd'],
    ['a', 'b', 'b'],
    ['a', 'b', 'c', 'd'],
    ['a', 'b', 'c', 'c'],
  ])
    expect(isArrangementOf(['a', 'b', 'c'], order)).toBe(false);
  expect(isArrangementOf(['a', 'a'], ['a', 'a'])).toBe(false);
});
