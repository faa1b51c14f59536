import { randomUUID } from 'node:crypto';
import { migrate } from '#db/migrate.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectClient } from '#server/database/database.ts';
import { ledgerViolations } from '#server/testing/money/payments.ts';
import { onMaintenance, useServer } from '#server/testing/server.ts';

const server = useServer();
const name = 'transfers_migration_test';
let client: pg.Client;

beforeAll(async () => {
  const { host, port, owner } = inject('postgres');
  await onMaintenance(`create database ${name} owner ${owner}`);
  client = await connectClient({ host, port, user: owner, database: name });
  await migrate(client, 'db/migrations', '0120_answers_of_askers.sql');
  // Deletes the reasons of payments without a person.
  await client.query('alter table payments disable trigger payments_texts');
});
afterAll(async () => {
  await client.end();
  await onMaintenance(`drop database ${name} with (force)`);
});

async function insert(table: string, row: Record<string, unknown>): Promise<string> {
  const values = { id: randomUUID(), ...row };
  const places = Object.keys(values).map((_, at) => `$${at + 1}`);
  await client.query(
    `insert into ${table} (${Object.keys(values).join()}) values (${places.join()})`,
    Object.values(values),
  );
  return values.id;
}

const at = '2026-11-10T17:00:00Z';
const payment = async (status: string, more: object = {}) =>
  await insert('payments', {
    purpose: 'enrollment',
    amount: 1000,
    currency: 'MNT',
    reference: randomUUID().toUpperCase(),
    status,
    decided_at: status === 'awaited' ? null : '2026-11-20T01:00:00Z',
    confirmed_at: ['confirmed', 'refunded'].includes(status) ? at : null,
    created_at: at,
    updated_at: at,
    ...more,
  });

/** A statement with lines that are matched with payments. */
async function lines(matched: readonly (readonly [paymentId: string, amount: number])[]) {
  const days = { first_day: '2026-11-08', last_day: '2026-11-08' };
  const statement_id = await insert('bank_statements', { added: 9, ...days, created_at: at });
  for (const [payment_id, amount] of matched) {
    const line = { statement_id, fingerprint: randomUUID(), day: '2026-11-08', amount, text: 'x', state: 'matched' };
    await insert('bank_statement_lines', { ...line, payment_id, created_at: at, updated_at: at });
  }
  return statement_id;
}

const invoice = async (payment_id: string, paid: string | null) =>
  await insert('qpay_invoices', {
    payment_id,
    invoice_id: randomUUID(),
    amount: 1000,
    qr_text: 'x',
    links: '[]',
    paid_at: paid && at,
    paid_id: paid,
    created_at: at,
  });

test(
  'confirmations from before transfers keep their sums, with the days of the bank where it is known',
  { retry: 0 },
  async () => {
    const cash = await payment('confirmed');
    const [whole, less, more] = [await payment('confirmed'), await payment('confirmed'), await payment('confirmed')];
    const [changed, refunded] = [await payment('awaited'), await payment('refunded')];
    const dollars = await payment('confirmed', { purpose: 'verification', amount: 50, currency: 'USD' });
    const unknown = await payment('confirmed', { amount: null });
    const [byQpay, seen, waived] = [
      await payment('confirmed'),
      await payment('seen', { reason: 'QPay: 700 MNT' }),
      await payment('waived'),
    ];
    const statement = await lines([
      [whole, 1000],
      [less, 700],
      [more, 1500],
      [changed, 1000],
      [dollars, 170_000],
    ]);
    const waiting = {
      statement_id: statement,
      fingerprint: 'w',
      day: '2026-11-08',
      amount: 5,
      text: 'x',
      state: 'open',
    };
    await insert('bank_statement_lines', {
      ...waiting,
      proposed_id: changed,
      reason: 'name',
      created_at: at,
      updated_at: at,
    });
    await insert('bank_statement_lines', {
      ...waiting,
      fingerprint: 'd',
      state: 'dismissed',
      created_at: at,
      updated_at: at,
    });
    await invoice(byQpay, 'qpay-1');
    await invoice(seen, 'qpay-2');
    await invoice(waived, 'qpay-3');
    await invoice(changed, null);
    await migrate(client, 'db/migrations');

    const { rows } = await client.query<{ id: string; received: number; returned: number; day: string | null }>(
      'select id, received::float as received, returned::float as returned, paid_on::text as day from payments',
    );
    const moneyOf = (id: string) => {
      const row = rows.find((one) => one.id === id);
      return [row?.received, row?.returned, row?.day];
    };
    // 17:00 in UTC is the next day in Ulaanbaatar.
    expect(moneyOf(cash)).toEqual([1000, 0, '2026-11-11']);
    expect(moneyOf(whole)).toEqual([1000, 0, '2026-11-08']);
    expect([moneyOf(less)[0], moneyOf(more)]).toEqual([1000, [1000, 0, '2026-11-08']]);
    expect(moneyOf(refunded)).toEqual([1000, 1000, '2026-11-11']);
    expect(moneyOf(dollars)).toEqual([50, 0, '2026-11-08']);
    expect(moneyOf(byQpay)).toEqual([1000, 0, '2026-11-11']);
    for (const id of [changed, seen, waived, unknown]) expect(moneyOf(id)).toEqual([0, 0, null]);
    const states = await client.query<{ source: string; state: string; count: number; sum: number }>(
      'select source, state, count(*)::int as count, sum(amount)::float as sum from transfers group by 1, 2 order by 1, 2',
    );
    expect(states.rows).toEqual(
      [
        { source: 'bank', state: 'dismissed', count: 1, sum: 5 },
        // The rest of 1,500, the line whose confirmation was taken back, and the one that waits.
        { source: 'bank', state: 'matched', count: 3, sum: 171_700 },
        { source: 'bank', state: 'open', count: 3, sum: 2505 },
        { source: 'manual', state: 'matched', count: 4, sum: 1300 },
        { source: 'qpay', state: 'matched', count: 1, sum: 1000 },
        { source: 'qpay', state: 'open', count: 2, sum: 1700 },
      ].toSorted((one, other) => `${one.source} ${one.state}`.localeCompare(`${other.source} ${other.state}`)),
    );
    const broken = await client.query(ledgerViolations.compile(server.services.db).sql);
    expect(broken.rows).toEqual([]);
  },
);
