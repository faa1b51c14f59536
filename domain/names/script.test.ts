import { expect, test } from 'vitest';
import { isReadable, printed, printedName, romanize } from './script.ts';

test.each([
  ['React、TypeScriptを使った開発（3年）', true],
  ['Ulaanbaatar, 26-r khoroo №5', true],
  ['￥75,000 → ₮75,000 😀', true],
  ['', true],
  ['Номин', false],
  ['フロントエンド хөгжүүлэгч', false],
  ['한국어', false],
])('%s can be read by a Japanese employer: %s', (text, expected) => {
  expect(isReadable(text)).toBe(expected);
});

test.each([
  ['Өнөржаргал Үүрийнтуяа', 'Unurjargal Uuriintuya'],
  ['ЩЕРБАКОВ Хүү', 'ShYeRBAKOV Khuu'],
  ['Дархан-Уул аймаг, 8-р баг', 'Darkhan-Uul aimag, 8-r bag'],
  ['Баян-Өлгий, Авъяас', 'Bayan-Ulgii, Aviyas'],
  ['Nomin 花子', 'Nomin 花子'],
])('%s is written %s in Latin letters', (text, expected) => {
  expect(romanize(text)).toBe(expected);
});

test('prints the Japanese variant, else readable text, else nothing', () => {
  expect(printed('Програм', '情報工学(学士)')).toBe('情報工学（学士）');
  expect(printed('IT (BSc)', ' ')).toBe('IT (BSc)');
  expect(printed('Програм', '')).toBe('');
  expect(printed('IT (BSc)', 'Мэдээлэл')).toBe('IT (BSc)');
  expect(printed('Програм', 'Мэдээлэл')).toBe('');
  expect(printed(null)).toBe('');
});

test('romanizes a name without a Japanese variant', () => {
  expect(printedName('Номт Хот ХХК')).toBe('Nomt Khot LLC');
  expect(printedName('Номт Хот ХХК', 'ノムトホト有限会社')).toBe('ノムトホト有限会社');
  expect(printedName('', 'Номт Хот ХХК')).toBe('Nomt Khot LLC');
});
