import { expect, test } from 'vitest';
import { amountsIn, inOtherCurrencies, isOutdated } from './rules.ts';
import { ratesIn } from './pasted.ts';

const rate = { day: '2026-11-20', jpy: 23, usd: 3570 };

test.each([
  ['¥4,200,000 - ¥6,000,000', { currency: 'JPY', amounts: [4_200_000, 6_000_000] }],
  ['$2,500', { currency: 'USD', amounts: [2500] }],
  ['₮ 4500000', { currency: 'MNT', amounts: [4_500_000] }],
  ['₮\u00A075,000', { currency: 'MNT', amounts: [75_000] }],
  ['$50.00', { currency: 'USD', amounts: [50] }],
  ['年収420万円', { currency: 'JPY', amounts: [4_200_000] }],
  ['年収420万〜600万円', { currency: 'JPY', amounts: [4_200_000, 6_000_000] }],
  ['月給280,000円', { currency: 'JPY', amounts: [280_000] }],
  ['¥4,000,000 or $30,000', null],
  ['Negotiable', null],
  ['3,500,000₮ - 5,000,000 ₮', { currency: 'MNT', amounts: [3_500_000, 5_000_000] }],
  ['5 сая ₮', { currency: 'MNT', amounts: [5_000_000] }],
  ['年収420.5万円', { currency: 'JPY', amounts: [4_205_000] }],
  ['₮75,000 + ¥3,000', null],
  ['75,000₮ / 3,000円', null],
  // Half of them, or thousands of them, would be wrong.
  ['年収400〜600万円', null],
  ['¥4,000,000-6,000,000', null],
  ['¥4.2M - ¥6M', null],
  ['$2.5k', null],
  ['500 мянган ₮', null],
  ['¥280,000 monthly', { currency: 'JPY', amounts: [280_000] }],
])('the amounts of %s are found', (text, amounts) => {
  expect(amountsIn(text)).toEqual(amounts);
});

test('amounts are converted into the two other currencies with two digits', () => {
  expect(inOtherCurrencies({ currency: 'JPY', amounts: [4_200_000, 6_000_000] }, rate)).toEqual([
    { currency: 'MNT', amounts: [97_000_000, 140_000_000] },
    { currency: 'USD', amounts: [27_000, 39_000] },
  ]);
  expect(inOtherCurrencies({ currency: 'MNT', amounts: [75_000] }, rate)).toEqual([
    { currency: 'JPY', amounts: [3300] },
    { currency: 'USD', amounts: [21] },
  ]);
});

test('a rate is outdated after thirty days', () => {
  expect(isOutdated(rate, Date.parse('2026-12-20T00:00:00Z'))).toBe(false);
  expect(isOutdated(rate, Date.parse('2026-12-20T00:00:01Z'))).toBe(true);
});

test('rates are read from a table with or without a header, and rows without a rate are left out', () => {
  const table = 'Өдөр;JPY;USD\n2026.11.20;23,15;3 570\n2026-11-21;23.2;3571.5\n2026-11-22;;3571';
  expect(ratesIn(table)).toEqual([
    { day: '2026-11-20', jpy: 23.15, usd: 3570 },
    { day: '2026-11-21', jpy: 23.2, usd: 3571.5 },
  ]);
});
