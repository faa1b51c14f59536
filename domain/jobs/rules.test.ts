import { expect, test } from 'vitest';
import { isWithinLevel } from './rules.ts';
test.each([
  [null, null, true],
  ['none', null, true],
  ['N4', 'JLPT n4', true],
  ['N3', 'N4', false],
  ['N1', 'N2, studying for it', false],
  ['N5', 'conversational', false],
] as const)('a job that asks for %s is for a learner with %j: %s', (japanese_level, level, expected) => {
  expect(isWithinLevel({ japanese_level }, level)).toBe(expected);
});
