import { describe, expect, test } from 'vitest';
import { type EarlierTransfer, keysIn, type MatchedLine } from './clues.ts';
import type { PaymentCandidate } from './evidence.ts';
import { matchLines } from './matching.ts';

const payment = (id: string, more: Partial<PaymentCandidate> = {}): PaymentCandidate => ({
  id,
  person_id: id,
  reference: `EN-${id}`,
  status: 'awaited',
  due: 75_000,
  currency: 'MNT',
  tugrik: null,
  full_name: null,
  phone_number: null,
  enrollment_id: null,
  is_proposed: false,
  payers: [],
  ...more,
});

const line = (text: string, more: Partial<MatchedLine> = {}): MatchedLine => ({
  day: '2026-11-20',
  amount: 75_000,
  currency: 'MNT',
  text,
  payer: '',
  ...more,
});

const matchesOf = (lines: MatchedLine[], candidates: PaymentCandidate[], earlier: EarlierTransfer[] = []) =>
  matchLines(lines, candidates, earlier).matches.map((match) => [match.payment?.id ?? null, match.reason]);

const matchOf = (text: string, candidates: PaymentCandidate[], more: Partial<MatchedLine> = {}) =>
  matchesOf([line(text, more)], candidates)[0];

const [one, other] = [
  payment('7K3M9Q', { full_name: 'Тэмүүлэн Дорж', phone_number: '+976 9911 2233' }),
  payment('ABCDEF', { full_name: 'Номин Бат', phone_number: '88001122' }),
];

describe('one line', () => {
  const found = (text: string, more?: Partial<MatchedLine>) => matchOf(text, [one, other], more);

  test('says why a proposal is unsure', () => {
    expect(found('EN-7K3M9Q')).toEqual(['7K3M9Q', null]);
    expect(found('ＥＮ－７Ｋ３Ｍ９Ｑ')).toEqual(['7K3M9Q', null]);
    expect(found('EN-7K3M9Q', { amount: 70_000 })).toEqual(['7K3M9Q', 'amount']);
    expect(found('EN-7K3M9R')).toEqual(['7K3M9Q', 'misspelt']);
    expect(found('EN-7K3M9R', { amount: 70_000 })).toEqual([null, null]);
    expect(found('99112233 төлбөр')).toEqual(['7K3M9Q', 'phone']);
    for (const name of ['Д.ТЭМҮҮЛЭН', 'D.Temuulen', 'DORJ TEMUULEN', 'Тэмүүлэн Дорж', 'Тэмїїлэн Дорж'])
      expect(found(name)).toEqual(['7K3M9Q', 'name']);
    expect(found('Г.Тэмүүлэн')).toEqual([null, null]);
  });

  test('is to check when its reference is inside a word', () => {
    for (const text of ['tolborEN7K3M9Qbat', 'төлбөрЕН7К3М9Q', 'төлбөрEN7K3M9Q'])
      expect(found(text)).toEqual(['7K3M9Q', 'inside']);
    expect(found('tolborEN7K3M9Qbat', { amount: 1 })).toEqual([null, null]);
    expect(found('tolborEN7K3M9QbatENABCDEF')).toEqual([null, 'several']);
    expect(found('EN-7K3M9Q tolborENABCDEFbat')).toEqual(['7K3M9Q', 'conflict']);
  });

  test('is to check when it names or phones somebody else', () => {
    for (const text of ['Номин Бат', 'Б.Номин', '8800-1122'])
      expect(found(`${text} EN-7K3M9Q`)).toEqual(['7K3M9Q', 'conflict']);
    for (const text of ['Б.Номин, Д.Тэмүүлэн', '88001122 99112233', 'Цэрэн Болд 95001122'])
      expect(found(`${text} EN-7K3M9Q`)).toEqual(['7K3M9Q', null]);
    const sibling = { ...other, person_id: one.person_id };
    expect(matchOf('Б.Номин EN-7K3M9Q', [one, sibling])).toEqual(['7K3M9Q', null]);
    const [deleted, unknown] = [
      { ...one, person_id: null },
      { ...other, person_id: null },
    ];
    expect(matchOf('Б.Номин EN-7K3M9Q', [deleted, unknown])).toEqual(['7K3M9Q', 'conflict']);
    expect(matchOf('Д.Тэмүүлэн EN-7K3M9Q', [deleted])).toEqual(['7K3M9Q', null]);
  });

  test('finds the learner of a remembered payer after phone numbers and before names', () => {
    const child = payment('CHILD2', { payers: ['bat durj 50123456'], full_name: 'Сараа Гэрэл' });
    const payer = 'Бат ДОРЖ 50123456';
    const by = (text: string) => matchOf(text, [child, one, other], { payer });
    expect(by('төлбөр')).toEqual(['CHILD2', 'payer']);
    expect(by('Б.Номин')).toEqual(['CHILD2', 'payer']);
    expect(by('99112233')).toEqual(['7K3M9Q', 'phone']);
    expect(matchOf('төлбөр', [child], { payer, amount: 1 })).toEqual([null, null]);
    expect(matchOf('төлбөр', [{ ...child, payers: [''] }], { payer: '' })).toEqual([null, null]);
  });

  test('pays a fee in dollars by its price in tugrik', () => {
    const fee = payment('FEE234', { due: 50, currency: 'USD', tugrik: 170_000 });
    expect(matchOf('EN-FEE234', [fee], { amount: 170_000 })).toEqual(['FEE234', null]);
    expect(matchOf('EN-FEE234', [fee], { amount: 50 })).toEqual(['FEE234', 'amount']);
    expect(matchOf('EN-FEE234', [{ ...fee, tugrik: null }], { amount: 170_000 })).toEqual(['FEE234', 'amount']);
  });

  test('is never sure in another currency', () => {
    for (const text of ['EN-7K3M9Q', 'EN-7K3M9Q Б.Номин'])
      expect(found(text, { currency: 'USD' })).toEqual(['7K3M9Q', 'currency']);
    expect(found('EN-7K3M9R', { currency: 'USD' })).toEqual([null, null]);
    const fee = payment('FEE234', { due: 50, currency: 'USD', tugrik: 170_000, phone_number: '95001122' });
    expect(matchOf('95001122', [fee], { amount: 50, currency: 'USD' })).toEqual(['FEE234', 'currency']);
    expect(matchOf('95001122', [fee], { amount: 170_000, currency: 'EUR' })).toEqual([null, null]);
    for (const amount of [50, 170_000])
      expect(matchOf('EN-FEE234', [fee], { amount, currency: 'USD' })).toEqual(['FEE234', 'currency']);
  });

  test('says that a payment is settled or has ended', () => {
    for (const status of ['confirmed', 'refunded', 'waived'] as const)
      expect(matchOf('EN-7K3M9Q', [{ ...one, status, due: 0 }])).toEqual(['7K3M9Q', 'settled']);
    expect(matchOf('tolborEN7K3M9Qbat', [{ ...one, status: 'confirmed' }])).toEqual(['7K3M9Q', 'settled']);
    expect(matchOf('EN-7K3M9Q', [{ ...one, status: 'cancelled' }])).toEqual(['7K3M9Q', 'ended']);
    expect(matchOf('EN-7K3M9Q', [{ ...one, status: 'seen' }])).toEqual(['7K3M9Q', null]);
    for (const text of ['EN-7K3M9R', '99112233', 'Д.Тэмүүлэн'])
      expect(matchOf(text, [{ ...one, status: 'confirmed' }])).toEqual([null, null]);
  });

  test('takes the oldest open payment of an enrollment for a cancelled one', () => {
    const old = payment('QLD234', { enrollment_id: 'x', status: 'cancelled' });
    const plan = [old, ...['NEW234', 'NEW235'].map((id) => payment(id, { enrollment_id: 'x' })), one];
    expect(matchOf('EN-QLD234', plan)).toEqual(['NEW234', null]);
    expect(matchOf('EN-QLD234', plan, { amount: 1 })).toEqual(['NEW234', 'amount']);
    expect(matchOf('tolborENQLD234bat', plan)).toEqual(['NEW234', 'inside']);
    expect(matchOf('EN-QLD234', [{ ...old, status: 'confirmed' }, ...plan.slice(1)])).toEqual(['QLD234', 'settled']);
    expect(matchOf('EN-QLD234', [{ ...old, enrollment_id: null }, one])).toEqual(['QLD234', 'ended']);
  });

  test('is never sure with two references', () => {
    expect(found('EN-7K3M9Q EN-ABCDEF')).toEqual([null, 'several']);
    expect(found('EN-7K3M9Q EN-ABCDEF Д.Тэмүүлэн')).toEqual(['7K3M9Q', 'amount']);
    expect(matchOf('EN-7K3M9Q EN-ABCDEF', [one, { ...other, due: 5 }])).toEqual(['7K3M9Q', 'amount']);
    const siblings = [one, { ...other, person_id: one.person_id }];
    expect(matchOf('EN-7K3M9Q EN-ABCDEF', siblings)).toEqual(['7K3M9Q', 'amount']);
    expect(matchOf('EN-7K3M9Q EN-ABCDEF', siblings, { amount: 150_000 })).toEqual([null, 'several']);
    for (const amount of [75_000, 5])
      expect(matchOf('EN-ABCDEF EN-7K3M9Q', [one, { ...other, status: 'confirmed' }], { amount })).toEqual([
        '7K3M9Q',
        'amount',
      ]);
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
});

test('proposes a payment once, for the surest line, and again where it is named', () => {
  const lines = ['Д.Тэмүүлэн', 'EN-7K3M9Q', 'EN-7K3M9Q'].map((text) => line(text));
  expect(matchesOf(lines, [one])).toEqual([
    [null, null],
    ['7K3M9Q', null],
    ['7K3M9Q', 'settled'],
  ]);
  const halves = [
    line('EN-7K3M9Q', { amount: 37_500 }),
    line('EN-7K3M9Q үлдэгдэл', { amount: 37_500 }),
    line('99112233'),
  ];
  expect(matchesOf(halves, [one])).toEqual([
    ['7K3M9Q', 'amount'],
    ['7K3M9Q', 'amount'],
    [null, null],
  ]);
  expect(matchOf('99112233', [{ ...one, is_proposed: true }])).toEqual([null, null]);
  expect(matchOf('EN-7K3M9Q', [{ ...one, is_proposed: true }])).toEqual(['7K3M9Q', null]);
});

test('names the keys by which the database finds candidates', () => {
  const keys = keysIn([
    line('EN-7K3M9Q, 99112233', { payer: 'Бат Дорж' }),
    line('tolborENABCDEFbat Дорж Бат'),
    line('EN-2B3C4D Гэрэл Цэрэн', { amount: -5 }),
  ]);
  expect(keys.references).toEqual(['EN-7K3M9Q', 'EN-ABCDEF', 'EN-2B3C4D']);
  expect(keys.parts).toEqual(expect.arrayContaining(['7K3M9Q', 'K3M9Q', '7K3M9', 'ABCDEF']));
  expect(keys.parts).not.toContain('2B3C4D');
  expect(keys.payers).toEqual(expect.arrayContaining(['99112233', 'bat durj']));
});

describe('money that went back', () => {
  const back = (text: string, more: Partial<MatchedLine> = {}) => line(text, { amount: -75_000, ...more });
  const both = (id: string | null) => [
    [id, 'returned'],
    [id, 'returned'],
  ];

  test.each([
    ['a reference', line('EN-7K3M9Q'), back('БУЦААЛТ EN-7K3M9Q')],
    ['a misspelt reference', line('EN-7K3M9Q'), back('БУЦААЛТ EN-7K3 M9Q')],
    ['a reference in a word', line('EN-7K3M9Q'), back('butsaaltEN7K3M9Qbat')],
    ['a phone number', line('EN-7K3M9Q 95001122'), back('Буцаалт 9500-1122')],
    ['a name', line('EN-7K3M9Q Болд Ганбат'), back('BUTSAALT GANBAT BOLD')],
    ['a payer', line('EN-7K3M9Q', { payer: 'Болдсайхан' }), back('буцаалт', { payer: 'БОЛДСАЙХАН' })],
    ['an account', line('EN-7K3M9Q 5012345678'), back('буцаалт 5012345678')],
    ['a reference, in part', line('EN-7K3M9Q'), back('EN-7K3M9Q', { amount: -70_000 })],
    ['a reference, with more', line('EN-7K3M9Q'), back('EN-7K3M9Q', { amount: -150_000 })],
    ['a reference within seven days', line('EN-7K3M9Q'), back('EN-7K3M9Q', { day: '2026-11-27' })],
  ])('takes sure from the credit by %s', (_, credit, debit) => {
    expect(matchesOf([credit, debit], [one, other])).toEqual(both('7K3M9Q'));
    expect(matchesOf([debit, credit], [one, other])).toEqual(both('7K3M9Q'));
  });

  test.each([
    ['another amount', line('EN-7K3M9Q 95001122'), back('95001122', { amount: -70_000 })],
    ['another currency', line('EN-7K3M9Q 95001122'), back('95001122', { currency: 'USD' })],
    ['a purpose', line('EN-7K3M9Q сургалтын төлбөр'), back('сургалтын төлбөр')],
    ['a short number', line('EN-7K3M9Q 1234567'), back('1234567')],
    ['a day before', line('EN-7K3M9Q 95001122'), back('95001122', { day: '2026-11-19' })],
    ['eight days later', line('EN-7K3M9Q 95001122'), back('95001122', { day: '2026-11-28' })],
  ])('leaves the credit sure with %s', (_, credit, debit) => {
    expect(matchesOf([credit, debit], [one, other])).toEqual([
      ['7K3M9Q', null],
      [null, null],
    ]);
  });

  test('names the payment of a debit without its credit', () => {
    for (const status of ['confirmed', 'cancelled'] as const)
      expect(matchOf('EN-7K3M9Q', [{ ...one, status }, other], { amount: -5 })).toEqual(['7K3M9Q', 'returned']);
    expect(matchOf('EN-7K3M9Q EN-ABCDEF', [one, other], { amount: -5 })).toEqual([null, 'returned']);
    expect(matchOf('99112233', [one], { amount: -75_000 })).toEqual([null, null]);
    // Another payment's return from the same account.
    expect(matchesOf([line('EN-7K3M9Q 5012345678'), back('EN-ABCDEF 5012345678')], [one, other])).toEqual([
      ['7K3M9Q', null],
      ['ABCDEF', 'returned'],
    ]);
  });

  test('takes sure from one credit only where it can be told which', () => {
    const lines = [line('EN-7K3M9Q 5012345678'), line('EN-ABCDEF 5012345678'), back('EN-ABCDEF 5012345678')];
    expect(matchesOf(lines, [one, other])).toEqual([['7K3M9Q', null], ...both('ABCDEF')]);
    const [first, second] = [back('5012345678', { day: '2026-11-21' }), back('5012345678', { day: '2026-11-22' })];
    expect(matchesOf([line('EN-7K3M9Q 5012345678'), second, first], [one])).toEqual([
      ['7K3M9Q', 'returned'],
      [null, null],
      ['7K3M9Q', 'returned'],
    ]);
  });

  test('takes sure from all where it cannot', () => {
    const lines = [line('EN-7K3M9Q 5012345678'), line('EN-ABCDEF 5012345678'), back('5012345678')];
    expect(matchesOf(lines, [one, other])).toEqual([
      ['7K3M9Q', 'returned'],
      ['ABCDEF', 'returned'],
      [null, 'returned'],
    ]);
    const twice = [line('EN-7K3M9Q'), line('EN-7K3M9Q'), back('EN-7K3M9Q')];
    expect(matchesOf(twice, [one])).toEqual([['7K3M9Q', 'returned'], ...both('7K3M9Q')]);
  });

  test('is sure of the money that came again', () => {
    const lines = [line('EN-7K3M9Q'), back('EN-7K3M9Q'), line('EN-7K3M9Q', { day: '2026-11-21' })];
    expect(matchesOf(lines, [one])).toEqual([...both('7K3M9Q'), ['7K3M9Q', null]]);
  });

  test('finds credits and debits of earlier statements', () => {
    const credit: EarlierTransfer = { ...line('95001122', { day: '2026-11-18' }), id: 'earlier', payment_id: '7K3M9Q' };
    for (const text of ['EN-7K3M9Q', '95001122'])
      expect(matchLines([back(text)], [one], [credit])).toMatchObject({
        matches: [{ payment: { id: '7K3M9Q' }, reason: 'returned' }],
        returned: ['earlier'],
      });
    const debit = { ...back('EN-7K3M9Q'), id: 'debit', payment_id: null };
    expect(matchLines([line('EN-7K3M9Q')], [one], [debit])).toMatchObject({
      matches: [{ reason: 'returned' }],
      returned: [],
    });
    // It went back before.
    expect(matchLines([back('EN-7K3M9Q')], [one], [credit, debit])).toMatchObject({
      matches: [{ payment: { id: '7K3M9Q' }, reason: 'returned' }],
      returned: [],
    });
  });
});
