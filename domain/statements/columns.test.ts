import { expect, test } from 'vitest';
import { currencyAbove, findHeader, proposeColumns, readLines, readStatementRows } from './columns.ts';
import { currencyOf, directionOf, parseAmount, parseDay, parseMoney } from './values.ts';

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

const read = (header: string[], ...rows: string[][]) =>
  readLines(rows, proposeColumns(header, rows), currencyAbove([], header));
const amountsOf = (...args: Parameters<typeof read>) => read(...args).lines.map(({ amount }) => amount);

test('reads credits and debits, and counts rows that cannot be read', () => {
  const columns = proposeColumns(bank[2] ?? []);
  const line = {
    day: '2026-11-26',
    amount: 75_000,
    currency: 'MNT',
    text: 'EN-7K3M9Q',
    payer: '',
    balance: '75,000.00',
  };
  const fee = { ...line, amount: -1500, text: 'Шимтгэл', balance: '73,500.00' };
  expect(readLines(bank.slice(3), columns, 'MNT')).toEqual({ lines: [line, fee], unread: 1 });
});

test.each([
  ['a negative amount', ['Огноо', 'Утга', 'Дүн'], '-500', -500],
  ['a negative debit', ['Огноо', 'Утга', 'Зарлага', 'Орлого'], '-500', -500],
  ['a debit', ['Огноо', 'Утга', 'Зарлагын дүн', 'Орлогын дүн'], '500', -500],
  ['one column of both', ['Огноо', 'Утга', 'Орлого/Зарлага'], '-500', -500],
  ['one column of both', ['Огноо', 'Утга', 'Орлого/зарлагын дүн'], '500', 500],
])('reads %s', (_, header, cell, amount) => {
  expect(amountsOf(header, ['2026-11-26', 'a', cell, ''])).toEqual([amount]);
});

test('does not read a row with money in and out', () => {
  const header = ['Огноо', 'Утга', 'Зарлага', 'Орлого'];
  expect(read(header, ['2026-11-26', 'a', '5', '7'])).toEqual({ lines: [], unread: 1 });
});

test('keeps purpose and payer as one text, and the payer alone', () => {
  const [line] = read(['Огноо', 'Утга', 'Дүн', 'Илгээгч'], ['2026-11-26', ' a  b ', '5', 'Дорж\nБат']).lines;
  expect(line).toMatchObject({ text: 'a b Дорж Бат', payer: 'Дорж Бат' });
});

test.each([
  ['Орлого', 'Зарлага'],
  ['Орлогын гүйлгээ', 'Зарлагын гүйлгээ'],
  ['Кт', 'Дт'],
  ['Ct', 'Dt'],
  ['CR', 'DR'],
  ['C', 'D'],
  ['credit', 'debit'],
  ['+', '-'],
])('reads the types %s and %s, whatever the name of their column', (into, out) => {
  for (const name of ['Төрөл', 'Дт/Кт', 'Dt/Ct', 'CR/DR', 'Debit/Credit', 'Орлого/Зарлага', 'Transaction type', 'x'])
    expect(
      read(
        ['Огноо', name, 'Дүн', 'Утга'],
        ['2026-11-26', into, '500', 'a'],
        ['2026-11-26', out, '700', 'b'],
        ['2026-11-26', out, '-900', 'c'],
        ['2026-11-26', into, '-100', 'd'],
      ).lines.map(({ amount }) => amount),
    ).toEqual([500, -700, -900, -100]);
});

test('never takes an unknown type for income', () => {
  const header = ['Огноо', 'Төрөл', 'Дүн', 'Утга'];
  const rows = [
    ['2026-11-26', 'Шилжүүлэг', '500', 'a'],
    ['2026-11-26', '', '500', 'b'],
    ['2026-11-26', 'Кт', '500', 'c'],
  ];
  expect(read(header, ...rows)).toMatchObject({ lines: [{ text: 'c' }], unread: 2 });
  expect(read(header, ...rows.slice(0, 1))).toMatchObject({ lines: [], unread: 1 });
});

test('ignores a column of types where amounts have signs or columns of their own', () => {
  expect(
    amountsOf(['Огноо', 'Төрөл', 'Дүн', 'Утга'], ['2026-11-26', 'ATM', '-500', ''], ['2026-11-26', 'x', '7', '']),
  ).toEqual([-500, 7]);
  expect(proposeColumns(['Огноо', 'Дт/Кт', 'Зарлага', 'Орлого'], [['2026-11-26', 'Дт', '5', '']])).toEqual({
    date: 0,
    debit: 2,
    credit: 3,
  });
  // Dashes stand for empty cells.
  expect(proposeColumns(['Огноо', 'x', 'Дүн'], [['2026-11-26', '-', '5']])).toEqual({ date: 0, credit: 2 });
});

test('reads currencies from their column or beside an amount', () => {
  for (const name of ['Валют', 'CCY', 'Currency', 'x'])
    expect(
      read(
        ['Огноо', name, 'Дүн', 'Утга'],
        ['2026-11-26', 'USD', '500', 'a'],
        ['2026-11-26', 'төгрөг', '500', 'b'],
        ['2026-11-26', 'MNT', '$500', 'c'],
      ).lines.map(({ currency }) => currency),
    ).toEqual(['USD', 'MNT', 'USD']);
  const known = { date: 0, text: 1, currency: 2, credit: 3 };
  const rows = ['SGD', '', '12'].map((currency) => ['2026-11-26', 'a', currency, '500']);
  expect(readLines(rows, known, 'EUR')).toMatchObject({ lines: [{ currency: 'SGD' }, { currency: 'EUR' }], unread: 1 });
  expect(read(['Огноо', 'Утга', 'Зарлага', 'Орлого'], ['2026-11-26', 'a', '$5', '']).lines).toMatchObject([
    { amount: -5, currency: 'USD' },
  ]);
  for (const cell of ['75,000₮', 'доллар худалдан авав'])
    expect(proposeColumns(['Огноо', 'x', 'Дүн'], [['2026-11-26', cell, '5']])).not.toHaveProperty('currency');
  expect(proposeColumns(['Огноо', 'Валютын дүн', 'Орлого'], [['2026-11-26', '5', '6']])).not.toHaveProperty('currency');
});

test.each([
  ['$1,000.00', 1000, 'USD'],
  ['1 000,00 ам.доллар', 1000, 'USD'],
  ['-5 €', -5, 'EUR'],
  ['¥500', 500, 'JPY'],
  ['500 юань', 500, 'CNY'],
  ['500₮', 500, null],
  ['x', null, null],
])('reads the money %s', (cell, amount, foreign) => {
  expect(parseMoney(cell)).toEqual({ amount, foreign });
});

test('knows currencies by their names, and other words by their letters', () => {
  const cells = ['KRW', 'вон', 'рубль', 'GBP', '£', 'йен', '￥', 'RMB', 'Төг', 'sgd', 'Вонгор', 'AUSD', '12', ''];
  expect(cells.map(currencyOf)).toEqual([
    'KRW',
    'KRW',
    'RUB',
    'GBP',
    'GBP',
    'JPY',
    'JPY',
    'CNY',
    'MNT',
    'SGD',
    null,
    null,
    null,
    null,
  ]);
  expect(['', 'POS', 'орлогогүй', 'credit card'].map(directionOf)).toEqual([null, null, null, null]);
});

test.each([
  [[['Данс: 5012345678 USD']], 'USD'],
  [
    [
      ['Дансны валют', 'ам.доллар'],
      ['Үлдэгдэл', '1,000.00'],
    ],
    'USD',
  ],
  [[['Currency: EUR'], ['Account', '5012345678']], 'EUR'],
  [[['Үлдэгдэл: €1,000']], 'EUR'],
  [
    [
      ['Данс', '5012345678', 'MNT'],
      ['Ханш', 'USD', '3,450'],
    ],
    'MNT',
  ],
  [[['Дансны эзэмшигч: Евро Строй ХХК']], 'MNT'],
  [[['Валют: MNT'], ['Данс: Доллар Трейд']], 'MNT'],
  [[['Хаан банк']], 'MNT'],
  [[], 'MNT'],
])('takes the currency of the account %j from the letterhead', (rows, currency) => {
  expect(currencyAbove(rows)).toBe(currency);
});

test('takes the currency from the names of amounts', () => {
  expect(currencyAbove([['Данс 5012']], ['Огноо', 'Орлого (USD)', 'Ханш EUR'])).toBe('USD');
});

test('finds the header below a letterhead of names and currencies', () => {
  const rows = [
    ['Дансны нэр', 'Валют', 'Үлдэгдэл', 'Төрөл'],
    ['Сургууль', 'MNT', '5', 'x'],
    ['Огноо', 'Утга', 'Дүн'],
  ];
  expect(findHeader(rows)).toBe(2);
});
