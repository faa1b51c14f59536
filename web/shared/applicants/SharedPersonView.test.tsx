import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SharedPerson } from '#domain/applications/sharing.ts';
import type { Language } from '#domain/kernel/language.ts';
import { LanguageProvider } from '#web/lib/i18n/language-context.tsx';
import { SharedPersonView } from './SharedPersonView.tsx';

const bare: SharedPerson = {
  name: 'Ганбатын Номин',
  katakana: null,
  latin: null,
  email: 'nomin@example.com',
  phone: null,
  salary_wish: null,
  road: { state: 'unknown', reasons: [] },
  japanese: { level: null, month: null, score: null, is_planned: false },
  languages: [],
  works: [],
  courses: [],
  lives_in_japan: null,
  available_from: null,
};

const texts = {
  title: 'Ном',
  title_ja: '書店',
  title_en: 'Bookshop',
  role: null,
  role_ja: '検索の設計',
  role_en: null,
};
const work = {
  ...texts,
  highlights: null,
  highlights_ja: '・画像を遅延読み込み\n・検索をURLに保存',
  highlights_en: null,
  technologies: 'React, PostgreSQL',
  url: 'https://shop.example.com/',
  source_url: null,
  is_accepted: true,
};
const whole: SharedPerson = {
  name: 'Ганбатын Номин',
  katakana: 'ガンバト　ノミン',
  latin: 'GANBAT NOMIN',
  email: 'nomin@example.com',
  phone: '+976 9911 2233',
  salary_wish: '年収400万円',
  lives_in_japan: false,
  available_from: '2027-04',
  road: { state: 'met', reasons: ['学士（情報工学）'] },
  japanese: { level: 'N3', month: '2025-12', score: 120, is_planned: false },
  languages: [{ name: 'TOEIC 800', name_ja: '', date: '2024-05' }],
  works: [work],
  courses: [
    {
      title: 'Full stack',
      title_jp: 'フルスタック',
      title_mn: null,
      is_completed: true,
      started_on: '2026-03-02',
      ended_on: '2026-09-30',
    },
  ],
};

const textOf = (person: SharedPerson, language: Language) =>
  renderToStaticMarkup(
    <LanguageProvider language={language}>
      <SharedPersonView person={person} />
    </LanguageProvider>,
  ).replaceAll(/<[^>]+>/g, '|');

test('all that an applicant has agreed to show is read in Japanese', () => {
  const text = textOf(whole, 'ja');
  for (const part of [
    'ガンバト　ノミン',
    'GANBAT NOMIN',
    'Ганбатын Номин',
    '学士（情報工学）',
    '要件を満たしています',
    'N3',
    '2025年12月取得',
    '120点',
    'TOEIC 800',
    '2027年4月',
    '年収400万円',
    '日本国外',
    '+976 9911 2233',
    '書店',
    '検索の設計',
    '画像を遅延読み込み',
    'PostgreSQL',
    'shop.example.com',
    'メンターまたは依頼主が承認',
    'フルスタック',
    '修了',
    '2026/03/02〜2026/09/30',
  ])
    expect(text).toContain(part);
});

test('an exam of a coming month is not shown as held, and no score is', () => {
  const planned = { level: 'N2', month: '2026-12', score: 130, is_planned: true };
  const text = textOf({ ...whole, japanese: planned }, 'en');
  expect(text).toContain('Exam planned: December 2026');
  expect(text).not.toMatch(/Certificate|130/);
});

test('what a person has not stated is said', () => {
  const text = textOf(bare, 'en');
  expect(text).toContain('Cannot be determined from the profile');
  // Japanese, start and pay.
  expect(text.match(/Not stated/g)).toHaveLength(3);
  expect(text).toContain('No works were added.');
  expect(text).not.toMatch(/Residence|Language certificates|Courses/);
});
