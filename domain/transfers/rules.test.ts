import { dueOf, payment, statusOfMoney } from '#domain/payments/rules.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverOf, limitIn, mayChangeTransfer, transferStates } from './rules.ts';

const owed = { amount: 1000, received: 0, returned: 0, currency: 'MNT', tugrik: null } as const;
const fee = { amount: 50, received: 0, returned: 0, currency: 'USD', tugrik: 170_000 } as const;

describe('what a transfer covers', () => {
  test.each([
    ['all that is owed', { left: 1000, currency: 'MNT' }, owed, undefined, [1000, 1000]],
    ['at most what is owed', { left: 1500, currency: 'MNT' }, owed, undefined, [1000, 1000]],
    ['at most what is left', { left: 400, currency: 'MNT' }, owed, undefined, [400, 400]],
    ['at most what is wanted', { left: 1500, currency: 'MNT' }, owed, 250, [250, 250]],
    ['the fee in dollars by its tugrik', { left: 170_000, currency: 'MNT' }, fee, undefined, [170_000, 50]],
    ['a part of the fee in dollars', { left: 85_000, currency: 'MNT' }, fee, undefined, [85_000, 25]],
    ['the whole payment in a currency without a rate', { left: 20, currency: 'EUR' }, owed, undefined, [20, 1000]],
    [
      'what was received, when money goes back',
      { left: -1500, currency: 'MNT' },
      { ...owed, received: 1000 },
      undefined,
      [-1000, -1000],
    ],
    ['nothing of a paid payment', { left: 500, currency: 'MNT' }, { ...owed, received: 1000 }, undefined, null],
    ['nothing back of an unpaid one', { left: -500, currency: 'MNT' }, owed, undefined, null],
    [
      'what is owed again after a refund',
      { left: 900, currency: 'MNT' },
      { ...owed, received: 1000, returned: 300 },
      undefined,
      [300, 300],
    ],
  ] as const)('%s', (_, transfer, payment, wanted, expected) => {
    const cover = coverOf(transfer, payment, wanted);
    expect(cover && [cover.amount, cover.covers]).toEqual(expected);
  });

  test('never more than the transfer and the payment have, to the cent', () => {
    const cents = fc.integer({ min: 1, max: 100_000_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(cents, cents, cents, (left, amount, wanted) => {
        const payment = { ...owed, amount };
        const cover = coverOf({ left, currency: 'MNT' }, payment, wanted);
        expect(cover?.amount).toBe(Math.min(left, amount, wanted));
        expect(cover?.covers).toBeLessThanOrEqual(dueOf(payment));
      }),
    );
  });

  test('is asked for in the currency of the transfer', () => {
    expect([limitIn('MNT', fee), limitIn('USD', fee), limitIn('EUR', fee), limitIn('MNT', owed)]).toEqual([
      170_000,
      50,
      null,
      1000,
    ]);
  });
});

test('transfers are dismissed, opened again and taken back, and no more', () => {
  const allowed = transferStates.flatMap((from) =>
    transferStates.filter((to) => mayChangeTransfer(from, to)).map((to) => `${from} ${to}`),
  );
  expect(allowed).toEqual(['open dismissed', 'matched open', 'dismissed open']);
});

test.each([
  [
    [0, 0],
    {
      awaited: 'awaited',
      seen: 'awaited',
      confirmed: 'awaited',
      refunded: 'awaited',
      waived: 'waived',
      cancelled: 'cancelled',
    },
  ],
  [
    [400, 0],
    { awaited: 'seen', seen: 'seen', confirmed: 'seen', refunded: 'seen', waived: 'waived', cancelled: 'cancelled' },
  ],
  [[1000, 0], { awaited: 'confirmed', seen: 'confirmed', confirmed: 'confirmed', refunded: 'confirmed' }],
  [[1000, 400], { confirmed: 'confirmed' }],
  [[1000, 1000], { confirmed: 'refunded', refunded: 'refunded' }],
  [[2000, 1000], { refunded: 'confirmed' }],
] as const)('the status of a payment of 1,000 with %j received and returned', ([received, returned], expected) => {
  const found = payment.statuses.filter((status) => status in expected);
  const money = { amount: 1000, received, returned };
  expect(Object.fromEntries(found.map((status) => [status, statusOfMoney(money, status)]))).toEqual(expected);
});
