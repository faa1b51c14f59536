import { blankEntries } from '#domain/profiles/entries.ts';
import { gapsOf } from '#domain/rirekisho/gaps.ts';
import { sheetOf } from '#domain/rirekisho/sheet.ts';
import { emptyProfile } from '#domain/rirekisho/testing/example-profiles.ts';
import { expect, test } from 'vitest';
import { withEvidence } from './dated.ts';
import type { CareerEvidence } from './evidence.ts';
import { careerSheetOf } from './sheet.ts';
import { acceptedProposal, blankWork, course, noEvidence } from './testing/evidence.ts';

const at = { day: '2026-11-26', era: 'western', name: 'katakana' } as const;
const evidence: CareerEvidence = {
  ...noEvidence,
  courses: [
    { ...course, title: 'Backend' },
    { ...course, title: 'Web講座', is_completed: false, started_on: '2026-10-05' },
    { ...course, title: 'Курс' },
  ],
  works: [
    {
      ...blankWork,
      kind: 'contract',
      title: '予約サイト',
      proposal_id: acceptedProposal.id,
      start_month: '2026-03',
      end_month: '2026-05',
    },
  ],
  proposals: [{ ...acceptedProposal, title: '予約サイト' }],
};
const profile = {
  ...emptyProfile,
  education: [
    { ...blankEntries.education, school_name: 'JavaScript course', start_date: '2025-01', end_date: '2025-03' },
  ],
};

const bothPapers = (person: typeof profile) => ({
  rirekisho: sheetOf(withEvidence(person, evidence), at).history.map(
    ({ year, month, text }) => `${year}/${month} ${text}`,
  ),
  career: JSON.stringify(careerSheetOf(person, evidence, at)),
});

test('both papers have the courses and contracts of the profile and of the site, with the same months', () => {
  const { rirekisho, career } = bothPapers(profile);
  expect(rirekisho).toEqual([
    '/ 学　歴',
    '2025/1 JavaScript course　受講開始',
    '2025/3 JavaScript course　修了',
    '2026/1 Backend（講座）　受講開始',
    '2026/8 Backend（講座）　修了',
    '2026/10 Web講座　受講開始（現在受講中）',
    '/ ',
    '/ 職　歴',
    '2026/3 ITプロジェクト「予約サイト」　業務委託契約　開始',
    '2026/5 ITプロジェクト「予約サイト」　業務委託契約　終了',
    '/ 以上',
  ]);
  for (const text of [
    '2025年1月〜3月","JavaScript course　修了',
    '2026年1月〜8月","Backend　修了',
    '2026年10月〜現在","Web講座　受講中',
  ])
    expect(career).toContain(text);
  expect(career).toContain('2026年3月〜5月');
});

test('a course and a contract that are typed are printed once in each paper, as they are typed', () => {
  const typed = {
    ...profile,
    education: [{ ...blankEntries.education, school_name: 'Web講座', start_date: '2026-09', end_date: '' }],
    work_experience: [
      { ...blankEntries.work_experience, company_name: '予約サイト', start_date: '2026-02', end_date: '2026-05' },
    ],
  };
  const { rirekisho, career } = bothPapers(typed);
  expect(rirekisho.filter((row) => row.includes('Web講座'))).toEqual(['2026/9 Web講座　受講開始（現在受講中）']);
  expect(career).toContain('2026年9月〜現在","Web講座');
  expect(career).not.toContain('2026年10月');
  expect([rirekisho.join().split('予約サイト').length, career.split('予約サイト').length]).toEqual([3, 2]);
});

test('a course closes a gap', () => {
  const person = {
    ...emptyProfile,
    education: [{ ...blankEntries.education, school_name: 'МУИС', start_date: '2021-09', end_date: '2025-12' }],
  };
  expect(gapsOf(person, at.day)).toHaveLength(1);
  expect(gapsOf(withEvidence(person, evidence), at.day)).toEqual([]);
});
