import { blankEntries } from '#domain/profiles/entries.ts';
import { emptyProfile, wholeProfile } from '#domain/rirekisho/testing/example-profiles.ts';
import type { RirekishoProfile } from '#domain/rirekisho/profile.ts';
import { describe, expect, test } from 'vitest';
import { careerSheetOf, type CareerSection } from './sheet.ts';
import { acceptedHomework, acceptedProposal, blankWork, course, noEvidence } from './testing/evidence.ts';

const at = { day: '2026-11-26', name: 'katakana' } as const;
const job = (more: Partial<RirekishoProfile['work_experience'][number]>) => ({
  ...blankEntries.work_experience,
  company_name: 'Nomt LLC',
  ...more,
});
const sheetOf = (profile: Partial<RirekishoProfile>, evidence = {}) =>
  careerSheetOf({ ...emptyProfile, ...profile }, { ...noEvidence, ...evidence }, at);
const sectionOf = (key: CareerSection['key'], ...input: Parameters<typeof sheetOf>) =>
  sheetOf(...input).sections.find((section) => section.key === key)?.blocks;

test('an empty profile has a date and no sections', () => {
  expect(sheetOf({})).toEqual({ date: '2026年11月26日現在', name: '', author: '', sections: [], maxPages: 2 });
});

test('the name has the forms of the 履歴書 beside it', () => {
  expect(sheetOf(wholeProfile).name).toBe('ウヌルジャルガル　ウーリーントヤー（UNURJARGAL UURIINTUYA）');
  expect(sheetOf({ full_name: '山田 花子', furigana: 'ヤマダ ハナコ' }).name).toBe('山田 花子（やまだ　はなこ）');
});

describe('the order of sections', () => {
  const parts = { summary_ja: '要約', self_pr_ja: '自己PR', skills: [{ ...blankEntries.skills, name: 'React' }] };
  const works = { works: [{ ...blankWork, title: 'Site' }] };
  const keysFor = (months: [string, string], more: { technologies?: string; position_ja?: string } = {}) => {
    const developer = { technologies: 'React', position_ja: 'Webエンジニア', ...more };
    const work_experience = [job({ ...developer, start_date: months[0], end_date: months[1] })];
    return sheetOf({ ...parts, work_experience }, works).sections.map(({ key }) => key);
  };

  test('begins with study below two years of paid development', () => {
    const learner = ['summary', 'skills', 'works', 'jobs', 'self_pr'];
    expect(keysFor(['2024-01', '2025-11'])).toEqual(learner);
    expect(keysFor(['2014-01', '2025-11'], { technologies: '' })).toEqual(learner);
    expect(keysFor(['2014-01', '2025-11'], { technologies: 'Excel', position_ja: '営業事務' })).toEqual(learner);
  });

  test('begins with jobs from two years of paid development on', () => {
    expect(keysFor(['2024-01', '2025-12'])).toEqual(['summary', 'jobs', 'skills', 'works', 'self_pr']);
  });

  test('allows a third page from ten years of work on', () => {
    const pagesFrom = (start_date: string) => sheetOf({ work_experience: [job({ start_date })] }).maxPages;
    expect([pagesFrom('2016-12'), pagesFrom('2017-01')]).toEqual([3, 2]);
  });
});

test('the table of technologies has time of use, kind and level with its legend', () => {
  const skill = { ...blankEntries.skills, start_date: '2025-04' };
  const skills = [
    { ...skill, name: 'Docker', category: 'infrastructure', kind: 'study', level: 'learned' } as const,
    { ...skill, name: 'Go', category: 'language', kind: 'work', level: 'assisted', end_date: '2025-06' } as const,
    { ...skill, name: 'TypeScript', category: 'language', kind: 'project', level: 'alone' } as const,
    { ...skill, name: 'Хэл' },
  ];
  expect(sectionOf('skills', { skills })).toEqual([
    {
      kind: 'table',
      head: ['分類', '技術', '期間', '使い方', 'レベル'],
      rows: [
        ['言語', 'TypeScript', '1年8か月', '制作', '◎'],
        ['言語', 'Go', '3か月', '実務', '○'],
        ['インフラ', 'Docker', '1年8か月', '学習', '△'],
      ],
      note: 'レベル：◎ 一人で設計・実装できる　○ 調べながら実装できる　△ 講座で学習した',
    },
  ]);
});

test('a job has its facts, duties and achievements, the newest first', () => {
  const first = job({ company_name: 'Old', start_date: '2019-01', end_date: '2020-12' });
  const second = job({
    company_name: 'Номт Хот ХХК',
    company_name_ja: 'ノムトホト有限会社',
    position_ja: 'エンジニア',
    start_date: '2024-04',
    business_ja: '書籍の通信販売',
    employees: '120',
    employment: 'permanent',
    team_ja: '4名',
    technologies: 'React,PostgreSQL',
    description_ja: '・注文画面の設計\n\n- 実装を担当',
    achievements_ja: '作業時間を月8時間から1時間に短縮',
  });
  expect(sectionOf('jobs', { work_experience: [first, second] })).toEqual([
    {
      kind: 'entry',
      title: 'ノムトホト有限会社',
      period: '2024年4月〜現在（2年8か月）',
      about: [
        ['事業内容', '書籍の通信販売'],
        ['従業員数', '120名'],
        ['雇用形態', '正社員'],
        ['職位', 'エンジニア'],
        ['体制', '4名'],
      ],
      facts: [
        ['技術', 'React、PostgreSQL'],
        ['業務内容', ['注文画面の設計', '実装を担当']],
        ['実績', ['作業時間を月8時間から1時間に短縮']],
      ],
    },
    { kind: 'entry', title: 'Old', period: '2019年1月〜2020年12月（2年）', about: [], facts: [] },
  ]);
});

describe('study', () => {
  test('is completed or in progress, and never a job', () => {
    const attended = { ...course, title: 'フルスタック講座' };
    const courses = [attended, { ...attended, is_completed: false }];
    expect(sheetOf({}, { courses }).sections.map(({ key }) => key)).toEqual(['works']);
    expect(sectionOf('works', {}, { courses })).toEqual([
      {
        kind: 'pairs',
        rows: [
          ['2026年1月〜8月', 'フルスタック講座　修了'],
          ['2026年1月〜現在', 'フルスタック講座　受講中'],
        ],
      },
    ]);
  });

  test('has a work with team, role, links and the homework that it was', () => {
    const work = {
      ...blankWork,
      kind: 'team',
      title: 'Аялал',
      title_ja: '旅行案内サイト',
      team_size: 4,
      role_ja: '検索画面の設計・実装',
      technologies: 'TypeScript, React',
      overview_ja: '宿を探せるサイト',
      highlights_ja: '62点から94点に改善',
      start_month: '2026-08',
      end_month: '2026-09',
      url: 'https://tabi.example.com',
      submission_id: acceptedHomework.id,
    } as const;
    const homework = [{ ...acceptedHomework, title: 'Full stack', title_jp: 'フルスタック講座', week: 12 }];
    expect(sectionOf('works', {}, { works: [work], homework })).toEqual([
      {
        kind: 'entry',
        title: '旅行案内サイト（チーム課題・4名）',
        period: '2026年8月〜9月',
        about: [],
        facts: [
          ['役割', '検索画面の設計・実装'],
          ['技術', 'TypeScript、React'],
          ['概要', '宿を探せるサイト'],
          ['URL', 'https://tabi.example.com'],
          ['評価', '「フルスタック講座」第12週の課題として合格'],
          ['工夫と結果', ['62点から94点に改善']],
        ],
      },
    ]);
  });

  test('has the three newest works', () => {
    const works = ['2023-01', null, '2025-01', '2024-01'].map((start_month, index) => ({
      ...blankWork,
      title: `Work ${index}`,
      start_month,
      end_month: start_month,
    }));
    const titles = sectionOf('works', {}, { works })?.map((block) => 'title' in block && block.title);
    expect(titles).toEqual(['Work 2（個人制作）', 'Work 3（個人制作）', 'Work 0（個人制作）']);
  });
});

describe('a contract through the site', () => {
  const proposals = [{ ...acceptedProposal, title: '予約サイト' }];
  const work = { ...blankWork, kind: 'contract', title: '予約サイト', start_month: '2026-06' } as const;

  test('is a job when its proposal was accepted', () => {
    const works = [{ ...work, proposal_id: blankWork.id }];
    const work_experience = [job({ start_date: '2026-07' }), job({ start_date: '2024-01', end_date: '2024-02' })];
    expect(sectionOf('jobs', { work_experience }, { works, proposals })).toMatchObject([
      { title: 'Nomt LLC' },
      { title: '業務委託（個人）　予約サイト', period: '2026年6月〜現在' },
      { title: 'Nomt LLC' },
    ]);
    expect(sectionOf('works', {}, { works, proposals })).toBeUndefined();
  });

  test('is a work otherwise, and an accepted proposal without a work is a line', () => {
    expect(sectionOf('jobs', {}, { works: [work], proposals })).toBeUndefined();
    expect(sectionOf('works', {}, { works: [work], proposals })).toMatchObject([
      { title: '予約サイト（受託制作）' },
      { rows: [['2026年6月', 'ITプロジェクト「予約サイト」　提案採用']] },
    ]);
  });
});

test('the certificate of the own level has its score', () => {
  const licences = [{ name: 'JLPT N4', name_ja: '', date: '2024-07' }];
  const profile = { licences, japanese_level: 'N3', jlpt_month: '2025-12', jlpt_score: 112 };
  expect(sectionOf('licences', profile)).toEqual([
    {
      kind: 'pairs',
      rows: [
        ['2024年7月', '日本語能力試験N4　合格'],
        ['2025年12月', '日本語能力試験N3　合格（総合得点112点）'],
      ],
    },
  ]);
});

describe('the conditions', () => {
  const itpec = { name: 'ITPEC FE', name_ja: '', date: '2026-05' };
  test.each([
    [{ currently_living_in_japan: false }, ['在留資格認定証明書の取得が必要', '日本国外']],
    [
      { currently_living_in_japan: true, current_visa_type: '留学', residence_expires_on: '2027-03-31' },
      ['留学（在留期限：2027年3月31日）', 'あり（在留資格変更が必要）', '日本国内'],
    ],
    [
      { current_visa_type: '留学', has_work_permission: true, available_from: '2027-04' },
      ['留学', 'あり（在留資格変更が必要）', 'あり', '2027年4月'],
    ],
    [{ available_from: '内定後2か月' }, ['内定後2か月']],
    [{ licences: [itpec] }, ['IT告示試験（ITPEC FE）']],
    [{ licences: [itpec], prints_visa_reason: false, available_from: '即日' }, ['即日']],
  ])('of %o are %o', (profile, texts) => {
    const [block] = sectionOf('conditions', profile) ?? [];
    expect(block?.kind === 'pairs' && block.rows.map(([, text]) => text)).toEqual(texts);
  });
});

test('leaves out texts with Cyrillic letters, also in fields for Japanese', () => {
  const profile = {
    summary_ja: 'Товч',
    self_pr_ja: 'Давуу тал',
    available_from: 'Хавар',
    skills: [{ ...blankEntries.skills, name: 'Хэл' }],
    work_experience: [job({ description_ja: 'Ажил', achievements_ja: 'Амжилт', technologies: 'Хэл' })],
  };
  const works = [{ ...blankWork, title: 'Сайт' }];
  const sheet = sheetOf(profile, {
    works,
    courses: [{ title: 'Курс', is_completed: true, start_month: null, end_month: null }],
  });
  expect(sheet.sections).toMatchObject([{ key: 'jobs', blocks: [{ title: 'Nomt LLC', facts: [] }] }]);
});

test('older jobs are shortened at a line or clause, and the oldest ones are one line', () => {
  const work_experience = Array.from({ length: 10 }, (_, index) =>
    job({
      company_name: `Company ${index}`,
      start_date: `${2010 + index}-01`,
      end_date: `${2010 + index}-12`,
      description_ja: `${'設'.repeat(100)}、${'計'.repeat(100)}\n実装`,
      achievements_ja: '10件を改善',
    }),
  );
  const facts = (sectionOf('jobs', { work_experience }) ?? []).map((block) => block.kind === 'entry' && block.facts);
  expect(facts[0]).toEqual([
    ['業務内容', [`${'設'.repeat(100)}、${'計'.repeat(100)}`, '実装']],
    ['実績', ['10件を改善']],
  ]);
  expect(facts[7]).toEqual([
    ['業務内容', [`${'設'.repeat(100)}…`]],
    ['実績', ['10件を改善']],
  ]);
  expect(facts.slice(8)).toEqual([[], []]);
});
