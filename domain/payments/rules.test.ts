import { describe, expect, test } from 'vitest';
import { splitInstalments } from './instalments.ts';
import { mayChangePayment, payment } from './rules.ts';

describe('instalments', () => {
  test('are equal and a month apart, with the rest in the first and the last day of shorter months', () => {
    expect(splitInstalments(1_000_000, 3, '2026-12-31')).toEqual([
      { due_on: '2026-12-31', amount: 334_000 },
      { due_on: '2027-01-31', amount: 333_000 },
      { due_on: '2027-02-28', amount: 333_000 },
    ]);
    expect(splitInstalments(50, 4, '2026-11-01').map(({ amount }) => amount)).toEqual([14, 12, 12, 12]);
  });

  test.each([1, 2, 5, 7, 12])('%i of them add up to the total', (count) => {
    const amounts = splitInstalments(2_400_000, count, '2026-11-30').map(({ amount }) => amount);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(2_400_000);
  });
});

test('a payment changes by its steps and their undo only', () => {
  const allowed = payment.statuses.flatMap((from) =>
    payment.statuses.filter((to) => mayChangePayment(from, to)).map((to) => `${from} ${to}`),
  );
  expect(allowed.join(', ')).toBe(
    'awaited seen, awaited confirmed, awaited waived, seen awaited, seen confirmed, seen waived, ' +
      'confirmed awaited, confirmed seen, confirmed refunded, refunded confirmed, waived awaited, waived seen',
  );
});
