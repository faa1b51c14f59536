import { randomUUID } from 'node:crypto';
import { surnameFirst } from '#domain/kernel/people/person-name.ts';
import { sql } from 'kysely';
import type { Database } from '#db/tables.ts';
import type { Insertable } from 'kysely';
import { createdAt, daysBefore, type SeedContext } from '../context.ts';

type Line = Pick<Insertable<Database['transfers']>, 'amount' | 'text' | 'proposed_id' | 'reason' | 'note'> & {
  /** Of a line that is allocated. */
  paymentId?: string;
  isDismissed?: boolean;
};

/** Inserts the money of decided payments: the newest by a bank statement, which also has lines that wait, and the others as recorded by hand. */
export async function insertStatements({ tx, now }: SeedContext) {
  const at = daysBefore(now, 2);
  const payments = await listNewest(tx);
  const [first, second, third] = payments.filter(({ status }) => status === 'confirmed');
  const proposed = payments.find(({ status }) => status === 'awaited');
  const price = proposed?.amount ?? 75_000;
  const paid = [first, second].flatMap((payment): Line[] =>
    payment
      ? [{ paymentId: payment.id, amount: payment.amount ?? price, text: `Сургалтын төлбөр ${payment.reference}` }]
      : [],
  );
  const waiting: Line[] = [
    ...(proposed
      ? [
          {
            proposed_id: proposed.id,
            reason: 'name' as const,
            amount: price,
            text: `${surnameFirst(proposed.full_name).toUpperCase()} сургалт`,
          },
        ]
      : []),
    { reason: 'several', amount: price, text: 'Б.НОМИН төлбөр' },
    { amount: 50_000, text: 'ХААНААС: ГЭРЭЛ урьдчилгаа' },
    { amount: -1_200_000, text: 'Түрээс 11 сар', note: 'Танхимын түрээс', isDismissed: true },
  ];
  const id = randomUUID();
  const lines = [...paid, ...waiting];
  const statement = { id, added: lines.length, first_day: at.slice(0, 10), last_day: at.slice(0, 10), created_at: at };
  await tx.insertInto('bank_statements').values(statement).execute();
  for (const { paymentId, isDismissed = false, ...line } of lines)
    await insertTransfer(
      tx,
      { source: 'bank', statement_id: id, dismissed_at: isDismissed ? at : null, ...line },
      { paymentId, at },
    );
  if (third)
    await insertTransfer(
      tx,
      { source: 'qpay', amount: third.amount ?? price, text: null, proposed_id: third.id, reason: 'settled' },
      { at },
    );
  await recordTheRest(tx);
}

const listNewest = async (tx: SeedContext['tx']) =>
  await tx
    .selectFrom('payments')
    .innerJoin('profiles', 'profiles.id', 'payments.person_id')
    .select(['payments.id', 'payments.reference', 'payments.amount', 'payments.status', 'profiles.full_name'])
    .where('currency', '=', 'MNT')
    .where('payments.status', 'in', ['awaited', 'confirmed'])
    .where('amount', 'is not', null)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id')
    .execute();

async function insertTransfer(
  tx: SeedContext['tx'],
  transfer: Omit<
    Insertable<Database['transfers']>,
    'id' | 'source_id' | 'day' | 'currency' | 'created_at' | 'updated_at'
  >,
  { paymentId, at }: { paymentId?: string | undefined; at: string },
) {
  const id = randomUUID();
  const facts = { id, source_id: randomUUID(), day: at.slice(0, 10), currency: 'MNT', ...createdAt(at) };
  await tx
    .insertInto('transfers')
    .values({ ...transfer, ...facts })
    .execute();
  if (!paymentId) return;
  const part = { transfer_id: id, payment_id: paymentId, amount: transfer.amount, covers: transfer.amount };
  await tx
    .insertInto('allocations')
    .values({ id: randomUUID(), ...part, created_at: at })
    .execute();
}

/** Records what other confirmed payments received, and what was returned. */
async function recordTheRest(tx: SeedContext['tx']) {
  for (const [sign, condition] of [
    [1, sql`status in ('confirmed', 'refunded') and received = 0 and amount is not null`],
    [-1, sql`status = 'refunded' and amount is not null`],
  ] as const)
    await sql`
      with money as (
        insert into transfers (id, source, source_id, day, amount, currency, created_at, updated_at)
          select gen_random_uuid(), 'manual', ${sign} || ' ' || id, (${sign > 0 ? sql`confirmed_at` : sql`decided_at`} at time zone 'Asia/Ulaanbaatar')::date,
              ${sign}::int * amount, currency, decided_at, decided_at
            from payments where ${condition}
          returning id, source_id, amount, created_at
      )
      insert into allocations (id, transfer_id, payment_id, amount, covers, created_at)
        select gen_random_uuid(), id, split_part(source_id, ' ', 2)::uuid, amount, amount, created_at from money`.execute(
      tx,
    );
}
