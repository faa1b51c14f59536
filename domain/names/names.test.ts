import { describe, expect, test } from 'vitest';
import { fileNameOf, nameOf, toHiragana, toKatakana, wideSpaced } from './names.ts';

test('converts between kana, and leaves other letters unchanged', () => {
  expect(toKatakana('のみん がんばと・ゔぁー N5 Ө')).toBe('ノミン ガンバト・ヴァー N5 Ө');
  expect(toHiragana('ノミン ガンバト・ヴァー')).toBe('のみん がんばと・ゔぁー');
  expect(toHiragana('ﾉﾐﾝ ｶﾞﾝﾊﾞﾄ')).toBe('のみん がんばと');
});

test('separates the words of a reading by a full-width space', () => {
  expect(wideSpaced('  のみん\n  がんばと ')).toBe('のみん　がんばと');
});

describe('the name in its box', () => {
  const unsplit = { surname: null, given_name: null };
  const whole = { ...unsplit, full_name: 'Номин Ганбат', furigana: 'がんばと のみん', latin_name: 'GANBAT NOMIN' };
  test.each([
    ['katakana', whole, 'ガンバト　ノミン', 'GANBAT NOMIN'],
    ['latin', whole, 'GANBAT NOMIN', 'ガンバト　ノミン'],
    ['katakana', { ...whole, furigana: null }, 'GANBAT NOMIN', ''],
    ['latin', { ...whole, latin_name: ' ' }, 'ガンバト　ノミン', ''],
    ['katakana', { ...whole, latin_name: null }, 'ガンバト　ノミン', ''],
    ['katakana', { ...whole, furigana: null, latin_name: null }, 'GANBAT NOMIN', ''],
    ['katakana', { ...whole, full_name: 'Nomin Ganbat', latin_name: null }, 'ガンバト　ノミン', 'GANBAT NOMIN'],
    ['katakana', { ...whole, full_name: '山田 花子', furigana: 'やまだ はなこ' }, '山田 花子', 'GANBAT NOMIN'],
    ['katakana', { ...whole, furigana: 'Ганбат Номин', latin_name: 'Ганбат Номин' }, 'Ganbat Nomin', ''],
    ['latin', { ...unsplit, full_name: '', furigana: null, latin_name: null }, '', ''],
  ] as const)('%s of %o is %s over %s', (form, profile, large, below) => {
    expect(nameOf(profile, form)).toMatchObject({ large, below });
  });

  test('has its reading in hiragana, for any input', () => {
    expect(nameOf({ ...whole, furigana: 'ガンバト ノミン' }, 'latin').reading).toBe('がんばと　のみん');
  });
});

test.each([
  ['Номин Ганбат', 'GANBAT NOMIN', 'rirekisho_GANBAT-NOMIN_2026-11-21.pdf'],
  ['Номин Ганбат', null, 'rirekisho_GANBAT-NOMIN_2026-11-21.pdf'],
  ['Zoë Dupré', null, 'rirekisho_DUPRE-ZOE_2026-11-21.pdf'],
  ['山田 花子', null, 'rirekisho_2026-11-21.pdf'],
  ['', '', 'rirekisho_2026-11-21.pdf'],
  ['', '../../etc\\passwd: "x"\u0000', 'rirekisho_ETC-PASSWD-X_2026-11-21.pdf'],
])('the download of %o, %o is named %s', (full_name, latin_name, expected) => {
  const names = { full_name, latin_name, furigana: null, surname: null, given_name: null };
  expect(fileNameOf(names, '2026-11-21', 'rirekisho')).toBe(expected);
});
