import { day } from '#domain/kernel/ids.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import { dueOf, openPaymentStatuses } from '#domain/payments/rules.ts';
import { type EarlierTransfer, keysIn, type ReadLine } from '#domain/statements/clues.ts';
import { returnDays } from '#domain/statements/rules.ts';
import { plusDays } from '#domain/kernel/time.ts';
import type { TransferPayment } from '#domain/transfers/contract.ts';
import { transferFilters } from '#domain/transfers/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { adminList, orderBy } from '#server/core/records/admin-list.ts';
import type { Db } from '#server/database/database.ts';
import { foundBy } from '#server/database/lists/search.ts';

const transfers = (db: Db) => db.selectFrom('transfers');

/** SQL: an admin has recorded money of the payment. */
const isByHand = sql<boolean>`exists (
  select from allocations join transfers as other on other.id = transfer_id where payment_id = payments.id and other.source = 'manual')`;

/** SQL: the payment of `payments` with its `person`, and more members. */
const shownPayment = (more = sql``): RawBuilder<TransferPayment> => sql`json_build_object(
  'id', payments.id, 'reference', payments.reference, 'amount', payments.amount, 'received', payments.received,
  'returned', payments.returned, 'currency', payments.currency, 'tugrik', payments.tugrik, 'status', payments.status,
  'course_id', payments.course_id, 'person_id', person_id, 'person_name', coalesce(person.full_name, ''),
  'is_by_hand', ${isByHand}${more})`;

const shown = (rows: ReturnType<typeof transfers>) =>
  rows
    .select(['transfers.id', 'transfers.source', 'transfers.day', 'transfers.amount', 'transfers.currency'])
    .select(['transfers.text', 'transfers.state', 'transfers.reason', 'transfers.note', 'transfers.allocated'])
    .select(['transfers.updated_at', sql<boolean>`coalesce(payer, '') <> ''`.as('has_payer')])
    .select([
      sql<TransferPayment | null>`(
        select ${shownPayment()} from payments left join profiles as person on person.id = person_id
        where payments.id = proposed_id)`.as('payment'),
      sql<(TransferPayment & { allocated: number })[]>`(
        select coalesce(json_agg(${shownPayment(sql`, 'allocated', allocations.amount`)} order by allocations.id), '[]')
        from allocations join payments on payments.id = payment_id left join profiles as person on person.id = person_id
        where transfer_id = transfers.id)`.as('allocations'),
    ]);

export const transferList = adminList({
  orders: { day: orderBy('transfers.day', day) },
  choices: transferFilters,
  find: async (db, { search }: { search?: string | undefined }) => {
    let found = transfers(db);
    if (search) found = found.where(foundBy('transfers', search));
    return await Promise.resolve((state) =>
      state === 'all' ? found.where('state', '<>', 'voided') : found.where('state', '=', state),
    );
  },
  show: shown,
});

/** Transfers by id as in the list. */
export async function listTransfersById(db: Db, ids: readonly string[]) {
  return await shown(transfers(db).where((row) => row('transfers.id', '=', row.fn.any(row.val(ids)))))
    .orderBy('transfers.day', 'desc')
    .orderBy('transfers.id', 'desc')
    .execute();
}

/** Payments with what the matching knows about them. */
const candidates = (db: Db) =>
  db
    .selectFrom('payments')
    .leftJoin('profiles', 'profiles.id', 'payments.person_id')
    .select(['payments.id', 'payments.reference', 'payments.status', 'payments.amount', 'payments.received'])
    .select(['payments.returned', 'payments.currency', 'payments.tugrik', 'payments.person_id'])
    .select(['payments.enrollment_id', 'payments.course_id', 'profiles.full_name'])
    .select([
      isByHand.as('is_by_hand'),
      sql<string[]>`coalesce(profiles.payer_keys, '{}')`.as('payer_keys'),
      sql<boolean>`exists (select from transfers where proposed_id = payments.id and state = 'open')`.as('is_proposed'),
      sql<string[]>`array(select text from payers where payers.person_id = payments.person_id)`.as('payers'),
    ])
    .where('payments.amount', 'is not', null)
    .orderBy('payments.created_at')
    .orderBy('payments.id');

export type Candidate = Awaited<ReturnType<typeof listCandidates>>[number];

interface Sought {
  lines: readonly ReadLine[];
  /** Transfers whose payments the lines may return. */
  earlier: readonly ReadLine[];
}

/** The payments that lines may be about, found by index, the oldest first. */
export async function listCandidates(db: Db, { lines, earlier }: Sought) {
  const { references, payers, payerTexts } = keysIn(lines);
  const named = await db
    .selectFrom('payments')
    .select(['id', 'reference'])
    .where((row) => row('reference', '=', row.fn.any(row.val(references))))
    .execute();
  const known = new Set(named.map(({ reference }) => reference));
  const { parts } = keysIn(lines.filter((line) => !line.references.some((reference) => known.has(reference))));
  const any = (texts: readonly string[]) => sql`any(${texts}::text[])`;
  // One key at a time, since the time of an overlap of arrays grows with the product of their lengths. An array of people, which PostgreSQL cannot
  // estimate, is looked up by index.
  const { rows } = await sql<{ id: string }>`
    select payments.id from payments
      join (select enrollment_id from payments where reference = ${any(references)} and status = 'cancelled') as replaced using (enrollment_id)
      where status = any(${openPaymentStatuses})
    union
    select payments.id from unnest(${parts}::text[]) as part join payments on reference_parts(reference) @> array[part]
      where status = any(${openPaymentStatuses}) and status in ('awaited', 'seen')
    union
    select id from payments where status = any(${openPaymentStatuses}) and person_id = any(array(
      select profiles.id from unnest(${payers}::text[]) as key join profiles on payer_keys @> array[key]))
    union
    select payments.id from payments join payers using (person_id) where status = any(${openPaymentStatuses}) and text = ${any(payerTexts)}`.execute(
    db,
  );
  const ids = [...idsOf(named), ...idsOf(rows), ...earlier.flatMap(({ payment_id: id }) => id ?? [])];
  const found = await candidates(db)
    .where((row) => row('payments.id', '=', row.fn.any(row.val(ids))))
    .execute();
  return found.map((payment) => ({ ...payment, due: dueOf(payment) }));
}

/** Transfers that a line may return, or that returned one: of the same amount within some days. */
export async function listEarlier(db: Db, lines: readonly ReadLine[]): Promise<EarlierTransfer[]> {
  const days = lines.map((line) => line.day).toSorted();
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const amounts = [...new Set(lines.map(({ amount }) => Math.abs(amount)))];
  return await transfers(db)
    .select(['id', 'day', 'amount', 'currency', sql<string>`coalesce(text, '')`.as('text')])
    .select([
      sql<string>`coalesce(payer, '')`.as('payer'),
      sql<
        string | null
      >`coalesce(proposed_id, (select payment_id from allocations where transfer_id = transfers.id order by id limit 1))`.as(
        'payment_id',
      ),
    ])
    .where('voided_at', 'is', null)
    .where('day', '>=', plusDays(first, -returnDays))
    .where('day', '<=', plusDays(last, returnDays))
    .where(sql`abs(amount)`, '=', sql`any(${amounts}::numeric[])`)
    .orderBy('day')
    .orderBy('id')
    .execute();
}
