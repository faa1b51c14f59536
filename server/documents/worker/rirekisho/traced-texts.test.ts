import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toHiragana, toKatakana } from '#domain/names/names.ts';
import type { RirekishoProfile } from '#domain/rirekisho/profile.ts';
import { romanize } from '#domain/names/script.ts';
import { sheetOf } from '#domain/rirekisho/sheet.ts';
import { careerChanger, longCareer } from '#domain/rirekisho/testing/example-careers.ts';
import {
  beginner,
  mongolianProfile,
  wholeProfile,
  withoutSurname,
} from '#domain/rirekisho/testing/example-profiles.ts';
import { afterAll, expect, test } from 'vitest';
import { drawRirekisho } from './draw.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'zamnal-traced-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** The texts of the form itself. */
const formTexts = `履歴書 写真をはる位置 写真をはる必要が ある場合 縦 mm 横 2.本人単身胸から上 3.裏面のりづけ ふりがな 氏名 生年月日 ※性別 現住所〒 電話 連絡先〒
  (現住所以外に連絡を希望する場合のみ記入) E-mail 学歴・職歴(各別にまとめて書く) 免許・資格 志望の動機、特技、好きな学科、アピールポイントなど
  本人希望記入欄(特に給料・職種・勤務時間・勤務地・その他についての希望などがあれば記入) ※「性別」欄:記載は任意です。未記載とすることも可能です。 学歴 職歴 以上 なし
  詳細は職務経歴書に記載 続きは次の用紙に記載しています。`;

/** The words that the rules add to what the profile says. */
const addedWords = `現在 日生(満 歳) モンゴル国 もんごるこく 入学 卒業 修了 受講開始(現在受講中) 在学中 (高等学校卒業相当) (学士) (修士) 入社 入職 入庁 退社 現在に至る
  一身上の都合により退職 契約期間満了につき退職 会社都合により退職 契約社員・ 合格 取得 日本語能力試験 試験 ITPECFE(FundamentalITEngineer)
  (日本の基本情報技術者試験と相互認証) 普通自動車運転免許 ポートフォリオ: 貴社の規定に従います。 現在の在留資格: (在留期限: 以前の在留資格: 現在の居住地:日本国外
  現在の居住地:日本国内 日本での居住歴: 入社可能時期: か月 年 月 日`;

const unbroken = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');

/** All texts of a profile, also in the scripts in which names are printed. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string')
    return value
      .split(/[\s　（）]+/)
      .flatMap((word) => [word, toKatakana(word), toHiragana(word), romanize(word), romanize(word).toUpperCase()]);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

async function drawnText(profile: RirekishoProfile): Promise<string> {
  const sheet = sheetOf(profile, { day: '2026-11-21', era: 'western', name: 'katakana' });
  const file = path.join(dir, 'rirekisho.pdf');
  writeFileSync(file, await drawRirekisho({ sheet, photo: null, madeAt: '2026-11-21T01:00:00.000Z' }));
  return execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' });
}

test.each(Object.entries({ mongolianProfile, beginner, wholeProfile, careerChanger, longCareer, withoutSurname }))(
  'every letter of the drawn %s comes from the profile, the form or a rule',
  async (_name, profile) => {
    const known = [...textsOf(profile), ...formTexts.split(/\s+/), ...addedWords.split(/\s+/)]
      .map(unbroken)
      .filter((text) => text !== '')
      .toSorted((a, b) => b.length - a.length);
    // A removed text leaves a gap, so that its neighbours are not joined to a new text.
    const rest = known.reduce((text, each) => text.replaceAll(each, '|'), unbroken(await drawnText(profile)));
    expect(rest.match(/\p{Letter}+/gu)).toBeNull();
  },
);
