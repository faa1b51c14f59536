import { expect, test } from 'vitest';
import { japaneseCompany, japaneseSchool } from './proposals.ts';
import { companyForms, degreeNames, schools } from './known-names.ts';
import { isReadable } from '#domain/names/script.ts';

test.each([
  ['МУИС', 'モンゴル国立大学'],
  ['Монгол улсын их сургууль', 'モンゴル国立大学'],
  ['5-р сургууль', '第5番学校'],
  ['Дархан хотын 5-р сургууль', 'ダルハン市第5番学校'],
  ['Архангай аймгийн 1-р дунд сургууль', 'アルハンガイ県第1番学校'],
  ['Өөр сургууль', ''],
  ['', ''],
])('the school %s is proposed as %s', (name, expected) => {
  expect(japaneseSchool(name)).toBe(expected);
});

test.each([
  ['Номт Хот ХХК', 'ノムトホトLLC（有限責任会社）'],
  ['«Хар Уул» ХК', 'ハルオール株式会社（JSC）'],
  ['Боловсролын яам', ''],
  ['Tech Hub ХХК', ''],
  ['Номт Хот', ''],
  ['ХХК', ''],
])('the company %s is proposed as %s', (name, expected) => {
  expect(japaneseCompany(name)).toBe(expected);
});

test('every known name has a source and a readable Japanese name', () => {
  for (const { ja, source } of [...schools, ...Object.values(degreeNames), ...companyForms])
    expect([isReadable(ja), source]).toEqual([true, expect.stringMatching(/./)]);
});
