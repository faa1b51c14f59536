import { blankEntries } from '#domain/profiles/entries.ts';
import type { RirekishoProfile } from '#domain/rirekisho/profile.ts';
import { careerChanger, longCareer } from '#domain/rirekisho/testing/example-careers.ts';
import {
  beginner,
  emptyProfile,
  mongolianProfile,
  withoutSurname,
} from '#domain/rirekisho/testing/example-profiles.ts';
import type { CareerEvidence, CareerWork } from '../evidence.ts';
import { acceptedHomework, acceptedProposal, blankWork, course, goodTexts, noEvidence } from './evidence.ts';

type Skill = RirekishoProfile['skills'][number];

const skill = (name: string, kinds: [Skill['category'], Skill['kind'], Skill['level']], start_date: string): Skill => ({
  ...blankEntries.skills,
  name,
  category: kinds[0],
  kind: kinds[1],
  level: kinds[2],
  start_date,
});

/** A learner with one job outside of development, courses and works. */
const learner: RirekishoProfile = {
  ...emptyProfile,
  full_name: 'Номин Ганбат',
  email: 'nomin@example.com',
  surname: 'Ганбат',
  given_name: 'Номин',
  furigana: 'がんばと のみん',
  latin_name: 'GANBAT NOMIN',
  work_experience: [
    {
      ...blankEntries.work_experience,
      company_name: 'Номт Хот ХХК',
      company_name_ja: 'ノムトホトLLC',
      business_ja: '書籍のオンライン販売',
      employees: '38名',
      employment: 'permanent',
      position_ja: 'Web担当',
      team_ja: '3名（更新の主担当）',
      start_date: '2023-08',
      end_date: '2025-06',
      description: 'Онлайн номын дэлгүүрийн хуудсыг арчилж, захиалгын тайлан гаргасан.',
      description_ja:
        '通販サイトの商品ページの更新（月約120件）と特集ページの作成を担当\n注文データの集計と月次レポートの作成を担当\n利用者からの問い合わせを分類し、画面の改善案を毎月3件以上提案',
      achievements_ja:
        '月次レポートを表計算のスクリプトで自動化し、作業時間を月8時間から1時間に短縮\n検索画面の絞り込みの順番を見直し、「見つからない」という問い合わせを月35件から14件に削減',
      technologies: 'HTML, CSS, JavaScript, Google Apps Script',
      leaving: 'personal',
    },
  ],
  licences: [{ name: 'ITPEC FE', name_ja: '', date: '2026-05' }],
  skills: [
    skill('TypeScript', ['language', 'project', 'alone'], '2026-04'),
    skill('JavaScript', ['language', 'work', 'alone'], '2023-08'),
    skill('HTML', ['language', 'work', 'alone'], '2023-08'),
    skill('React', ['framework', 'project', 'alone'], '2026-05'),
    skill('Fastify', ['framework', 'project', 'assisted'], '2026-07'),
    skill('PostgreSQL', ['database', 'project', 'assisted'], '2026-06'),
    skill('Docker', ['infrastructure', 'study', 'learned'], '2026-09'),
    skill('Git', ['tool', 'project', 'alone'], '2026-02'),
  ],
  summary_ja: goodTexts.bookshop,
  self_pr_ja: goodTexts.selfPr,
  sns_portfolio: 'https://git.example.com/nomin',
  available_from: '2027-04',
  currently_living_in_japan: false,
  japanese_level: 'N4',
  jlpt_month: '2025-12',
  jlpt_score: 118,
};

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

const learnerWorks: CareerWork[] = [
  {
    ...blankWork,
    id: idOf(1),
    kind: 'team',
    title: 'Аяллын сайт',
    title_ja: '旅行案内サイト',
    team_size: 4,
    role_ja: '検索画面と予約フォームの設計・実装、コードレビュー（週2回）',
    technologies: 'TypeScript, React, TanStack Query, Vitest, Git',
    overview_ja: 'モンゴル国内42か所の宿を季節と予算で探せるサイト',
    highlights_ja:
      '検索条件をURLに保存し、再読み込みや共有でも結果が残るようにした\n画像の遅延読み込みとコード分割により、Lighthouseのパフォーマンスを62点から94点に改善',
    start_month: '2026-08',
    end_month: '2026-09',
    url: 'https://tabi.example.com',
    source_url: 'https://git.example.com/nomin/tabi',
    submission_id: idOf(7),
  },
  {
    ...blankWork,
    id: idOf(2),
    title: 'Номын сан',
    title_ja: '学校図書の貸出管理',
    role_ja: '設計、実装、公開',
    technologies: 'TypeScript, Fastify, PostgreSQL',
    overview_ja: '学校の図書室で使う貸出と返却の記録。バーコードの読み取りと延滞の一覧に対応',
    highlights_ja:
      '同じ本を同時に借りる操作をデータベースの制約で防ぎ、競合のテストを6件追加\n母校の図書室で2026年10月から試用中（登録図書1,850冊）',
    start_month: '2026-09',
    source_url: 'https://git.example.com/nomin/library',
  },
];

const learnerHomework = [{ ...acceptedHomework, id: idOf(7), title: 'フルスタックWeb開発講座', week: 22 }];

const learnerCourses: CareerEvidence['courses'] = [
  { ...course, title: 'フルスタックWeb開発講座（27週間）', started_on: '2026-03-02', ended_on: '2026-09-04' },
  { ...course, title: 'Web開発入門', started_on: '2025-09-01', ended_on: '2026-01-16' },
];

const changerWork: CareerWork = {
  ...blankWork,
  id: idOf(3),
  title: 'Засварын цаг захиалга',
  title_ja: '重機の点検予約API',
  role_ja: '設計、実装、テスト、公開',
  technologies: 'TypeScript, Node.js, PostgreSQL',
  overview_ja: '重機の点検を班ごとに予約し、部品の在庫と合わせて日程を提案するAPI',
  highlights_ja:
    '点検枠の重複を排他制約で防ぎ、50件の同時予約のテストで重複0件を確認\nAPIの仕様をOpenAPIで公開し、自動テストを84件作成',
  start_month: '2026-07',
  source_url: 'https://git.example.com/gankhuyag/maintenance',
};

/** Six profiles with their evidence, whose papers are shown in docs/career-paper. */
export const examplePapers: Record<string, { profile: RirekishoProfile; evidence: CareerEvidence }> = {
  'mongolian-only': {
    profile: mongolianProfile,
    evidence: {
      ...noEvidence,
      works: [{ ...blankWork, title: 'Миний анхны хуудас', technologies: 'HTML' }],
      courses: [{ ...course, title: 'Web Basics', is_completed: false, started_on: '2026-10-05' }],
    },
  },
  beginner: {
    profile: beginner,
    evidence: {
      ...noEvidence,
      courses: [{ ...course, title: 'Web入門講座', is_completed: false, started_on: '2026-10-05' }],
    },
  },
  learner: {
    profile: learner,
    evidence: { ...noEvidence, works: learnerWorks, homework: learnerHomework, courses: learnerCourses },
  },
  'career-changer': {
    profile: careerChanger,
    evidence: {
      ...noEvidence,
      works: [changerWork],
      courses: [
        { ...course, title: 'フルスタックWeb開発講座（27週間）', started_on: '2026-02-02', ended_on: '2026-08-28' },
      ],
    },
  },
  'long-career': {
    profile: longCareer,
    evidence: {
      ...noEvidence,
      works: [
        {
          ...blankWork,
          id: idOf(4),
          kind: 'contract',
          title: 'Захиалгын систем',
          title_ja: '温泉旅館の予約管理の改修',
          role_ja: '要件の整理、実装',
          technologies: 'TypeScript, React',
          overview_ja: '電話とサイトの予約を一つの台帳にまとめる改修',
          highlights_ja: '二重予約を月4件から0件に削減',
          start_month: '2022-10',
          end_month: '2022-12',
          proposal_id: idOf(9),
        },
      ],
      proposals: [
        { ...acceptedProposal, id: idOf(9), title: '予約管理の改修', accepted_on: '2022-10-03' },
        { ...acceptedProposal, id: idOf(8), title: '多言語サイトの翻訳機能', accepted_on: '2022-05-16' },
      ],
    },
  },
  'without-surname': { profile: withoutSurname, evidence: noEvidence },
};
