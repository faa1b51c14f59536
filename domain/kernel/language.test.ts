import { describe, expect, test } from 'vitest';
import { inOneLanguage, isLanguage, languageOfScript, languages, localized } from './language.ts';

const full = { title: 'Web', title_mn: 'Вэб', title_jp: 'ウェブ' };

describe('a content field is shown in the chosen language, then the default, then any', () => {
  test.each([
    ['mn', full, { text: 'Вэб', lang: null }],
    ['ja', full, { text: 'ウェブ', lang: null }],
    ['en', full, { text: 'Web', lang: null }],
    ['mn', { ...full, title_mn: '' }, { text: 'Web', lang: 'en' }],
    ['ja', { ...full, title_jp: '  ' }, { text: 'Web', lang: 'en' }],
    ['ja', { title: null, title_mn: 'Вэб', title_jp: null }, { text: 'Вэб', lang: 'mn' }],
    ['en', { title: '', title_jp: 'ウェブ' }, { text: 'ウェブ', lang: 'ja' }],
    ['mn', { title: null }, { text: '', lang: null }],
  ] as const)('%s of %o', (language, row, expected) => {
    expect(localized(row, 'title', language)).toEqual(expected);
  });
});

test.each(languages)('a row in one language (%s) keeps the text that is shown there, and no other', (language) => {
  const rows = [
    full,
    { title: 'Web', title_mn: null, title_jp: ' ' },
    { title: null, title_mn: 'Вэб', title_jp: null },
  ];
  for (const row of [...rows, { title: null, title_mn: null, title_jp: '' }]) {
    const reduced = inOneLanguage(row, 'title', language);
    expect(localized(reduced, 'title', language)).toEqual(localized(row, 'title', language));
    expect(Object.values(reduced).filter(Boolean).length).toBeLessThanOrEqual(1);
    expect(inOneLanguage(row, 'title', undefined)).toBe(row);
  }
});

test('only the three languages of the site are valid', () => {
  expect(['mn', 'ja', 'en'].every(isLanguage)).toBe(true);
  expect([undefined, '', 'jp', 'MN'].some(isLanguage)).toBe(false);
});

test.each([
  ['今日はReactの状態管理を勉強しました。', 'mn', 'ja'],
  ['サーバー', 'en', 'ja'],
  ['今日は', 'ja', null],
  ['Ганбатын Номин', 'ja', 'mn'],
  ['Ганбатын Номин', 'mn', null],
  ['Your 履歴書 and 職務経歴書 in one PDF', 'en', null],
  ['職務経歴書 баримтын шалгалт', 'mn', null],
  ['React 19', 'mn', null],
  ['', 'mn', null],
] as const)('the script of "%s" on a page in %s shows the language %s', (text, reader, language) => {
  expect(languageOfScript(text, reader)).toBe(language);
});
