import { describe, expect, test } from 'vitest';
import { keysIn, type MatchedLine, readClues } from './clues.ts';
import { line, matchesOf, matchOf, one, other, payment } from './testing/lines.ts';

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
  const keys = keysIn(
    [
      line('EN-7K3M9Q, 99112233', { payer: 'Бат Дорж' }),
      line('tolborENABCDEFbat Дорж Бат'),
      line('EN-2B3C4D Гэрэл Цэрэн', { amount: -5 }),
    ].map(readClues),
  );
  expect(keys.references).toEqual(['EN-7K3M9Q', 'EN-ABCDEF', 'EN-2B3C4D']);
  expect(keys.parts).toEqual(expect.arrayContaining(['7K3M9Q', 'K3M9Q', '7K3M9', 'ABCDEF']));
  expect(keys.parts).not.toContain('2B3C4D');
  expect(keys.payers).toEqual(expect.arrayContaining(['99112233', 'bat durj']));
});
