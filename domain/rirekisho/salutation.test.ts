import { expect, test } from 'vitest';
import { salutationName } from './salutation.ts';

const nomin = {
  full_name: 'Номин Ганбат',
  surname: null,
  given_name: null,
  furigana: 'がんばと のみん',
  latin_name: 'GANBAT NOMIN',
};

test.each([
  ['mn', nomin, 'Номин'],
  ['en', nomin, 'Nomin'],
  ['ja', nomin, 'ガンバト　ノミン'],
  ['ja', { ...nomin, furigana: null }, 'GANBAT NOMIN'],
  ['ja', { ...nomin, furigana: null, latin_name: null }, 'GANBAT NOMIN'],
  ['ja', { ...nomin, full_name: '山田 花子' }, '山田 花子'],
  ['mn', { ...nomin, full_name: 'Ганбатын Номин' }, 'Номин'],
  ['mn', { ...nomin, full_name: ' ' }, ''],
] as const)('in %s %o is addressed as %s', (language, names, expected) => {
  expect(salutationName(names, language)).toBe(expected);
});
