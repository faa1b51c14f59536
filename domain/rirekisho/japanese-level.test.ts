import { expect, test } from 'vitest';
import { heldLevel, isLevelAtLeast, levelIn, statedLevel } from './japanese-level.ts';

const day = '2026-11-28';

test.each([
  ['N4', 'N4'],
  ['JLPT n4 ', 'N4'],
  ['ＪＬＰＴ　Ｎ２', 'N2'],
  ['日本語能力試験N3（合格）', 'N3'],
  ['日本語能力試験N3 不合格', null],
  ['JLPT N2 受験予定', null],
  ['N2, studying for it', null],
  ['N6', null],
  ['conversational', null],
  [null, null],
])('the text %j names the level %j', (text, expected) => {
  expect(levelIn(text)).toBe(expected);
});

test.each([
  ['N4', '2026-11', 'held'],
  ['N4', '2025-12', 'held'],
  ['N3', '2026-12', 'planned'],
  ['N4', null, 'unproven'],
  ['conversational', '2025-12', undefined],
])('the level %j with the month %j is %s', (japanese_level, jlpt_month, expected) => {
  expect(statedLevel({ japanese_level, jlpt_month }, day)?.proof).toBe(expected);
});

const licence = (name: string, date: string, name_ja = '') => ({ name, name_ja, date });

test.each([
  ['N4', '2026-07', [], 'N4'],
  ['N4', null, [], null],
  ['N2', '2026-12', [licence('JLPT N3', '2025-07')], 'N3'],
  ['N4', '2024-12', [licence('JLPT N3', '2025-07'), licence('JLPT N5', '2023-07')], 'N3'],
  [null, null, [licence('Япон хэлний шалгалт', '2025-07', '日本語能力試験N2')], 'N2'],
  [null, null, [licence('JLPT N2', '2026-12')], null],
  [null, null, [licence('JLPT N2', '')], null],
  [null, null, [licence('J.TEST N2', '2025-07')], null],
] as const)(
  'of the level %j with the month %j and the licenses %j, %j is held',
  (japanese_level, jlpt_month, all, expected) => {
    expect(heldLevel({ japanese_level, jlpt_month, licences: [...all] }, day)).toBe(expected);
  },
);

test('N1 is the highest level', () => {
  expect([isLevelAtLeast('N1', 'N2'), isLevelAtLeast('N3', 'N3'), isLevelAtLeast('N4', 'N3')]).toEqual([
    true,
    true,
    false,
  ]);
});
