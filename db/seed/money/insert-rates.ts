import { dayOf, defaultTimeZone, plusDays } from '#domain/kernel/time.ts';
import type { SeedContext } from '../context.ts';

/** Inserts a rate for each of the last five weeks. */
export async function insertRates({ tx, now }: SeedContext) {
  const today = dayOf(now, defaultTimeZone);
  const rows = [23.05, 23.12, 23.2, 23.16, 23.24].map((jpy, weeks) => ({
    day: plusDays(today, -7 * weeks - 1),
    jpy,
    usd: 3566 + 2 * weeks,
    created_at: now,
    updated_at: now,
  }));
  await tx.insertInto('exchange_rates').values(rows).execute();
}
