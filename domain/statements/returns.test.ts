import { describe, expect, test } from 'vitest';
import type { EarlierTransfer, MatchedLine } from './clues.ts';
import { line, match, matchesOf, matchOf, one, other, payment } from './testing/lines.ts';

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

  test.each([
    'Гүйлгээний буцаалт',
    'БУЦААСАН 20261126',
    'butsaalt',
    'bucaasan',
    'Reversal of transaction',
    'RETURN TRANSFER',
    'refund of the payment',
  ])('takes sure from all credits of its amount by a reversal without a payer: %s', (text) => {
    const [same, less] = [line('EN-ABCDEF', { day: '2026-11-19' }), line('EN-7K3M9R', { amount: 70_000 })];
    const rest = payment('7K3M9R', { due: 70_000 });
    expect(matchesOf([line('EN-7K3M9Q'), back(text)], [one])).toEqual(both('7K3M9Q'));
    expect(matchesOf([line('EN-7K3M9Q'), same, less, back(text)], [one, other, rest])).toEqual([
      ['7K3M9Q', 'returned'],
      ['ABCDEF', 'returned'],
      ['7K3M9R', null],
      [null, 'returned'],
    ]);
    for (const more of [{ day: '2026-11-28' }, { currency: 'USD' }, { payer: 'Болд Ганбат' }])
      expect(matchesOf([line('EN-7K3M9Q'), back(text, more)], [one])[0]).toEqual(['7K3M9Q', null]);
  });

  test.each([
    'түрээс',
    'Эмбуцаалт',
    'Буцаалт 99112233',
    'refund Bold Ganbat',
    'Буцаалт EN-ABCDEF',
    'буцаалт xEN-ABCDEF',
  ])('leaves credits sure with money out for somebody else: %s', (text) => {
    expect(matchesOf([line('EN-7K3M9Q'), back(text)], [one, other])[0]).toEqual(['7K3M9Q', null]);
  });

  test('leaves a credit without a reference as it is with the reversal of another payment', () => {
    expect(matchesOf([line('99112233'), back('Буцаалт EN-ABCDEF')], [one, other])).toEqual([
      ['7K3M9Q', 'phone'],
      ['ABCDEF', 'returned'],
    ]);
  });

  test('is sure of the money that came again', () => {
    const lines = [line('EN-7K3M9Q'), back('EN-7K3M9Q'), line('EN-7K3M9Q', { day: '2026-11-21' })];
    expect(matchesOf(lines, [one])).toEqual([...both('7K3M9Q'), ['7K3M9Q', null]]);
  });

  test('finds credits and debits of earlier statements', () => {
    const credit: EarlierTransfer = { ...line('95001122', { day: '2026-11-18' }), id: 'earlier', payment_id: '7K3M9Q' };
    for (const text of ['EN-7K3M9Q', '95001122'])
      expect(match([back(text)], [one], [credit])).toMatchObject({
        matches: [{ payment: { id: '7K3M9Q' }, reason: 'returned' }],
        returned: ['earlier'],
      });
    const debit = { ...back('EN-7K3M9Q'), id: 'debit', payment_id: null };
    expect(match([line('EN-7K3M9Q')], [one], [debit])).toMatchObject({
      matches: [{ reason: 'returned' }],
      returned: [],
    });
    // It went back before.
    expect(match([back('EN-7K3M9Q')], [one], [credit, debit])).toMatchObject({
      matches: [{ payment: { id: '7K3M9Q' }, reason: 'returned' }],
      returned: [],
    });
  });
});
