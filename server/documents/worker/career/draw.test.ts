import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CareerEvidence } from '#domain/career/evidence.ts';
import { careerSheetOf } from '#domain/career/sheet.ts';
import { blankWork, noEvidence } from '#domain/career/testing/evidence.ts';
import { examplePapers } from '#domain/career/testing/example-papers.ts';
import { blankEntries } from '#domain/profiles/entries.ts';
import type { RirekishoProfile } from '#domain/rirekisho/profile.ts';
import { printed, romanize } from '#domain/names/script.ts';
import { sheetOf } from '#domain/rirekisho/sheet.ts';
import { emptyProfile } from '#domain/rirekisho/testing/example-profiles.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { drawCareer, drawPapers } from './draw.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'zamnal-career-'));
afterAll(() => rmSync(dir, { recursive: true }));

const at = { day: '2026-11-26', name: 'katakana' } as const;
const madeAt = '2026-11-26T01:00:00.000Z';

const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' });

function read(bytes: Buffer) {
  const file = path.join(dir, 'career.pdf');
  writeFileSync(file, bytes);
  const text = run('pdftotext', '-layout', file, '-').normalize('NFKC');
  return { text, pages: text.split('\f').slice(0, -1), file };
}

async function draw(profile: Partial<RirekishoProfile>, evidence: CareerEvidence = noEvidence) {
  const sheet = careerSheetOf({ ...emptyProfile, ...profile }, evidence, at);
  return read(await drawCareer({ sheet, madeAt }));
}

const unbroken = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');

/** All texts of a profile or its evidence, in any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, romanize(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** The words of the form itself, with the numbers that are counted from dates. */
const formWords = `
  職務経歴書 現在 氏名 職務要約 活かせる経験・知識・技術 学習・制作実績 職務経歴 資格・語学 自己PR
  就労に関する情報 以上 分類 技術 期間 使い方 レベル 言語 フレームワーク データベース インフラ ツール 実務
  制作 学習 ◎ ○ △ 一人で設計・実装できる 調べながら実装できる 講座で学習した 個人制作 チーム課題 受託制作
  役割 概要 URL ソース 評価 工夫と結果 業務内容 実績 事業内容 従業員数 雇用形態 職位 体制 ポートフォリオ
  正社員 契約社員 業務委託 個人 修了 受講中 提案採用 ITプロジェクト 合格 取得 課題として
  現在の在留資格 以前の在留資格 就労制限 なし 資格外活動許可 在留資格の要件 学士 専門学校卒業 実務経験10年以上 IT告示試験 在留資格認定証明書の取得が必要 在留資格 在留期限 入社可能時期 居住地 日本国外 日本国内 日本語能力試験 総合得点
  点 第 週の 名 年 か月 月 日 〜 を
`
  .trim()
  .split(/\s+/);

/** The official names under which licences of a profile are printed. */
const licenceNames = [
  'モンゴル国　普通自動車運転免許',
  'ITPEC FE（Fundamental IT Engineer）試験',
  '日本の基本情報技術者試験と相互認証',
];

/** The words of a paper that are neither in a row nor on the form. Digits of dates and page numbers are not words. */
function untraceable(text: string, { profile, evidence }: { profile: RirekishoProfile; evidence: CareerEvidence }) {
  const { name } = careerSheetOf(profile, evidence, at);
  const rows = [name, ...textsIn(profile), ...textsIn(evidence)]
    .flatMap((row) => [row, ...row.split(/[\n,、]/)])
    .map((row) => unbroken(printed(row).replace(/^[・-]/, '')))
    .filter((row) => row.length > 1);
  let rest = unbroken(text);
  for (const known of [...rows, ...[...formWords, ...licenceNames].map(unbroken)].toSorted(
    (a, b) => b.length - a.length,
  ))
    rest = rest.replaceAll(known, ' ');
  return rest.match(/\p{L}+/gu) ?? [];
}

describe.each(Object.entries(examplePapers))('the paper of the example %s', (_name, { profile, evidence }) => {
  test('has no text that does not come from a row', async () => {
    const { text } = await draw(profile, evidence);
    expect(untraceable(text, { profile, evidence })).toEqual([]);
    expect(untraceable(`${text}誠実に取り組みます。`, { profile, evidence })).not.toEqual([]);
  });

  test('is on one or two pages, the last of which is filled to a third', async () => {
    const { pages, text, file } = await draw(profile, evidence);
    expect(pages.length).toBeLessThanOrEqual(2);
    expect(text).not.toMatch(/\p{Script=Cyrillic}/u);
    expect(pages.at(-1)).toMatch(/以上\s/);
    for (const [index, page] of pages.entries()) expect(page).toContain(`${index + 1}/${pages.length}`);
    if (pages.length === 1) return;
    const boxes = run('pdftotext', '-bbox', '-f', String(pages.length), file, '-');
    const lower = Array.from(boxes.matchAll(/yMax="([\d.]+)"[^>]*>以上</g), ([, y]) => Number(y))[0] ?? 0;
    expect(lower).toBeGreaterThan(842 / 3);
  });

  test('has no text below 9 points, and embeds its fonts', async () => {
    const { file } = await draw(profile, evidence);
    const xml = run('pdftohtml', '-xml', '-i', '-stdout', '-zoom', '1', file);
    const sizes = Array.from(xml.matchAll(/fontspec [^>]*size="(\d+)"/g), ([, size]) => Number(size));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(9);
    const fonts = run('pdffonts', file).trim().split('\n').slice(2);
    for (const font of fonts) expect(font).toMatch(/yes yes yes/);
  });
});

test('a paper that is a little longer than a page is made to fit', async () => {
  const summary_ja = '予約サイトの開発を担当しました。'.repeat(16);
  const self_pr_ja = Array.from({ length: 27 }, (_, index) => `${index + 1}件の改善を行いました。`).join('\n');
  expect((await draw({ summary_ja, self_pr_ja })).pages.length).toBe(1);
  const licences = Array.from({ length: 28 }, (_, index) => ({ name: `Exam ${index}`, name_ja: '', date: '2020-01' }));
  const longer = await draw({ summary_ja, self_pr_ja, licences });
  expect(longer.pages.length).toBe(2);
});

test('both papers are one document', async () => {
  const { profile, evidence } = examplePapers.learner ?? { profile: emptyProfile, evidence: noEvidence };
  const rirekisho = sheetOf(profile, { ...at, era: 'western' });
  const career = careerSheetOf(profile, evidence, at);
  const foot = '青空システム株式会社 御中　2026年11月29日';
  const { pages } = read(await drawPapers({ rirekisho, photo: null, career, foot, madeAt }));
  for (const page of pages) expect(page.replaceAll(/\s/g, '')).toContain('青空システム株式会社御中2026年11月29日');
  const plain = read(await drawPapers({ rirekisho, photo: null, career, foot: null, madeAt }));
  expect(plain.pages.join('')).not.toMatch(/御\s*中/);
  expect(pages[0]).toMatch(/履\s*歴\s*書/);
  expect(pages[0]).not.toMatch(/職\s*務\s*経\s*歴/);
  expect(pages.slice(-2).join('')).toMatch(/職\s*務\s*経\s*歴\s*書[^]*1\/2[^]*2\/2/);
});

describe('a very long career', () => {
  const long = (letters: number) => '設計と実装を担当し、'.repeat(letters / 10);
  const lists = {
    work_experience: Array.from({ length: 30 }, (_, index) => ({
      ...blankEntries.work_experience,
      company_name_ja: `第${index}会社${long(190)}`,
      position_ja: long(200),
      business_ja: long(200),
      team_ja: long(200),
      technologies: long(200),
      description_ja: long(4000),
      achievements_ja: Array.from({ length: 40 }, () => long(100)).join('\n'),
      start_date: `${1990 + index}-01`,
      end_date: `${1990 + index}-12`,
    })),
    skills: Array.from({ length: 30 }, () => ({ ...blankEntries.skills, name: long(200), start_date: '2020-01' })),
    licences: Array.from({ length: 30 }, () => ({ name: '', name_ja: long(200), date: '2020-01' })),
  };
  const texts = {
    summary_ja: long(4000),
    self_pr_ja: long(4000),
    furigana: 'あ'.repeat(200),
    latin_name: 'A'.repeat(200),
  };
  const works = Array.from({ length: 20 }, () => ({
    ...blankWork,
    title_ja: long(200),
    role_ja: long(200),
    overview_ja: long(4000),
    highlights_ja: long(4000),
    technologies: long(200),
    url: `https://example.com/${'a'.repeat(300)}`,
  }));

  test('has three pages, with its newest job, its end and its last section', async () => {
    const { pages, text } = await draw({ ...lists, ...texts, available_from: '2027-04' }, { ...noEvidence, works });
    expect(pages).toHaveLength(3);
    expect(unbroken(text)).toContain('第29会社');
    expect(unbroken(text)).toContain('入社可能時期2027年4月');
    expect(unbroken(pages[2] ?? '')).toContain('以上');
  }, 120_000);

  test('names in head and foot stay within the margins', async () => {
    const { file } = await draw({ ...texts });
    const words = run('pdftotext', '-bbox', file, '-').matchAll(/xMin="([\d.]+)".* xMax="([\d.]+)"/g);
    for (const [, left, right] of words) {
      expect(Number(left)).toBeGreaterThan(50);
      expect(Number(right)).toBeLessThan(545);
    }
  });
});

test('the table of technologies repeats its head and category on the next page', async () => {
  const skills = Array.from({ length: 20 }, (_, index) => ({
    ...blankEntries.skills,
    name: `Technology ${index}`,
    category: 'language' as const,
  }));
  const work_experience = Array.from({ length: 6 }, (_, index) => ({
    ...blankEntries.work_experience,
    company_name: `Company ${index}`,
    position: 'Engineer',
    technologies: 'Go',
    business_ja: '書籍の通信販売',
    start_date: `${2019 + index}-01`,
    end_date: `${2019 + index}-12`,
    description_ja: '業務の改善と設計を担当\n'.repeat(10),
  }));
  const { pages } = await draw({ skills, work_experience, available_from: '2027-04', currently_living_in_japan: true });
  const withTable = pages.filter((page) => page.includes('Technology'));
  expect(withTable.length).toBeGreaterThan(1);
  for (const page of withTable) {
    expect(page).toMatch(/分類\s+技術/);
    expect(page).toContain('言語');
  }
});
