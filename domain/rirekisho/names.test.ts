import { describe, expect, test } from 'vitest';
import { fileNameOf, nameOf, toHiragana, toKatakana, wideSpaced } from './names.ts';

test('kana change into each other, and other letters stay', () => {
  expect(toKatakana('のみん がんばと・ゔぁー N5 Ө')).toBe('ノミン ガンバト・ヴァー N5 Ө');
  expect(toHiragana('ノミン ガンバト・ヴァー')).toBe('のみん がんばと・ゔぁー');
  expect(toHiragana('ﾉﾐﾝ ｶﾞﾝﾊﾞﾄ')).toBe('のみん がんばと');
});

test('the words of a reading stand a full-width space apart', () => {
  expect(wideSpaced('  のみん\n  がんばと ')).toBe('のみん　がんばと');
});

describe('the name in its box', () => {
  const whole = { full_name: 'Номин Ганбат', furigana: 'のみん がんばと', latin_name: 'NOMIN Ganbat' };
  test.each([
    ['katakana', whole, 'ノミン　ガンバト', 'Номин Ганбат'],
    ['latin', whole, 'NOMIN Ganbat', 'Номин Ганбат'],
    ['katakana', { ...whole, furigana: null }, 'NOMIN Ganbat', 'Номин Ганбат'],
    ['latin', { ...whole, latin_name: ' ' }, 'ノミン　ガンバト', 'Номин Ганбат'],
    ['katakana', { ...whole, furigana: null, latin_name: null }, 'Номин Ганбат', ''],
    ['latin', { ...whole, full_name: 'NOMIN Ganbat' }, 'NOMIN Ganbat', ''],
    ['katakana', { ...whole, full_name: '山田 花子', furigana: 'やまだ はなこ' }, '山田 花子', ''],
    ['latin', { full_name: '', furigana: null, latin_name: null }, '', ''],
  ] as const)('%s of %o is %s over %s', (form, profile, large, below) => {
    expect(nameOf(profile, form)).toMatchObject({ large, below });
  });

  test('has its reading in hiragana, however it was typed', () => {
    expect(nameOf({ ...whole, furigana: 'ノミン ガンバト' }, 'latin').reading).toBe('のみん　がんばと');
  });
});

test.each([
  ['Номин Ганбат', '履歴書_Номин-Ганбат_2026-11-21.pdf'],
  ['', '履歴書_2026-11-21.pdf'],
  ['../../etc\\passwd: "x"', '履歴書_..-..-etc-passwd-x-_2026-11-21.pdf'],
  ['a\u0000b\u202ec', '履歴書_abc_2026-11-21.pdf'],
])('the download of %o is named %s', (name, expected) => {
  expect(fileNameOf(name, '2026-11-21')).toBe(expected);
});
