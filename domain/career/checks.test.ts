import { blankEntries } from '#domain/profiles/entries.ts';
import { careerChanger } from '#domain/rirekisho/testing/example-careers.ts';
import { emptyProfile } from '#domain/rirekisho/testing/example-profiles.ts';
import type { RirekishoProfile } from '#domain/rirekisho/profile.ts';
import { describe, expect, test } from 'vitest';
import { careerChecks } from './checks.ts';
import { lengthOf } from './lengths.ts';
import type { CareerWork } from './evidence.ts';
import { acceptedProposal, blankWork, course, goodTexts, noEvidence } from './testing/evidence.ts';

const job = {
  ...blankEntries.work_experience,
  company_name: 'Nomt',
  technologies: 'React 19、TypeScript',
  start_date: '2024-01',
};
const work: CareerWork = {
  ...blankWork,
  kind: 'team',
  title: 'Аялал',
  title_ja: '旅行案内サイト',
  role_ja: '検索画面の実装',
  technologies: 'PostgreSQL',
  start_month: '2026-08',
  url: 'https://tabi.example.com',
};
const good: RirekishoProfile = {
  ...emptyProfile,
  summary_ja: goodTexts.bookshop,
  self_pr_ja: goodTexts.selfPr,
  available_from: '2027-04',
  currently_living_in_japan: false,
  skills: [{ ...blankEntries.skills, name: 'React', kind: 'work' }],
  work_experience: [{ ...job, achievements_ja: '月8時間から1時間に短縮' }],
};
const checksOf = (profile: Partial<RirekishoProfile> = {}, works: CareerWork[] = [work]) =>
  careerChecks({ ...good, ...profile }, { ...noEvidence, works });

test.each([goodTexts.bookshop, goodTexts.mine])('a good paper has no checks: %s', (summary_ja) => {
  expect(checksOf({ summary_ja })).toEqual([]);
});

test('the example of a career changer has no checks besides its works', () => {
  const works = [{ ...work, technologies: 'TypeScript, Node.js' }];
  expect(careerChecks(careerChanger, { ...noEvidence, works })).toEqual([]);
});

test('names the missing parts of an empty profile', () => {
  const checks = careerChecks(emptyProfile, noEvidence);
  expect(checks.every(({ code }) => code === 'missing')).toBe(true);
  expect(checks.map(({ field }) => field)).toEqual([
    'summary_ja',
    'skills',
    'works',
    'self_pr_ja',
    'available_from',
    'currently_living_in_japan',
  ]);
});

test('names courses and contracts whose months differ from those of the site', () => {
  const courses = [{ ...course, title: 'フルスタック講座' }];
  const contract = { ...work, kind: 'contract' as const, proposal_id: acceptedProposal.id, title_ja: '予約サイト' };
  const evidence = {
    ...noEvidence,
    works: [contract],
    proposals: [{ ...acceptedProposal, title: '予約サイト' }],
    courses,
  };
  const typed = (start_date: string, end_date: string) => ({
    ...good,
    education: [{ ...blankEntries.education, school_name: 'Замнал フルスタック講座', start_date, end_date }],
    work_experience: [{ ...job, achievements_ja: '10件', company_name_ja: '予約サイト', start_date: '2026-08' }],
  });
  const differing = (profile: RirekishoProfile) =>
    careerChecks(profile, evidence).filter(({ code }) => code === 'dates_differ');
  expect(differing(typed('2026-01', '2026-08'))).toEqual([]);
  expect(differing(typed('2026-02', '2026-08'))).toEqual([
    { code: 'dates_differ', field: 'education.0.start_date', name: 'Zamnal フルスタック講座' },
  ]);
  expect(
    differing({ ...typed('2026-01', '2026-08'), work_experience: [{ ...job, company_name_ja: '予約サイト' }] }),
  ).toEqual([{ code: 'dates_differ', field: 'work_experience.0.start_date', name: '予約サイト' }]);
});

test.each([
  [199, 'summary_short'],
  [200, null],
  [300, null],
  [301, 'summary_long'],
])('a summary of %i letters is checked as %s', (length, code) => {
  const summary_ja = `${'あ'.repeat(length)}\n  `;
  expect(lengthOf(summary_ja)).toBe(length);
  expect(checksOf({ summary_ja })).toEqual(code ? [{ code, field: 'summary_ja', name: '' }] : []);
});

describe('the newest job', () => {
  test('needs a number', () => {
    const work_experience = [
      { ...job, achievements_ja: '10件', end_date: '2024-06' },
      { ...job, company_name_ja: 'ノムト', achievements_ja: '改善した' },
    ];
    const check = { code: 'no_number', field: 'work_experience.1.achievements_ja', name: 'ノムト' };
    expect(checksOf({ work_experience })).toEqual([check]);
  });

  test.each(['棚卸しを2日から１日に短縮', '１日'])('may have it in its duties: %s', (description_ja) => {
    expect(checksOf({ work_experience: [{ ...job, description_ja }] })).toEqual([]);
  });
});

describe('a work', () => {
  test.each<[Partial<CareerWork>, string | null]>([
    [{ role_ja: null }, 'team_without_role'],
    [{ role_ja: null, kind: 'own' }, null],
    [{ url: null }, 'no_link'],
    [{ url: null, source_url: 'https://git.example.com/tabi' }, null],
    [{ url: null, kind: 'contract' }, null],
    [{ start_month: null }, 'work_without_date'],
  ])('with %o is checked as %s', (more, code) => {
    expect(checksOf({}, [{ ...work, ...more }])).toMatchObject(code ? [{ code, name: '旅行案内サイト' }] : []);
  });
});

describe('the wording', () => {
  test.each([
    ['御社で活かします。', 'spoken_company'],
    ['貴社で働きたいです。', 'wish'],
    ['貴社で働きたいと思います。', 'wish'],
    ['貴社で働きたいと考えております。', null],
  ])('%s is checked as %s', (self_pr_ja, code) => {
    expect(checksOf({ self_pr_ja })).toEqual(code ? [{ code, field: 'self_pr_ja', name: '' }] : []);
    const highlights = checksOf({}, [{ ...work, highlights_ja: self_pr_ja }]);
    expect(highlights.map((check) => check.code)).toEqual(code ? [code] : []);
  });
});

describe('Cyrillic letters', () => {
  test.each<[Partial<RirekishoProfile>, string]>([
    [{ self_pr_ja: 'Давуу тал' }, 'self_pr_ja'],
    [{ available_from: 'Хавар' }, 'available_from'],
    [
      { work_experience: [{ ...job, achievements_ja: '1', description: 'Тайлан' }] },
      'work_experience.0.description_ja',
    ],
    [{ work_experience: [{ ...job, achievements_ja: '10 цаг' }] }, 'work_experience.0.achievements_ja'],
  ])('in %o are found in %s', (profile, field) => {
    expect(checksOf(profile)).toMatchObject([{ code: 'unreadable', field }]);
  });

  test('of a work are found in its variant for Japanese, and without one', () => {
    expect(checksOf({}, [{ ...work, title_ja: 'Сайт' }])).toMatchObject([
      { code: 'unreadable', field: `works.${work.id}.title_ja` },
    ]);
    expect(checksOf({}, [{ ...work, overview: 'Сайт' }])).toMatchObject([
      { code: 'unreadable', field: `works.${work.id}.overview_ja` },
    ]);
  });
});

describe('a technology', () => {
  test.each([
    ['react', 'work', true],
    ['Ｒｅａｃｔ', 'work', true],
    ['PostgreSQL 18', 'project', true],
    ['Docker', 'project', false],
    ['Docker', '', false],
    ['Docker', 'study', true],
  ] as const)('%s of the kind %o is used: %s', (name, kind, isUsed) => {
    const check = { code: 'unused_skill', field: 'skills.0.name', name };
    expect(checksOf({ skills: [{ ...blankEntries.skills, name, kind }] })).toEqual(isUsed ? [] : [check]);
  });
});

test('the same sentence in the summary and in 自己PR is found', () => {
  const [sentence = ''] = goodTexts.bookshop.split('。');
  const self_pr_ja = `${goodTexts.selfPr}\n${sentence}。`;
  expect(checksOf({ self_pr_ja })).toEqual([{ code: 'repeated_sentence', field: 'self_pr_ja', name: sentence }]);
});

test.each([
  ['summary_ja', '仕上げました🎉'],
  ['motivation_ja', '約≒10年'],
  ['wishes_ja', '勤務地は✅東京'],
] as const)('names a symbol that cannot be printed in %s', (field, text) => {
  expect(checksOf({ [field]: text }).filter(({ code }) => code === 'unprintable')).toEqual([
    { code: 'unprintable', field, name: '' },
  ]);
});

describe('a text of which only the beginning is printed', () => {
  const tooLong = (profile: Partial<RirekishoProfile>, works: CareerWork[] = [work]) =>
    checksOf(profile, works).flatMap(({ code, field }) => (code === 'too_long' ? [field] : []));
  const jobOf = (letters: number, end_date: string) => ({
    ...job,
    company_name: 'Nomt',
    description_ja: 'あ'.repeat(letters - 2),
    achievements_ja: '1件',
    end_date,
  });

  test('is named in jobs, the newest one being longer than the others', () => {
    expect(tooLong({ work_experience: [jobOf(400, ''), jobOf(150, '2024-02')] })).toEqual([]);
    expect(tooLong({ work_experience: [jobOf(401, ''), jobOf(151, '2024-02')] })).toEqual([
      'work_experience.0.description_ja',
      'work_experience.1.description_ja',
    ]);
  });

  test('is named in lines, works, the appeal and the list of technologies', () => {
    expect(tooLong({ work_experience: [{ ...jobOf(100, ''), position_ja: 'あ'.repeat(61) }] })).toEqual([
      'work_experience.0.position_ja',
    ]);
    expect(tooLong({}, [{ ...work, overview_ja: 'あ'.repeat(151) }])).toEqual([`works.${work.id}.overview_ja`]);
    expect(tooLong({ self_pr_ja: 'あ'.repeat(401) })).toEqual(['self_pr_ja']);
    const skills = Array.from({ length: 21 }, () => ({ ...blankEntries.skills, name: 'React' }));
    expect([tooLong({ skills: skills.slice(1) }), tooLong({ skills })]).toEqual([[], ['skills']]);
  });
});
