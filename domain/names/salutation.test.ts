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
  ['en', { ...nomin, full_name: 'Бат-Өлзий Ганбат', latin_name: 'Ganbat BAT-OLZII' }, 'Bat-Olzii'],
  ['en', { ...nomin, full_name: 'Мөнхбаяр Ганбат', latin_name: 'GANBAT' }, 'Munkhbayar'],
  ['en', { ...nomin, full_name: 'Мөнхбаяр Ганбат', latin_name: 'Ганбат Номин' }, 'Munkhbayar'],
  ['ja', nomin, 'ガンバト　ノミン'],
  ['ja', { ...nomin, furigana: null }, 'ガンバト　ノミン'],
  ['ja', { ...nomin, furigana: null, latin_name: null, full_name: 'Анужин Батсайхан' }, 'バトサイハン　アノジン'],
  ['ja', { ...nomin, furigana: 'ばとさいはん あぬじん', full_name: 'Анужин Батсайхан' }, 'バトサイハン　アヌジン'],
  ['ja', { ...nomin, furigana: null, latin_name: null, full_name: 'Nomin Ganbat' }, 'GANBAT NOMIN'],
  ['mn', { ...nomin, full_name: 'Б. Номин', surname: 'Батсайхан', given_name: 'Номин-Эрдэнэ' }, 'Номин-Эрдэнэ'],
  [
    'ja',
    { ...nomin, furigana: null, full_name: 'Номин', surname: 'Батсайхан', given_name: 'Номин' },
    'バトサイハン　ノミン',
  ],
  ['ja', { ...nomin, full_name: '山田 花子' }, '山田 花子'],
  ['mn', { ...nomin, full_name: 'Ганбатын Номин' }, 'Номин'],
  ['mn', { ...nomin, full_name: ' ' }, ''],
] as const)('in %s %o is addressed as %s', (language, names, expected) => {
  expect(salutationName(names, language)).toBe(expected);
});
