import { expect, test } from 'vitest';
import { idsOf, isArrangementOf, isSameOrder } from './arrangement.ts';

test('two orders are equal only with the same ids in the same positions', () => {
  expect(isSameOrder(idsOf([{ id: 'a' }, { id: 'b' }]), ['a', 'b'])).toBe(true);
  expect(isSameOrder([], [])).toBe(true);
  for (const other of [['b', 'a'], ['a'], ['a', 'b', 'c'], ['a,b']]) expect(isSameOrder(['a', 'b'], other)).toBe(false);
});

test('an arrangement must not add, lose or repeat ids', () => {
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
