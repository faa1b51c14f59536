import { expect, test } from 'vitest';
import { referenceAlphabet } from '#domain/kernel/reference.ts';
import { findHeader, proposeColumns, readLines, readStatementRows } from './columns.ts';
import { matchLines, type OpenPayment } from './matching.ts';
import { soundOf } from './names.ts';
import { isAlmost, misspeltCodesIn, referencesIn } from './references.ts';
import { parseAmount, parseDay } from './values.ts';

test('takes the separator of the table, not that of the letterhead', () => {
  const text =
    'Банк, ХХК\nДанс, 5012, MNT\nҮлдэгдэл, 1,000,000.00\nОгноо;Утга;Орлого\n2026.11.26;"EN-7K3M9Q; 11 сар";75 000,00\n';
  expect(readStatementRows(text).slice(3)).toEqual([
    ['Огноо', 'Утга', 'Орлого'],
    ['2026.11.26', 'EN-7K3M9Q; 11 сар', '75 000,00'],
  ]);
});

test.each([
  ['75,000.00', 75_000],
  ['75 000,00', 75_000],
  ['75\u00A0000', 75_000],
  ["75'000", 75_000],
  ['₮75,000', 75_000],
  ['75.000,50 MNT', 75_000.5],
  ['75.000', 75_000],
  ['1,250,000', 1_250_000],
  ['1.250.000,00', 1_250_000],
  ['75000.5', 75_000.5],
  ['0.500', 0.5],
  ['-75,000.00', -75_000],
  ['(75,000.00)', -75_000],
  ['+500', 500],
])('reads the amount %s', (cell, amount) => {
  expect(parseAmount(cell)).toBe(amount);
});

test.each(['', '-', 'Орлого', '12a', '=1+1', '1e9', '2026-11-26'])('reads no amount in %j', (cell) => {
  expect(parseAmount(cell)).toBeNull();
});

test.each([
  '2026.11.26',
  '2026-11-26',
  '2026/11/26 10:15:00',
  '2026-11-26T10:15',
  '26/11/2026',
  '26.11.2026 9:05',
  '11/26/2026',
  '20261126',
])('reads the day %s', (cell) => {
  expect(parseDay(cell)).toBe('2026-11-26');
});

test.each(['', '2026.02.30', '99.99.2026', '2026', '75,000.00', 'Нийт'])('reads no day in %j', (cell) => {
  expect(parseDay(cell)).toBeNull();
});

const bank = [
  ['Хаан банк'],
  ['Дансны хуулга', '', '', '', ''],
  ['Гүйлгээний огноо', 'Эхний үлдэгдэл', 'Зарлага', 'Орлого', 'Эцсийн үлдэгдэл', 'Гүйлгээний утга'],
  ['2026.11.26', '0.00', '', '75,000.00', '75,000.00', 'EN-7K3M9Q'],
  ['2026.11.26', '75,000.00', '1,500.00', '', '73,500.00', 'Шимтгэл'],
  ['', '', '', '', '', ''],
  ['Нийт', '', '1,500.00', '75,000.00', '', ''],
];

test('finds the header below the letterhead, and columns by their names', () => {
  expect(findHeader(bank)).toBe(2);
  expect(proposeColumns(bank[2] ?? [])).toEqual({ date: 0, debit: 2, credit: 3, balance: 4, text: 5 });
  expect(proposeColumns(['Date', 'Description', 'Amount', 'Balance'])).toEqual({
    date: 0,
    text: 1,
    credit: 2,
    balance: 3,
  });
  expect(proposeColumns(['Огноо', 'Гүйлгээний утга', 'Орлого', 'Зарлага', 'Үлдэгдэл'])).toEqual({
    date: 0,
    text: 1,
    credit: 2,
    debit: 3,
    balance: 4,
  });
});

test('takes the longest row for the header if no names are known', () => {
  expect(findHeader([['x'], ['a', 'b', 'c'], ['1', '2', '3']])).toBe(1);
});

test('reads credits, and counts debits and rows that cannot be read', () => {
  const columns = proposeColumns(bank[2] ?? []);
  const line = { day: '2026-11-26', amount: 75_000, text: 'EN-7K3M9Q', balance: '75,000.00' };
  expect(readLines(bank.slice(3), columns)).toEqual({ lines: [line], debits: 1, unread: 1 });
  const signed = readLines(
    [
      ['2026-11-26', 'a', '-500'],
      ['2026-11-26', 'b', '500'],
    ],
    { date: 0, text: 1, credit: 2 },
  );
  expect(signed).toMatchObject({ lines: [{ amount: 500 }], debits: 1 });
});

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
  expect(misspeltCodesIn('ЕН-7К3М9Q')).toContain('7K3M9Q');
  expect(misspeltCodesIn('EN 7K3 M9Q')).toContain('7K3M9Q');
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

const payment = (id: string, more: Partial<OpenPayment> = {}): OpenPayment => ({
  id,
  person_id: id,
  reference: `EN-${id}`,
  amount: 75_000,
  currency: 'MNT',
  full_name: id,
  phone_number: null,
  is_proposed: false,
  ...more,
});

const matchOf = (text: string, payments: OpenPayment[], amount = 75_000) => {
  const [match] = matchLines([{ text, amount }], payments);
  return match && [match.payment?.id ?? null, match.reason];
};

test('says why a proposal is unsure', () => {
  const [one, other] = [
    payment('7K3M9Q', { full_name: 'Тэмүүлэн Дорж', phone_number: '+976 9911 2233' }),
    payment('ABCDEF'),
  ];
  const found = (text: string, amount?: number) => matchOf(text, [one, other], amount);
  expect(found('EN-7K3M9Q')).toEqual(['7K3M9Q', null]);
  expect(found('EN-7K3M9Q', 70_000)).toEqual(['7K3M9Q', 'amount']);
  expect(found('EN-7K3M9R')).toEqual(['7K3M9Q', 'misspelt']);
  expect(found('EN-7K3M9R', 70_000)).toEqual([null, null]);
  expect(found('99112233 төлбөр')).toEqual(['7K3M9Q', 'phone']);
  for (const name of ['Д.ТЭМҮҮЛЭН', 'D.Temuulen', 'DORJ TEMUULEN', 'Тэмүүлэн Дорж'])
    expect(found(name)).toEqual(['7K3M9Q', 'name']);
  expect(found('Г.Тэмүүлэн')).toEqual([null, null]);
});

test('is never sure with two references, another currency or a reference of another payment', () => {
  const [one, other] = [payment('7K3M9Q'), payment('ABCDEF')];
  expect(matchOf('EN-7K3M9Q EN-ABCDEF', [one, other])).toEqual([null, 'several']);
  expect(matchOf('EN-7K3M9Q', [{ ...one, currency: 'USD' }])).toEqual(['7K3M9Q', 'amount']);
});

test('proposes nothing where two people fit, unless their phone tells them apart', () => {
  const named = { full_name: 'Бат Дорж' };
  const two = [payment('7K3M9Q', { ...named, phone_number: '99112233' }), payment('ABCDEF', named)];
  expect(matchOf('Д.Бат', two)).toEqual([null, 'several']);
  expect(matchOf('Д.Бат 99112233', two)).toEqual(['7K3M9Q', 'phone']);
});

test('proposes the oldest payment of one person', () => {
  const person = { full_name: 'Бат Дорж', person_id: 'one' };
  expect(matchOf('Д.Бат', [payment('7K3M9Q', person), payment('ABCDEF', person)])).toEqual(['7K3M9Q', 'name']);
});

test('proposes a payment for one line only, for the surest', () => {
  const open = [payment('7K3M9Q', { full_name: 'Бат Дорж' })];
  const lines = ['Д.Бат', 'EN-7K3M9Q', 'EN-7K3M9Q'].map((text) => ({ text, amount: 75_000 }));
  expect(matchLines(lines, open).map((match) => match.payment?.id ?? null)).toEqual([null, '7K3M9Q', null]);
});
