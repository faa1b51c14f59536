import { expect, test } from 'vitest';
import { heldLevel } from './rules.ts';

test.each([
  ['N4', null, 'N4'],
  ['JLPT n4 ', null, 'N4'],
  ['N4', '2026-11', 'N4'],
  ['N3', '2026-12', null],
  ['N2, studying for it', null, null],
  ['conversational', null, null],
  [null, null, null],
])('the level %j with the month %j is held as %j', (japanese_level, jlpt_month, expected) => {
  expect(heldLevel({ japanese_level, jlpt_month }, '2026-11-28')).toBe(expected);
});
