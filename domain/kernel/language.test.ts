import { describe, expect, test } from 'vitest';
import { isLanguage, localized } from './language.ts';

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

test('only the three languages of the site are valid', () => {
  expect(['mn', 'ja', 'en'].every(isLanguage)).toBe(true);
  expect([undefined, '', 'jp', 'MN'].some(isLanguage)).toBe(false);
});
