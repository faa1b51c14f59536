import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { longCareer } from '#domain/rirekisho/testing/example-careers.ts';
import { emptyProfile, mongolianProfile, wholeProfile } from '#domain/rirekisho/testing/example-profiles.ts';
import type { RirekishoProfile } from '#domain/rirekisho/profile.ts';
import { sheetOf } from '#domain/rirekisho/sheet.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { drawRirekisho } from './draw.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'zamnal-rirekisho-'));
afterAll(() => rmSync(dir, { recursive: true }));

const options = { day: '2026-11-21', era: 'western', name: 'katakana' } as const;

async function draw(profile: RirekishoProfile, more: { photo?: Uint8Array; name?: 'latin'; era?: 'japanese' } = {}) {
  const { photo = null, ...chosen } = more;
  const sheet = sheetOf(profile, { ...options, ...chosen });
  const bytes = await drawRirekisho({ sheet, photo, madeAt: '2026-11-21T01:00:00.000Z' });
  const file = path.join(dir, 'rirekisho.pdf');
  writeFileSync(file, bytes);
  const read = (program: string, ...args: string[]) =>
    execFileSync(program, [...args, file, '-'], { encoding: 'utf8' });
  const inspect = (program: string, ...args: string[]) => execFileSync(program, [...args, file], { encoding: 'utf8' });
  const text = read('pdftotext', '-raw').normalize('NFKC');
  return { file, bytes, text, pages: text.split('\f').length - 1, inspect };
}

/** Removes the line breaks of the layout. */
const unbroken = (text: string) => text.replace(/\s+/g, '');

const contains = (text: string, ...parts: string[]) => {
  const missing = parts.filter((part) => !unbroken(text).includes(unbroken(part.normalize('NFKC'))));
  expect(missing).toEqual([]);
};

test('the text of a complete profile has every field', async () => {
  const { text, pages } = await draw(wholeProfile);
  expect(pages).toBe(1);
  expect(text).not.toMatch(/\p{Script=Cyrillic}/u);
  contains(
    text,
    '2026年11月21日現在',
    'うぬるじゃるがる　うーりーんとやー',
    'ウヌルジャルガル　ウーリーントヤー',
    'UNURJARGAL UURIINTUYA',
    'モンゴル国ウランバートル市バヤンズルフ区第6ホロー',
    '13341',
    '+976 9900 0000',
    'onorjargal@example.com',
    '2019 9 モンゴル技術大学　情報工学科　入学',
    '2023 6 モンゴル技術大学　情報工学科　卒業',
    '2023 8 ノムトホト有限会社　入社（Webエンジニア）',
    'フロントエンド開発（React、TypeScript）を担当',
    '現在に至る',
    '2025 7 日本語能力試験N2　合格',
    '2026 5 ITPEC FE（Fundamental IT Engineer）試験　合格',
    '貴社の予約サービスに魅力を感じ、志望いたしました。',
    '貴社の規定に従います。',
  );
});

test('a profile only in Mongolian has names in Latin letters and no Cyrillic texts', async () => {
  const { text, pages } = await draw(mongolianProfile);
  expect(pages).toBe(1);
  expect(text).not.toMatch(/\p{Script=Cyrillic}/u);
  contains(
    text,
    'DORJ TEMUULEN',
    'モンゴル国　Darkhan-Uul aimag',
    '+976 9900 0002',
    'Darkhan khotyn 5-r surguuli　入学',
  );
  contains(text, 'Nomt Khot LLC　入社', '貴社の規定に従います。');
  expect(text).not.toMatch(/日本語能力試験|相当|学習の目標/);
});

describe('a name', () => {
  test('prints rare kanji and the tögrög sign', async () => {
    const { text } = await draw({ ...wholeProfile, motivation_ja: '₮75,000 履歴書 髙﨑' });
    contains(text, '₮75,000 履歴書 髙﨑');
  });

  test('is printed in katakana above Latin letters, or the other way round', async () => {
    contains((await draw(wholeProfile)).text, 'ウヌルジャルガル　ウーリーントヤー UNURJARGAL UURIINTUYA');
    const { text } = await draw(wholeProfile, { name: 'latin' });
    contains(text, 'UNURJARGAL UURIINTUYA ウヌルジャルガル　ウーリーントヤー', 'うぬるじゃるがる');
  });

  test('is the title and author of the document', async () => {
    const { inspect } = await draw(wholeProfile);
    const info = inspect('pdfinfo');
    expect(info).toMatch(/Title:\s+履歴書 UNURJARGAL UURIINTUYA\n/);
    expect(info).toMatch(/Author:\s+UNURJARGAL UURIINTUYA\n/);
    expect(info).toMatch(/Page size:\s+595\.\d+ x 841\.\d+ pts \(A4\)/);
    expect((await draw(wholeProfile)).bytes.toString('latin1')).toContain('/Lang (ja)');
  });
});

test('both fonts are embedded as subsets with their Unicode map', async () => {
  const lines = (await draw(wholeProfile)).inspect('pdffonts').trim().split('\n').slice(2);
  expect(lines.map((line) => line.replace(/\s+\d+ +0$/, '').split(/\s{2,}/)[0])).toEqual([
    expect.stringMatching(/^[A-Z]{6}\+NotoSerif(JP)?-Regular$/),
    expect.stringMatching(/^[A-Z]{6}\+NotoSerif(JP)?-Regular$/),
  ]);
  for (const line of lines) expect(line).toMatch(/Identity-H\s+yes yes yes/);
});

test('data without a field on the 履歴書 is not printed', async () => {
  const secrets = { marital_status: 'married', dependents: 77, nearest_station: '西中島', personal_notes: '覚え書き' };
  const { text } = await draw({ ...wholeProfile, ...secrets });
  expect(text).not.toMatch(/married|配偶者|扶養|77|西中島|最寄り駅|通勤|覚え書き/);
});

test('every year is in the chosen era system', async () => {
  const { text } = await draw(wholeProfile, { era: 'japanese' });
  contains(text, '令和8年11月21日現在', '平成13年5月14日生(満25歳)', '令和元');
  expect(text).not.toMatch(/20[012]\d/);
});

test('an empty profile is a blank form on one page', async () => {
  const { text, pages } = await draw(emptyProfile);
  expect(pages).toBe(1);
  contains(text, '履　歴　書', '写真をはる位置', '学歴・職歴', '免許・資格', '志望の動機', '本人希望記入欄', '※性別');
  expect(text).not.toContain('以上');
});

test('tables share their rows, and longer content uses the official form of two pages', async () => {
  const licences = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `L${index}`, name_ja: '', date: '' }));
  const profile = { ...wholeProfile, japanese_level: null };
  // With nine rows of history, one of them for duties.
  expect((await draw({ ...profile, licences: licences(6) })).pages).toBe(1);
  expect((await draw({ ...profile, licences: licences(7) })).pages).toBe(2);
  expect((await draw({ ...profile, licences: licences(13) })).pages).toBe(2);
  expect((await draw({ ...profile, licences: licences(14) })).pages).toBe(2);
  expect((await draw({ ...profile, licences: licences(16) })).pages).toBe(3);
  expect((await draw({ ...profile, motivation_ja: 'あ'.repeat(500) })).pages).toBe(2);
});

test('a career of forty entries and long texts is printed completely, but for its duties', async () => {
  const [job] = wholeProfile.work_experience;
  if (!job) throw new Error('The whole profile has a job.');
  const employers = Array.from({ length: 40 }, (_, index) => ({
    ...job,
    company_name_ja: `第${index}エンジニアリング株式会社`,
    position_ja: `エンジニア${index}`,
    start_date: `${1980 + index}-04`,
    end_date: `${1981 + index}-03`,
    description_ja: `${'TypeScript '.repeat(index)}終わり${index}了`,
  }));
  const words = Array.from({ length: 600 }, (_, index) => `w${index}`);
  const { text, pages } = await draw({
    ...wholeProfile,
    work_experience: employers,
    licences: Array.from({ length: 30 }, (_, index) => ({
      name: `資格${index}号`,
      name_ja: '',
      date: `${1990 + index}-05`,
    })),
    motivation_ja: words.join(' '),
    last_visa_type: '特定活動・'.repeat(40),
    current_visa_type: '家族滞在・'.repeat(40),
  });
  expect(pages).toBeGreaterThan(3);
  for (const { company_name_ja, position_ja } of employers)
    contains(text, `${company_name_ja}　入社（${position_ja}）`);
  expect(words.filter((word) => !unbroken(text).includes(word))).toEqual([]);
  expect(text).not.toMatch(/TypeScript|終わり/);
  contains(text, '資格0号　取得', '資格29号　取得', '特定活動・'.repeat(3), '日本での居住歴:1年6か月');
  contains(text, '詳細は職務経歴書に記載', '続きは次の用紙に記載しています。', `${pages}/${pages}`);
});

test('the duties are those of the sheet, which the preview shows', async () => {
  const ended = wholeProfile.work_experience.map((one) => ({ ...one, start_date: '2023-08', end_date: '2024-01' }));
  const profiles: Partial<RirekishoProfile>[] = [
    { work_experience: [ended, ended].flat() },
    { motivation_ja: 'あ'.repeat(300) },
    { work_experience: [ended, ended, ended].flat() },
    { motivation_ja: 'a\n'.repeat(7) },
    { motivation_ja: 'あ'.repeat(200), wishes_ja: 'い\nう\nえ' },
  ];
  for (const [index, more] of profiles.entries()) {
    const profile = { ...wholeProfile, ...more };
    const isOnSheet = sheetOf(profile, options).history.some(({ isDuty }) => isDuty);
    const isPrinted = !(await draw(profile)).text.includes('詳細は職務経歴書に記載');
    expect([index, isOnSheet, isPrinted]).toEqual([index, index < 2, index < 2]);
  }
});

test('a long career uses the official form of two pages', async () => {
  const { text, pages } = await draw(longCareer);
  expect(pages).toBe(2);
  expect(text).not.toMatch(/\p{Script=Cyrillic}/u);
  const names = longCareer.work_experience.map(({ company_name_ja }) => company_name_ja);
  contains(text, ...names, '詳細は職務経歴書に記載', '以上');
  expect(text).not.toContain('倉庫管理システム');
});

test('the entries of one employer are on the same page', async () => {
  const { text } = await draw(longCareer);
  const pagesOf = (name: string) =>
    text.split('\f').flatMap((page, index) => page.split('\n').flatMap((line) => (line.includes(name) ? [index] : [])));
  for (const { company_name_ja } of longCareer.work_experience) {
    const [first, ...others] = pagesOf(company_name_ja.normalize('NFKC'));
    expect(others.every((page) => page === first)).toBe(true);
  }
});

test('no text is smaller than 7.5 points', async () => {
  for (const profile of [wholeProfile, longCareer, emptyProfile]) {
    const { file } = await draw(profile);
    const layout = execFileSync('pdftotext', ['-bbox-layout', file, '-'], { encoding: 'utf8' });
    const heights = [...layout.matchAll(/<word [^>]*yMin="([\d.]+)"[^>]*yMax="([\d.]+)"/g)].map(
      ([, top, bottom]) => Number(bottom) - Number(top),
    );
    // Words are as high as the font's ascender and descender, which is more than its size.
    expect(Math.min(...heights)).toBeGreaterThan(7.5);
  }
});

test('characters without a glyph are replaced by 〓, and do not break the page', async () => {
  const { text } = await draw({
    ...emptyProfile,
    full_name: '😀 Ган\u0000бат \ud800 한국어',
    motivation_ja: 'a👩‍👩‍👧b 🇲🇳 𪚥 \u202egnp e\u0301 \ufffe end',
  });
  contains(text, '〓 GANBAT', 'a〓〓〓b 〓〓 〓 gnp é', 'end');
});

test('the longest fields are wrapped, and complete on a further page if they do not fit', async () => {
  const long = (pattern: string) => Array.from({ length: 200 }, (_, index) => pattern[index % pattern.length]).join('');
  const profile = {
    ...wholeProfile,
    furigana: long('あいうえお'),
    latin_name: long('ABCDE'),
    gender: long('xyz'),
    address_ja: long('市区町村'),
    address_reading: long('かきくけこ'),
    phone_number: long('0123'),
    postal_code: long('7'),
    email: `${long('mail').slice(0, 180)}@example.com`,
  };
  const { text } = await draw(profile);
  contains(text, profile.latin_name, 'アイウエオ'.repeat(40), profile.address_ja, profile.address_reading);
  contains(text, profile.phone_number, profile.email, profile.gender, profile.postal_code);
});

test('the photo replaces the text in its frame', async () => {
  const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c03060' } })
    .jpeg()
    .toBuffer();
  const { text, file } = await draw(wholeProfile, { photo });
  expect(text).not.toContain('写真をはる位置');
  const page = path.join(dir, 'page');
  execFileSync('pdftoppm', ['-r', '72', '-png', '-singlefile', file, page]);
  const { data, info } = await sharp(`${page}.png`).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const offset = (Math.round((y * 72) / 25.4) * info.width + Math.round((x * 72) / 25.4)) * info.channels;
    return [...data.subarray(offset, offset + 3)];
  };
  for (const [x, y] of [
    [163, 14],
    [176, 32],
    [189, 50],
  ] as const) {
    const [red = 0, green = 0] = at(x, y);
    expect(red - green).toBeGreaterThan(100);
  }
  expect(at(158, 32)).toEqual([255, 255, 255]);
});

describe('from two pages on', () => {
  test('each page has its number, and a single page has none', async () => {
    const numbers = (text: string) => text.match(/\d\/\d/g);
    expect(numbers((await draw(longCareer)).text)?.slice(0, 2)).toEqual(['1/2', '2/2']);
    expect(numbers((await draw(mongolianProfile)).text)).toBe(null);
    const motivation_ja = '開発で貢献したいと考えております。'.repeat(120);
    expect(numbers((await draw({ ...longCareer, motivation_ja })).text)).toEqual(['1/3', '2/3', '3/3']);
  });
});

test('a reading breaks between its words only', async () => {
  const words = [
    'ばとさいはんおうんちめぐばとさいはんおうんちめぐ',
    'とぅぶしんばやるがんほやぐとぅぶしんばやるがんほやぐ',
  ];
  const { text } = await draw({ ...wholeProfile, furigana: words.join(' ') });
  for (const word of words) expect(text).toContain(word);
});

test('the label 資格外活動許可 is not broken', async () => {
  const residence = { current_visa_type: '留学', residence_expires_on: '2027-03-31', has_work_permission: true };
  for (const wishes_ja of ['', '勤務地', '勤務地は東京都', '勤務地は東京都内']) {
    const { text } = await draw({ ...wholeProfile, ...residence, wishes_ja, last_visa_type: '短期滞在' });
    expect(text).toContain('資格外活動許可:');
  }
});
