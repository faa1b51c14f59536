import { randomUUID } from 'node:crypto';
import { surnameFirst } from '#domain/kernel/person-name.ts';
import { createdAt, daysBefore, type SeedContext } from './context.ts';

/** Inserts an imported bank statement with a line in each state. */
export async function insertStatements({ tx, now }: SeedContext) {
  const at = daysBefore(now, 2);
  const [id, day] = [randomUUID(), at.slice(0, 10)];
  const payments = await tx
    .selectFrom('payments')
    .innerJoin('profiles', 'profiles.id', 'payments.person_id')
    .select(['payments.id', 'payments.reference', 'payments.amount', 'payments.status', 'profiles.full_name'])
    .where('currency', '=', 'MNT')
    .where('payments.status', 'in', ['awaited', 'confirmed'])
    .where('amount', 'is not', null)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id')
    .execute();
  const matched = payments.filter(({ status }) => status === 'confirmed').slice(0, 2);
  const proposed = payments.find(({ status }) => status === 'awaited');
  const price = proposed?.amount ?? 75_000;
  const lines = [
    ...matched.map((payment) => ({
      state: 'matched' as const,
      payment_id: payment.id,
      amount: payment.amount ?? price,
      text: `Сургалтын төлбөр ${payment.reference}`,
    })),
    ...(proposed
      ? [
          {
            state: 'open' as const,
            proposed_id: proposed.id,
            reason: 'name' as const,
            amount: price,
            text: `${surnameFirst(proposed.full_name).toUpperCase()} сургалт`,
          },
        ]
      : []),
    { state: 'open' as const, reason: 'several' as const, amount: price, text: 'Б.НОМИН төлбөр' },
    { state: 'open' as const, amount: 50_000, text: 'ХААНААС: ГЭРЭЛ урьдчилгаа' },
    { state: 'dismissed' as const, amount: 1_200_000, text: 'Түрээс 11 сар', note: 'Танхимын түрээс' },
  ];
  const statement = { id, added: lines.length, first_day: day, last_day: day, created_at: at };
  await tx.insertInto('bank_statements').values(statement).execute();
  const row = () => ({ id: randomUUID(), statement_id: id, fingerprint: randomUUID(), day, ...createdAt(at) });
  await tx
    .insertInto('bank_statement_lines')
    .values(lines.map((line) => ({ ...row(), ...line })))
    .execute();
}
