import { countCeiling } from '#domain/kernel/page.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { readCounted } from './listing.ts';

const server = useServer();
const choices = ['all', 'application', 'enrollment', 'verification'] as const;
type Purpose = Exclude<(typeof choices)[number], 'all'>;

/** Inserts payments of these purposes, in this order. */
async function insertAndStore(...payments: [purpose: Purpose, count: number][]) {
  const { db, clock } = server.services;
  await sql`delete from kept_payments`.execute(db);
  for (const [purpose, count] of payments) {
    await sql`insert into kept_payments (id, purpose, status, asked_at, kept_at)
      select gen_random_uuid(), ${purpose}, 'approved', ${clock.now()}, ${clock.now()}
      from generate_series(1, ${count}::int)`.execute(db);
  }
}

async function counted() {
  const { db } = server.services;
  const all = db.selectFrom('kept_payments');
  const matching = (choice: (typeof choices)[number]) => (choice === 'all' ? all : all.where('purpose', '=', choice));
  const options = { choices, matching, beside: sql<string>`'beside'` };
  const { rows, counts, beside } = await readCounted(db, all.select('purpose').limit(1), options);
  expect([rows.length, beside]).toEqual([Math.min(counts.all, 1), 'beside']);
  return counts;
}

const many = countCeiling + 1;

test.each<[string, [Purpose, number][], number[]]>([
  ['none', [], [0, 0, 0, 0]],
  [
    'few',
    [
      ['application', 3],
      ['enrollment', 4],
    ],
    [7, 3, 4, 0],
  ],
  [
    'exactly as many as are counted',
    [
      ['enrollment', countCeiling - 100],
      ['application', 100],
    ],
    [countCeiling, 100, countCeiling - 100, 0],
  ],
  [
    'some that are common and one that is rare',
    [
      ['enrollment', 1500],
      ['application', 1500],
      ['verification', 2],
    ],
    [many, many, many, 2],
  ],
  [
    'one that was common only at the beginning',
    [
      ['verification', 400],
      ['application', 4000],
      ['enrollment', 1000],
    ],
    [many, many, countCeiling, 400],
  ],
])('counts payments of each purpose: %s', async (_, payments, [all, application, enrollment, verification]) => {
  await insertAndStore(...payments);
  expect(await counted()).toEqual({ all, application, enrollment, verification });
});
