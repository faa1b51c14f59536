import { describe, expect, test } from 'vitest';
import { careerChanger, longCareer } from './testing/example-careers.ts';
import { beginner, emptyProfile, mongolianProfile, wholeProfile, withoutSurname } from './testing/example-profiles.ts';
import { printedColumns } from './profile.ts';
import { sheetOf } from './sheet.ts';

const options = { day: '2026-11-21', era: 'western', name: 'katakana' } as const;

test('prints a complete profile in the terms of the form', () => {
  expect(sheetOf(wholeProfile, options)).toMatchObject({
    date: '2026年11月21日現在',
    name: {
      reading: 'うぬるじゃるがる　うーりーんとやー',
      large: 'ウヌルジャルガル　ウーリーントヤー',
      below: 'UNURJARGAL UURIINTUYA',
    },
    birth: '2001年5月14日生（満25歳）',
    gender: '女',
    address: { postalCode: '13341', text: 'モンゴル国ウランバートル市バヤンズルフ区第6ホロー' },
    phone: '+976 9900 0000',
    email: 'onorjargal@example.com',
    motivation: [
      '貴社の予約サービスに魅力を感じ、志望いたしました。東京のチームで働くことが目標です。',
      'ポートフォリオ：https://git.example.com/onorjargal',
    ].join('\n'),
    wishes: [
      '貴社の規定に従います。',
      '現在の在留資格：技術・人文知識・国際業務　以前の在留資格：留学',
      '現在の居住地：日本国外　日本での居住歴：1年6か月',
    ].join('\n'),
  });
});

test('prints no Cyrillic letters, also without Japanese variants', () => {
  const profile = {
    ...wholeProfile,
    furigana: null,
    latin_name: null,
    address_ja: null,
    motivation_ja: null,
    gender: 'эмэгтэй',
    education: wholeProfile.education.map((entry) => ({
      ...entry,
      school_name_ja: '',
      degree_major_ja: '',
    })),
    work_experience: wholeProfile.work_experience.map((entry) => ({
      ...entry,
      company_name_ja: '',
      position_ja: '',
      description_ja: '',
    })),
    licences: [
      {
        name: 'Жолооны үнэмлэх',
        name_ja: '',
        date: '2020-01',
      },
    ],
    current_visa_type: 'Ажлын виз',
    last_visa_type: 'Оюутны виз',
    sns_portfolio: 'миний хуудас',
  };
  for (const name of ['katakana', 'latin'] as const)
    expect(JSON.stringify(sheetOf(profile, { ...options, name }))).not.toMatch(/\p{Script=Cyrillic}/u);
});

test.each(Object.entries({ beginner, careerChanger, longCareer, mongolianProfile, withoutSurname }))(
  'prints no Cyrillic letters of the example %s',
  (_name, profile) => {
    expect(JSON.stringify(sheetOf(profile, options))).not.toMatch(/\p{Script=Cyrillic}/u);
  },
);

/** The same profile with `text` in every member that is a text, also in dates, addresses and entries. */
const filledWith = <Fields extends object>(fields: Fields, text: string): Fields =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same members with other texts
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      if (Array.isArray(value)) return [key, value.map((entry: object) => filledWith(entry, text))];
      const isChoice = ['degree', 'employment', 'leaving', 'category', 'kind', 'level'].includes(key);
      return [key, isChoice || typeof value === 'number' || typeof value === 'boolean' ? value : text];
    }),
  ) as Fields;

test.each(['Токио', 'Зөвшөөрөл ABC', '東京 хот', 'ўјґ', '서울', 'القاهرة', 'Αθήνα'])(
  'prints no letters of other scripts of %s, whichever fields they are typed into',
  (text) => {
    const profile = {
      ...filledWith(wholeProfile, text),
      date_of_birth: null,
      residence_expires_on: null,
      jlpt_month: null,
    };
    for (const name of ['katakana', 'latin'] as const) {
      const sheet = sheetOf(profile, { ...options, name });
      expect(JSON.stringify(sheet)).not.toMatch(
        /[\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Greek}]/u,
      );
      expect(JSON.stringify(sheet)).not.toContain('NaN');
      expect(sheet).toMatchObject({ motivation: '', wishes: expect.stringMatching(/^貴社の規定に従います。/) });
    }
  },
);

test.each([
  ['家族滞在', '就労制限：あり（在留資格変更が必要）'],
  ['留学', '就労制限：あり（在留資格変更が必要）'],
  ['永住者', '就労制限：なし'],
])('says of the status %s what work it allows: %s', (current_visa_type, text) => {
  const residence = { current_visa_type, residence_expires_on: '2027-03-31', has_work_permission: true };
  expect(sheetOf({ ...emptyProfile, ...residence, available_from: '2027年4月' }, options).wishes).toBe(
    [
      '貴社の規定に従います。',
      `現在の在留資格：${current_visa_type}（在留期限：2027年3月31日）　${text}　資格外活動許可：あり`,
      '入社可能時期：2027年4月',
    ].join('\n'),
  );
});

test('has no family, marital status, dependents or station', () => {
  const others = { marital_status: 'married', dependents: 77, nearest_station: '西中島', personal_notes: '覚え書き' };
  expect(sheetOf({ ...wholeProfile, ...others }, options)).toEqual(sheetOf(wholeProfile, options));
  expect(printedColumns.filter((column) => Object.hasOwn(others, column))).toEqual([]);
});

test('paragraphs are separated by single line breaks', () => {
  const sheet = sheetOf({ ...emptyProfile, motivation_ja: ' a\r\n\n \nb ', wishes_ja: 'c\n\nd' }, options);
  expect([sheet.motivation, sheet.wishes]).toEqual(['a\nb', 'c\nd']);
});

test('an empty profile is the blank form with the default request', () => {
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
    wishes: '貴社の規定に従います。',
  });
});

test('the chosen era applies to every year of the sheet', () => {
  const sheet = sheetOf(wholeProfile, { ...options, era: 'japanese' });
  const years = [...sheet.history, ...sheet.licences].map(({ year }) => year).filter(Boolean);
  expect([sheet.date, sheet.birth, ...years]).toEqual([
    '令和8年11月21日現在',
    '平成13年5月14日生（満25歳）',
    '令和元',
    '令和5',
    '令和5',
    '令和7',
    '令和8',
  ]);
});

test('omits a date of birth in the future', () => {
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
    expect(sheetOf({ ...emptyProfile, lived_in_japan_before, years_lived_in_japan }, options).wishes).toBe(
      ['貴社の規定に従います。', expected].filter(Boolean).join('\n'),
    );
  });
});

test.each([
  ['2027-04', 'western', '2027年4月'],
  ['2027-04-15', 'western', '2027年4月'],
  ['2027-04', 'japanese', '令和9年4月'],
  ['内定後2か月', 'western', '内定後2か月'],
] as const)('the time %s is written in the era %s as %s', (available_from, era, expected) => {
  expect(sheetOf({ ...emptyProfile, available_from }, { ...options, era }).wishes).toContain(
    `入社可能時期：${expected}`,
  );
});
