import { blankEntries } from '#domain/profiles/entries.ts';
import { describe, expect, test } from 'vitest';
import { historyOf, withoutDuties } from './history.ts';
import { licenceRows } from './licences.ts';
import type { RirekishoProfile } from './profile.ts';
import type { DatedRow } from './rows.ts';

const at = { day: '2026-11-21', era: 'western' } as const;
const school = (start: string, end: string, name = '大学', major = '') => ({
  ...blankEntries.education,
  school_name: name,
  school_name_ja: '',
  degree_major: major,
  degree_major_ja: '',
  start_date: start,
  end_date: end,
});
const job = (start: string, end: string, more: Partial<RirekishoProfile['work_experience'][number]> = {}) => ({
  ...blankEntries.work_experience,
  company_name: 'Соёл ХХК',
  company_name_ja: '文化有限会社',
  position: '',
  position_ja: '',
  start_date: start,
  end_date: end,
  description: '',
  description_ja: '',
  ...more,
});
const linesOf = (rows: DatedRow[]) => rows.map(({ year, month, text }) => [year, month, text].join(' ').trim());

const schoolRows = (...education: RirekishoProfile['education']) =>
  linesOf(historyOf({ education, work_experience: [] }, at)).slice(1, -4);
const jobRows = (...work_experience: RirekishoProfile['work_experience']) =>
  linesOf(historyOf({ education: [], work_experience }, at)).slice(1, -1);

test('the table has all parts under their headings, with a blank line between them, and an end', () => {
  const rows = historyOf({ education: [school('2019-09', '2023-06')], work_experience: [job('2023-08', '')] }, at);
  expect(rows.map(({ align }) => align)).toEqual(['center', 'left', 'left', 'left', 'center', 'left', 'left', 'right']);
  expect(linesOf(rows)).toEqual([
    '学　歴',
    '2019 9 大学　入学',
    '2023 6 大学　卒業',
    '',
    '職　歴',
    '2023 8 文化有限会社　入社',
    '現在に至る',
    '以上',
  ]);
});

test('the table is blank for an empty profile', () => {
  expect(historyOf({ education: [], work_experience: [] }, at)).toEqual([]);
});

test('a profile with a school and no work has 特になし for work', () => {
  expect(linesOf(historyOf({ education: [school('', '2023-06')], work_experience: [] }, at))).toEqual([
    '学　歴',
    '2023 6 大学　卒業',
    '',
    '職　歴',
    'なし',
    '以上',
  ]);
});

describe('a school', () => {
  test.each([
    ['2019-09', '2023-06', ['2019 9 大学　入学', '2023 6 大学　卒業']],
    ['2019-09-01', '2023-06-30', ['2019 9 大学　入学', '2023 6 大学　卒業']],
    ['2024-09', '', ['2024 9 大学　入学', '大学　在学中']],
    ['2024-09', '2027-03', ['2024 9 大学　入学', '2027 3 大学　卒業見込み']],
    ['2024-09', '2026-11', ['2024 9 大学　入学', '2026 11 大学　卒業']],
    ['2027-04', '', ['2027 4 大学　入学予定']],
    ['', '2023-06', ['2023 6 大学　卒業']],
    ['', '', ['大学']],
  ])('from %o to %o', (start, end, rows) => {
    expect(schoolRows(school(start, end))).toEqual(rows);
  });

  test.each([
    ['東京大学大学院', ''],
    ['МУИС', 'Компьютерын ухаан, магистр'],
    ['Institute', 'Ph.D. in Physics'],
  ])('beyond a degree is completed: %s %s', (name, major) => {
    expect(schoolRows(school('', '2023-06', name, major)).join()).toMatch(/修了$/);
  });

  test('is printed with its major', () => {
    expect(schoolRows(school('', '2023-06', 'МУИС', 'IT'))).toEqual(['2023 6 MUIS　IT　卒業']);
    const variants = { school_name_ja: 'モンゴル国立大学', degree_major_ja: '情報学(学士)' };
    expect(schoolRows({ ...school('', '2023-06', 'МУИС', 'Мэдээлэл'), ...variants })).toEqual([
      '2023 6 モンゴル国立大学　情報学（学士）　卒業',
    ]);
  });

  test.each([
    ['bachelor', '情報学部', '大学　情報学部（学士）　卒業'],
    ['bachelor', '情報学部（学士）', '大学　情報学部（学士）　卒業'],
    ['diploma', '情報科', '大学　情報科（準学士相当）　卒業'],
    ['master', '情報学専攻', '大学　情報学専攻（修士）　修了'],
    ['doctor', '情報学専攻', '大学　情報学専攻（博士）　修了'],
    ['secondary', '', '大学　卒業（高等学校卒業相当）'],
    ['bachelor', '情報学部（中途退学）', '大学　情報学部　中途退学'],
  ] as const)('with the degree %s and the major %s ends as %s', (degree, major, text) => {
    expect(schoolRows({ ...school('', '2023-06', '大学', major), degree })).toEqual([`2023 6 ${text}`]);
  });

  test.each([
    ['2026-02', '2026-10', ['2026 2 Web講座　受講開始', '2026 10 Web講座　修了']],
    ['2026-02', '', ['2026 2 Web講座　受講開始（現在受講中）']],
    ['2027-02', '', ['2027 2 Web講座　受講開始予定']],
  ])('that is a course is not graduated from', (start, end, rows) => {
    expect(schoolRows(school(start, end, 'Web講座'))).toEqual(rows);
  });

  test('with texts instead of dates is printed without dates', () => {
    expect(schoolRows(school('намар', '2023', 'МУИС'))).toEqual(['MUIS']);
  });

  test('in Mongolian is printed in Latin letters, without its unreadable major', () => {
    expect(schoolRows(school('', '2023-06', 'МУИС', 'Мэдээлэл'))).toEqual(['2023 6 MUIS　卒業']);
  });
});

describe('work', () => {
  test.each([
    ['2023-08', '2025-06', ['2023 8 文化有限会社　入社', '2025 6 文化有限会社　退社']],
    ['2023-08', '', ['2023 8 文化有限会社　入社', '現在に至る']],
    ['2023-08', '2027-03', ['2023 8 文化有限会社　入社', '2027 3 文化有限会社　退社予定']],
    ['2027-04', '', ['2027 4 文化有限会社　入社予定']],
    ['', '2025-06', ['文化有限会社', '2025 6 文化有限会社　退社']],
    ['', '', ['文化有限会社']],
  ])('from %o to %o', (start, end, rows) => {
    expect(jobRows(job(start, end))).toEqual(rows);
  });

  test.each([
    [{ leaving: 'personal' }, '一身上の都合により退職'],
    [{ leaving: 'contract_ended' }, '契約期間満了につき退職'],
    [{ leaving: 'employer' }, '会社都合により退職'],
    [{}, '退社'],
  ] as const)('with %o ends as %s', (more, text) => {
    expect(jobRows(job('2023-08', '2025-06', more)).at(-1)).toBe(`2025 6 文化有限会社　${text}`);
  });

  test.each([
    ['第5病院', '入職', '退職'],
    ['モンゴル国教育省（ウランバートル市）', '入庁', '退庁'],
    ['第1薬局', '入社', '退社'],
  ])('at %s begins with %s and ends with %s', (company_name_ja, begin, end) => {
    expect(jobRows(job('2023-08', '2025-06', { company_name_ja }))).toEqual([
      `2023 8 ${company_name_ja}　${begin}`,
      `2025 6 ${company_name_ja}　${end}`,
    ]);
  });

  test('without a reason ends in the word of the reasons on the same sheet', () => {
    const rows = jobRows(job('2019-01', '2020-01'), job('2021-01', '2022-01', { leaving: 'personal' }));
    expect(rows.filter((text) => /退/.test(text))).toEqual([
      '2020 1 文化有限会社　退職',
      '2022 1 文化有限会社　一身上の都合により退職',
    ]);
  });

  test('has its business and its kind of employment in brackets', () => {
    const more = { business_ja: '書籍の販売', employment: 'contract', position_ja: 'Web担当' } as const;
    expect(jobRows(job('2023-08', '', more))[0]).toBe('2023 8 文化有限会社（書籍の販売）　入社（契約社員・Web担当）');
    expect(jobRows(job('2023-08', '2024-01', { employment: 'freelance' }))).toEqual([
      '2023 8 文化有限会社　業務委託契約　開始',
      '2024 1 文化有限会社　業務委託契約　終了',
    ]);
  });

  test('without duties refers to the 職務経歴書', () => {
    const rows = historyOf({ education: [], work_experience: [job('2023-08', '', { description: '開発' })] }, at);
    expect(linesOf(withoutDuties(rows)).slice(1)).toEqual([
      '2023 8 文化有限会社　入社',
      '現在に至る',
      '詳細は職務経歴書に記載',
      '以上',
    ]);
    const short = historyOf({ education: [], work_experience: [job('2023-08', '')] }, at);
    expect(withoutDuties(short)).toBe(short);
  });

  test('has its position beside it and its description below, in as few rows as possible', () => {
    const more = { position: 'Хөгжүүлэгч', position_ja: 'エンジニア', description: '設計\n\n 開発 ' };
    expect(jobRows(job('2023-08', '2025-06', more))).toEqual([
      '2023 8 文化有限会社　入社（エンジニア）',
      '設計　開発',
      '2025 6 文化有限会社　退社',
    ]);
  });
});

test('work in Mongolian is printed as the employer only, in Latin letters', () => {
  const more = { company_name_ja: '', position: 'Хөгжүүлэгч', description: 'Захиалгын тайлан гаргасан.' };
  expect(jobRows(job('2023-08', '', more))).toEqual(['2023 8 Soyol LLC　入社', '現在に至る']);
});

test('sorts by date, entries without a date last', () => {
  const [first, second, third] = [job('2019-01', '2020-01'), job('2020-02', '2021-01'), job('2021-02', '')];
  const undated = job('', '', { company_name: 'X', company_name_ja: '' });
  expect(jobRows(undated, third, first, second)).toEqual([...jobRows(first, second, third), 'X']);
});

test('all years use the chosen system', () => {
  const rows = historyOf(
    { education: [school('1988-04', '2019-05')], work_experience: [job('2026-01', '')] },
    { ...at, era: 'japanese' },
  );
  expect(rows.map(({ year }) => year).filter(Boolean)).toEqual(['昭和63', '令和元', '令和8']);
});

describe('licences', () => {
  const licence = (name: string, date = '2025-07', name_ja = '') => ({ name, name_ja, date });
  const rowsOf = (
    licences: RirekishoProfile['licences'],
    [japanese_level, jlpt_month]: [string | null, string | null] = [null, null],
    era: 'western' | 'japanese' = 'western',
  ) => linesOf(licenceRows({ licences, japanese_level, jlpt_month }, { ...at, era }));

  test.each([
    ['JLPT N2', '日本語能力試験N2　合格'],
    ['日本語能力試験N4', '日本語能力試験N4　合格'],
    ['日本語能力試験（Ｎ１）合格', '日本語能力試験N1　合格'],
    ['N3', '日本語能力試験N3　合格'],
    ['ITPEC FE', 'ITPEC FE（Fundamental IT Engineer）試験　合格（日本の基本情報技術者試験と相互認証）'],
    ['FE шалгалт', 'ITPEC FE（Fundamental IT Engineer）試験　合格（日本の基本情報技術者試験と相互認証）'],
    ['NITP: AP', 'ITPEC AP（Applied IT Engineer）試験　合格（日本の応用情報技術者試験と相互認証）'],
    ['ITPEC IP', 'ITPEC IP（IT Passport）試験　合格'],
    ['AWS Certified Developer – Associate', 'AWS Certified Developer – Associate　取得'],
    ['情報処理安全確保支援士', '情報処理安全確保支援士試験　合格'],
    ['情報処理安全確保支援士　登録', '情報処理安全確保支援士　登録'],
    ['Жолооны үнэмлэх, B ангилал', 'モンゴル国　普通自動車運転免許　取得'],
    ['JLPT N3 (140/180)', 'JLPT N3 (140/180)　取得'],
    ['基本情報技術者試験(FE)', '基本情報技術者試験（FE）　合格'],
    ['普通自動車第一種運転免許', '普通自動車第一種運転免許　取得'],
    ['普通自動車第一種運転免許 取得', '普通自動車第一種運転免許 取得'],
    ['応用情報技術者試験 合格見込み', '応用情報技術者試験 合格見込み'],
  ])('%s is written as %s', (name, text) => {
    expect(rowsOf([licence(name)])).toEqual([`2025 7 ${text}`]);
  });

  test('are planned before their day, not passed', () => {
    const licences = [
      licence('JLPT N2', '2027-07'),
      licence('ITPEC FE', '2027-05'),
      licence('Жолооны үнэмлэх', '2027-06'),
    ];
    expect(rowsOf(licences, [null, null])).toEqual([
      '2027 5 ITPEC FE（Fundamental IT Engineer）試験　受験予定（日本の基本情報技術者試験と相互認証）',
      '2027 6 モンゴル国　普通自動車運転免許　取得予定',
      '2027 7 日本語能力試験N2　受験予定',
    ]);
  });

  test('are printed in Japanese, and omitted in Mongolian', () => {
    expect(rowsOf([licence('Жолооны үнэмлэх', '2020-05', '普通自動車運転免許(モンゴル)')])).toEqual([
      '2020 5 普通自動車運転免許（モンゴル）　取得',
    ]);
    expect(rowsOf([licence('Жолооны үнэмлэх, C ангилал'), licence('Компьютерын гэрчилгээ')])).toEqual([]);
  });

  test('of ITPEC are never printed as the Japanese exam', () => {
    expect(rowsOf([licence('ITPEC FE шалгалт', '2026-05', '基本情報技術者試験')])).toEqual([
      '2026 5 ITPEC FE（Fundamental IT Engineer）試験　合格（日本の基本情報技術者試験と相互認証）',
    ]);
  });

  test.each<[string[], [string | null, string | null], string[]]>([
    [[], ['N3', '2025-12'], ['2025 12 日本語能力試験N3　合格']],
    [[], ['n3', '2026-11'], ['2026 11 日本語能力試験N3　合格']],
    [[], ['N3', null], []],
    [[], ['N3', '2026-12'], []],
    [[], ['ビジネス会話', '2025-12'], []],
    [['JLPT N3'], ['N3', '2025-12'], ['2025 7 日本語能力試験N3　合格']],
    [['日本語能力試験（ｎ３）'], ['n3', '2025-12'], ['2025 7 日本語能力試験N3　合格']],
    [['JLPT N4'], ['N3', '2025-12'], ['2025 7 日本語能力試験N4　合格', '2025 12 日本語能力試験N3　合格']],
    [['JLPT N4'], ['N3', '2024-12'], ['2024 12 日本語能力試験N3　合格', '2025 7 日本語能力試験N4　合格']],
    [[' '], ['', '2025-12'], []],
  ])('of %o with the level and month %o', (names, level, rows) => {
    expect(
      rowsOf(
        names.map((name) => licence(name)),
        level,
      ),
    ).toEqual(rows);
  });

  test('are sorted by date, those without a date last', () => {
    const licences = [licence('C', ''), licence('B', '2025-01-02'), licence('A', '2024-12')];
    expect(rowsOf(licences, [null, null], 'japanese')).toEqual(['令和6 12 A　取得', '令和7 1 B　取得', 'C　取得']);
  });
});
