import { expect, test } from 'vitest';
import { isWithinLevel } from './rules.ts';
test.each([
  [null, 'N1', false],
  ['none', null, true],
  ['none', 'N5', true],
  ['N4', 'N4', true],
  ['N4', 'N1', true],
  ['N3', 'N4', false],
  ['N5', null, false],
] as const)('a job that asks for %s is for a learner with %j: %s', (japanese_level, level, expected) => {
  expect(isWithinLevel({ japanese_level }, level)).toBe(expected);
});
