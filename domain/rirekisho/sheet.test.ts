import { describe, expect, test } from 'vitest';
import { emptyProfile, wholeProfile } from './example-profiles.ts';
import { sheetOf } from './sheet.ts';

const options = { day: '2026-11-21', era: 'western', name: 'katakana' } as const;

test('a whole profile in the words of the form', () => {
  expect(sheetOf(wholeProfile, options)).toMatchObject({
    date: '2026年11月21日現在',
    name: {
      reading: 'おなりじゃるがる　うーりいんとや',
      large: 'オナリジャルガル　ウーリイントヤ',
      below: 'Өнөржаргал Үүрийнтуяа',
    },
    birth: '2001年5月14日生（満25歳）',
    gender: '女',
    address: {
      reading: 'うらんばーとるし　ばやんずるふく　だい6ほろー',
      postalCode: '13341',
      text: 'Улаанбаатар хот, Баянзүрх дүүрэг, 6-р хороо',
    },
    phone: '+976 9900 0000',
    email: 'onorjargal@example.com',
    motivation: [
      'Багаараа бүтээгдэхүүн хийх ажилд дуртай, төлбөр нь ₮75,000.',
      '学習の目標：N1 түвшинд хүрэх.',
      '将来の計画：東京のチームで働くことです。',
      'ポートフォリオ：https://git.example.com/onorjargal',
    ].join('\n'),
    wishes: [
      '現在の在留資格：技術・人文知識・国際業務　以前の在留資格：留学',
      '現在の居住地：日本国外　日本での居住歴：1年6か月',
    ].join('\n'),
  });
});

test('paragraphs stand under each other without blank lines', () => {
  const sheet = sheetOf({ ...emptyProfile, course_motivation: ' a\r\n\n \nb ', future_plans: 'c' }, options);
  expect(sheet.motivation).toBe('a\nb\n将来の計画：c');
});

test('an empty profile is the blank form', () => {
  expect(sheetOf(emptyProfile, options)).toEqual({
    date: '2026年11月21日現在',
    name: { reading: '', large: '', below: '' },
    birth: '　　　年　　月　　日生（満　　歳）',
    gender: '',
    address: { reading: '', postalCode: '', text: '' },
    phone: '',
    email: '',
    history: [],
    licences: [],
    motivation: '',
    wishes: '',
  });
});

test('the era counts for every year of the sheet', () => {
  const sheet = sheetOf(wholeProfile, { ...options, era: 'japanese' });
  const years = sheet.history.map(({ year }) => year).filter(Boolean);
  expect([sheet.date, sheet.birth, ...years, sheet.licences[0]?.year]).toEqual([
    '令和8年11月21日現在',
    '平成13年5月14日生（満25歳）',
    '令和元',
    '令和5',
    '令和5',
    '令和7',
  ]);
});

test('a birth still to come is no birth', () => {
  expect(sheetOf({ ...emptyProfile, date_of_birth: '2027-01-01' }, options).birth).toMatch(/満　　歳/);
});

describe('the time lived in Japan', () => {
  test.each([
    [null, null, ''],
    [false, null, '日本での居住歴：なし'],
    [true, null, '日本での居住歴：あり'],
    [true, 0, '日本での居住歴：あり'],
    [true, 2, '日本での居住歴：2年'],
    [true, 0.5, '日本での居住歴：6か月'],
    [null, 3.1, '日本での居住歴：3年1か月'],
  ])('lived there: %s, years: %s', (lived_in_japan_before, years_lived_in_japan, expected) => {
    expect(sheetOf({ ...emptyProfile, lived_in_japan_before, years_lived_in_japan }, options).wishes).toBe(expected);
  });
});
