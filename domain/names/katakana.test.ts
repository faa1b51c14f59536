import { describe, expect, test } from 'vitest';
import { katakanaByRules, katakanaOf, proposedKatakana, proposedLatin } from './katakana.ts';
import { checkedNames, namesByRule, passportNames } from './testing/names.ts';

const pairsIn = (list: string) =>
  list.split(',').map((pair) => pair.trim().split(' ') as [cyrillic: string, katakana: string]);

const checked = pairsIn(checkedNames);
const others = Object.entries(namesByRule).flatMap(([rule, list]) =>
  pairsIn(list).map(([name, kana]) => [name, kana, rule] as const),
);
const unnamed = { surname: null, given_name: null };

test.each(checked)('%s is proposed as %s first', (name, kana) => {
  expect(katakanaOf(name)[0]).toBe(kana);
});

test.each(others)('%s is proposed as %s first: %s', (name, kana) => {
  expect(katakanaOf(name)[0]).toBe(kana);
});

test('parts and letters alone write 61 of the 62 checked names, and all but four of the others', () => {
  const missesOf = (pairs: readonly (readonly [string, string, ...string[]])[]) =>
    pairs.flatMap(([name, kana]) => (katakanaByRules(name) === kana ? [] : [`${name} ${katakanaByRules(name)}`]));
  expect([checked.length, missesOf(checked)]).toEqual([62, ['Номундарь ノモンダリ']]);
  expect(others.length).toBeGreaterThanOrEqual(90);
  expect(missesOf(others)).toEqual([
    'Хубилай ホビライ',
    'Бөртэ ブルテ',
    'Өэлүн ウエルン',
    'Улаанбаатар オラーンバータル',
  ]);
});

test('at least 98 % of common names are proposed right in Latin letters and in katakana', () => {
  const names = passportNames.split(',').map((name) => name.trim().split(/\s+/) as [string, string, string]);
  const misses = names.flatMap(([full_name, latin, kana]) => {
    const proposed = [proposedLatin({ ...unnamed, full_name }), katakanaOf(full_name)[0]];
    return proposed[0] === latin && proposed[1] === kana ? [] : [[full_name, ...proposed].join(' ')];
  });
  expect(names.length).toBeGreaterThanOrEqual(120);
  expect(misses).toEqual([]);
});

test.each([
  ['Анужин', ['アノジン', 'アヌジン']],
  ['Хулан', ['ホラン', 'フラン']],
  ['Ариунаа', ['アリオナー', 'アリウナー']],
  ['Дөлгөөн', ['ドゥルグーン', 'ドルゴーン']],
  ['Оюунчимэг', ['オヨーンチメグ', 'オユンチメグ']],
  ['Сүхбаатар', ['スフバータル', 'スフバートル']],
  ['Мөнхбаатар', ['ムンフバータル', 'ムンフバートル']],
  ['Номин', ['ノミン']],
])('where usage differs, %s has two variants: %o', (name, variants) => {
  expect(katakanaOf(name)).toEqual(variants);
});

describe('the proposal for a person', () => {
  test.each([
    [{ ...unnamed, full_name: 'Номин Ганбат' }, ['ガンバト ノミン'], 'GANBAT NOMIN'],
    [{ ...unnamed, full_name: 'Ганбатын Номин' }, ['ガンバト ノミン'], 'GANBAT NOMIN'],
    [
      { full_name: 'Б. Анужин', surname: 'Батсайханы', given_name: 'Анужин' },
      ['バトサイハン アノジン', 'バトサイハン アヌジン'],
      'BATSAIKHAN ANUJIN',
    ],
    [{ ...unnamed, full_name: 'Номундарь' }, ['ノムンダリ', 'ノモンダリ'], 'NOMUNDARI'],
    [{ ...unnamed, full_name: 'Г.Номин' }, [], 'G. NOMIN'],
    [{ ...unnamed, full_name: 'Nomin Ganbat' }, [], 'GANBAT NOMIN'],
    [{ ...unnamed, full_name: '山田 花子' }, [], ''],
    [{ ...unnamed, full_name: ' ' }, [], ''],
  ])('%o in katakana is one of %o, in Latin letters %s', (person, katakana, latin) => {
    expect([proposedKatakana(person), proposedLatin(person)]).toEqual([katakana, latin]);
  });

  test.each([
    ['Оюунчимэг', 'OYUNCHIMEG'],
    ['Хүрэлсүх', 'KHURELSUKH'],
    ['Ухнаа', 'UKHNAA'],
    ['Баясгалан', 'BAYASGALAN'],
    ['Лувсаннамсрай', 'LUVSANNAMSRAI'],
    ['Боржигин овогтой Бямбын Мөнхбаяр', 'BYAMBA MUNKHBAYAR'],
    ['Дамба овогт Өлзий', 'DAMBA ULZII'],
  ])('%s is %s in passports', (full_name, latin) => {
    expect(proposedLatin({ ...unnamed, full_name })).toBe(latin);
  });
});
