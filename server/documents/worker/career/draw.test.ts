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
  現在の在留資格 以前の在留資格 就労制限 なし 資格外活動許可 在留資格認定証明書の取得が必要 在留資格 在留期限 入社可能時期 居住地 日本国外 日本国内 日本語能力試験 総合得点
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
  const longer = await draw({ summary_ja, self_pr_ja: `${self_pr_ja}\n`.repeat(2) });
  expect(longer.pages.length).toBe(2);
});

test('very long texts and many rows use as many pages as they need', async () => {
  const skills = Array.from({ length: 30 }, (_, index) => ({
    ...blankEntries.skills,
    name: `${'Framework'.repeat(8)} ${index}`,
  }));
  const job = {
    ...blankEntries.work_experience,
    company_name: 'A'.repeat(200),
    description: '設計を担当\n'.repeat(300),
  };
  const work = {
    ...blankWork,
    title: '作'.repeat(200),
    url: `https://example.com/${'a'.repeat(300)}`,
    highlights: '改善。',
  };
  const { text, pages } = await draw(
    { skills, work_experience: [job, job], self_pr_ja: '長い文章です。'.repeat(500) },
    { ...noEvidence, works: [work] },
  );
  expect(pages.length).toBeGreaterThan(5);
  expect(text.match(/設計を担当/g)?.length).toBe(600);
});

test('both papers are one document', async () => {
  const { profile, evidence } = examplePapers.learner ?? { profile: emptyProfile, evidence: noEvidence };
  const rirekisho = sheetOf(profile, { ...at, era: 'western' });
  const career = careerSheetOf(profile, evidence, at);
  const { pages } = read(await drawPapers({ rirekisho, photo: null, career, madeAt }));
  expect(pages[0]).toMatch(/履\s*歴\s*書/);
  expect(pages[0]).not.toMatch(/職\s*務\s*経\s*歴/);
  expect(pages.slice(-2).join('')).toMatch(/職\s*務\s*経\s*歴\s*書[^]*1\/2[^]*2\/2/);
});
