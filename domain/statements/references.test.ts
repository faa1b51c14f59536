import { expect, test } from 'vitest';
import { referenceAlphabet } from '#domain/kernel/reference.ts';
import { nameKeysIn, soundOf } from './names.ts';
import { payerKeysOf, payerText } from './payers.ts';
import { codesIn, endsOf, gluedReferencesIn, isAlmost, partsOf, referencesIn } from './references.ts';

test('writes names of both scripts by their sound', () => {
  const pairs = [
    ['Тэмүүлэн', 'Temuulen'],
    ['Мөнхжаргал', 'Munkhjargal'],
    ['Баяр', 'Bayar'],
    ['Цэцэгмаа', 'Tsetsegmaa'],
    ['Оюунчимэг', 'Oyunchimeg'],
  ];
  for (const [cyrillic = '', latin = ''] of pairs) expect(soundOf(latin)).toBe(soundOf(cyrillic));
});

test('finds references', () => {
  expect(referencesIn('төлбөр en-7k3m9q, EN7K3M9R EN 7K3M9S XEN-7K3M9T EN-7K3M9QA')).toEqual([
    'EN-7K3M9Q',
    'EN-7K3M9R',
    'EN-7K3M9S',
  ]);
  expect(codesIn('ЕН-7К3М9Q').misspelt).toContain('7K3M9Q');
  expect(codesIn('EN 7K3 M9Q').misspelt).toContain('7K3M9Q');
});

test('finds references inside words', () => {
  for (const text of ['tolborEN7K3M9Qbat', 'xen-7k3m9qx', 'ENEN7K3M9Q', '99112233EN7K3M9Q'])
    expect(gluedReferencesIn(text)).toContain('EN-7K3M9Q');
  for (const text of ['tolborEN7K3M9Qbat', 'төлбөрЕН7К3М9Q', 'bat7K3M9Qbat', 'tolborEN-7K3M9Qbat'])
    expect(codesIn(text).inside).toContain('7K3M9Q');
  // Letters alone are a code only after a prefix.
  expect(codesIn('tolborENABCDEFbat').inside).toContain('ABCDEF');
  expect(codesIn('tolborABCDEFbat').inside).toEqual([]);
});

test('finds two codes with one difference by a common end, or by a common part', () => {
  for (const other of ['7K3M9Q', '7K3M9R', 'K73M9Q', '7KM39Q', '7K3M9', 'K3M9Q', '7K3M9QQ', '7KK3M9Q', 'AK3M9Q']) {
    for (const keysOf of [endsOf, partsOf])
      expect(keysOf('7K3M9Q').filter((key) => keysOf(other).includes(key))).not.toEqual([]);
  }
});

test('knows payers by phone number, name and the text of a bank', () => {
  expect(payerKeysOf({ full_name: 'Бат Дорж', phone_number: '+976 9911 2233' })).toEqual([
    '99112233',
    'bat durj',
    'bat d',
  ]);
  expect(payerKeysOf({ full_name: null, phone_number: null })).toEqual([]);
  expect(payerText('ДОРЖ  Бат\n5012345678')).toBe(payerText('Dorj bat 5012345678'));
  for (const text of ['', 'Бат', '1234', '. -']) expect(payerText(text)).toBe('');
});

test('finds no names in purposes', () => {
  expect(nameKeysIn('сургалтын төлбөр, 11 сарын хичээл')).toEqual([]);
  expect(nameKeysIn('Буцаалт Дорж Бат')).toEqual(['bat durj']);
});

test('finds references of all characters, and of no others', () => {
  const codes = Array.from({ length: 36 }, (_, nth) => nth.toString(36).toUpperCase());
  const found = codes.filter((one) => referencesIn(`EN-${one.repeat(6)}`).length > 0);
  expect(found.join('')).toBe(referenceAlphabet);
});

test('knows codes with one mistake', () => {
  for (const other of ['7K3M9Q', '7K3M9R', 'K73M9Q', '7K3M9', '7K3M9QQ', 'AK3M9Q'])
    expect(isAlmost('7K3M9Q', other)).toBe(true);
  for (const other of ['7K3MQ9R', '3K7M9Q', '7K3', 'ABCDEF', '7K3MAB']) expect(isAlmost('7K3M9Q', other)).toBe(false);
});
