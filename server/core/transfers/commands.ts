import { randomUUID } from 'node:crypto';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { factsOf } from '#domain/payments/rules.ts';
import type { MatchReason } from '#domain/transfers/rules.ts';
import { coverOf, type TransferSource } from '#domain/transfers/rules.ts';
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit/commands.ts';
import { notifyAdmins } from '#server/core/notifications/commands.ts';
import {
  type LockedPayment,
  lockPayments,
  type MoneyDecision,
  settlePayments,
} from '#server/core/payments/commands.ts';
import type { Db } from '#server/database/database.ts';
import { listNaming } from './queries.ts';

export interface NewTransfer {
  source: TransferSource;
  source_id: string;
  day: string;
  amount: number;
  currency: string;
  text?: string | null;
  payer?: string | null;
  statement_id?: string | null;
  proposed_id?: string | null;
  reason?: MatchReason | null;
  dismissed_at?: Timestamp | null;
}

/** Adds the transfers that are not known yet, and takes up voided ones again; returns the ids of both by `source_id`. */
export async function insertTransfers(
  tx: Db,
  transfers: readonly NewTransfer[],
  now: Timestamp,
): Promise<Map<string, string>> {
  if (transfers.length === 0) return new Map();
  const added = await tx
    .insertInto('transfers')
    .values(
      transfers
        // In the same order by all processes, so that two imports cannot deadlock.
        .toSorted((one, other) => (one.source_id < other.source_id ? -1 : 1))
        .map((transfer) => ({ ...transfer, id: randomUUID(), created_at: now, updated_at: now })),
    )
    .onConflict((same) =>
      same
        .columns(['source', 'source_id'])
        .doUpdateSet((row) => ({
          voided_at: null,
          text: row.ref('excluded.text'),
          payer: row.ref('excluded.payer'),
          statement_id: row.ref('excluded.statement_id'),
          proposed_id: row.ref('excluded.proposed_id'),
          reason: row.ref('excluded.reason'),
          dismissed_at: row.ref('excluded.dismissed_at'),
          updated_at: now,
        }))
        .where('transfers.voided_at', 'is not', null),
    )
    .returning(['id', 'source_id'])
    .execute();
  return new Map(added.map(({ id, source_id }) => [source_id, id]));
}

export interface NewAllocation {
  /** Of the transfer. */
  id: string;
  payment_id: string;
  /** Of the transfer, without its sign; by default as much as is left and owed. */
  amount?: number | undefined;
}

const select = (tx: Db) =>
  tx
    .selectFrom('transfers')
    .select(['id', 'source', 'source_id', 'amount', 'currency', 'allocated', 'state', 'day', 'payer']);

/** Locks transfers in the order of their ids; payments are locked before. */
export async function lockTransfers(tx: Db, ids: readonly string[]) {
  return await select(tx)
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Money in settles open payments, money out returns what was received. */
const mayTake = ({ status, received }: LockedPayment, amount: number) =>
  amount > 0 ? factsOf[status].isOpen : received > 0;

/**
 * Allocates open transfers to payments and sets the statuses that follow. Returns the allocations that were made and the changed payments; what
 * somebody has decided meanwhile, or for which nothing is left or owed, stays.
 */
export async function allocate(
  tx: Db,
  { allocations, ...decision }: MoneyDecision & { allocations: readonly NewAllocation[] },
) {
  const payments = await lockPayments(tx, [...new Set(allocations.map((one) => one.payment_id))]);
  const transfers = new Map((await lockTransfers(tx, idsOf(allocations))).map((row) => [row.id, row]));
  const { actorId, now } = decision;
  const made = allocations.flatMap(({ id, payment_id, amount }) => {
    const [transfer, payment] = [transfers.get(id), payments.get(payment_id)];
    if (transfer?.state !== 'open' || !payment || !mayTake(payment, transfer.amount)) return [];
    const left = transfer.amount - transfer.allocated;
    const cover = coverOf({ left, currency: transfer.currency }, payment, amount);
    if (!cover) return [];
    // What follows in the same call sees what is left.
    transfer.allocated += cover.amount;
    payment[cover.covers > 0 ? 'received' : 'returned'] += Math.abs(cover.covers);
    return [{ id: randomUUID(), transfer_id: id, payment_id, ...cover, created_at: now }];
  });
  if (made.length === 0) return { made, moved: [] };
  await tx.insertInto('allocations').values(made).execute();
  await tx
    .updateTable('transfers')
    .set({ updated_at: now, proposed_id: null })
    .where('id', 'in', [...new Set(made.map((one) => one.transfer_id))])
    .execute();
  await recordChanges(
    tx,
    made.map(({ transfer_id, payment_id, amount }) => ({
      action: 'transfer.allocate',
      entity: 'transfers',
      entityId: transfer_id,
      actorId,
      now,
      before: null,
      after: { amount, payment_id },
    })),
  );
  return { made, moved: await settlePayments(tx, { ids: made.map((one) => one.payment_id), ...decision }) };
}

interface TakenBack extends MoneyDecision {
  /** All allocations of these transfers or payments; of payments only money out, or what was recorded by hand. */
  of: { transfers: readonly string[] } | { payments: readonly string[]; only?: 'out' | 'manual' };
}

/** Without the money that came, what was returned of a payment is taken back too. */
async function listTakenBack(tx: Db, of: TakenBack['of']) {
  const all = tx
    .selectFrom('allocations')
    .innerJoin('transfers', 'transfers.id', 'transfer_id')
    .select(['allocations.id', 'transfer_id', 'payment_id', 'allocations.amount']);
  let found = 'transfers' in of ? all.where('transfer_id', 'in', [...of.transfers]) : all;
  if ('payments' in of) found = found.where('payment_id', 'in', [...of.payments]);
  if ('only' in of && of.only === 'manual') found = found.where('source', '=', 'manual');
  if ('only' in of && of.only === 'out') found = found.where('allocations.amount', '<', 0);
  const rows = await found.execute();
  const paid = rows.filter(({ amount }) => amount > 0).map((row) => row.payment_id);
  if (paid.length === 0) return rows;
  const returned = await all.where('payment_id', 'in', paid).where('allocations.amount', '<', 0).execute();
  return [...new Map([...rows, ...returned].map((row) => [row.id, row])).values()];
}

/** Deletes allocations, voids what admins recorded by hand for them, and sets the statuses that follow. Other transfers are open again. Returns the changed payments. */
export async function takeBack(tx: Db, { of, ...decision }: TakenBack) {
  if (('transfers' in of ? of.transfers : of.payments).length === 0) return [];
  const seen = await listTakenBack(tx, of);
  if (seen.length === 0) return [];
  await lockPayments(
    tx,
    seen.map((one) => one.payment_id),
  );
  await lockTransfers(
    tx,
    seen.map((one) => one.transfer_id),
  );
  const { actorId, now } = decision;
  const gone = await listTakenBack(tx, of);
  // Returned money first, since a payment never returns more than it has received.
  for (const part of [gone.filter(({ amount }) => amount < 0), gone.filter(({ amount }) => amount > 0)])
    if (part.length > 0) await tx.deleteFrom('allocations').where('id', 'in', idsOf(part)).execute();
  if (gone.length === 0) return [];
  const transfers = tx.updateTable('transfers').where('id', 'in', [...new Set(gone.map((one) => one.transfer_id))]);
  await transfers.set({ dismissed_at: null, note: null, updated_at: now }).execute();
  await transfers.set({ voided_at: now }).where('source', '=', 'manual').where('allocated', '=', 0).execute();
  await recordChanges(
    tx,
    gone.map(({ transfer_id, payment_id, amount }) => ({
      action: 'transfer.take_back',
      entity: 'transfers',
      entityId: transfer_id,
      actorId,
      now,
      before: { amount, payment_id },
      after: null,
    })),
  );
  return await settlePayments(tx, { ids: gone.map((one) => one.payment_id), ...decision });
}

/** Deletes what transfers say about a person whose account is deleted; their amounts and days stay. */
export async function forgetPayer(tx: Db, personId: string) {
  const person = await tx
    .selectFrom('profiles')
    .select(['full_name', 'phone_number'])
    .where('id', '=', personId)
    .executeTakeFirst();
  if (!person) return;
  const payments = await tx.selectFrom('payments').select('reference').where('person_id', '=', personId).execute();
  const references = payments.map(({ reference }) => reference);
  const ids = await listNaming(tx, person, references);
  await tx
    .updateTable('transfers')
    .set({ text: null, payer: null, note: null })
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .execute();
}

/** Notifies the office of a transfer, with the payment that is proposed or to which it is allocated. */
export async function reportTransfer(tx: Db, { id, now }: { id: string; now: Timestamp }) {
  const { person_id, reference, ...money } = await tx
    .selectFrom('transfers')
    .leftJoin('payments', (join) =>
      join.on(
        'payments.id',
        '=',
        sql`coalesce(proposed_id, (select payment_id from allocations where transfer_id = transfers.id order by id limit 1))`,
      ),
    )
    .select(['transfers.amount', 'transfers.currency', 'reference', 'person_id'])
    .where('transfers.id', '=', id)
    .executeTakeFirstOrThrow();
  // An account that is about to be deleted has a lock, and its name must not be stored any more.
  const person = await tx
    .selectFrom('profiles')
    .select(['id', 'full_name', 'email'])
    .where('id', '=', person_id)
    .forShare()
    .skipLocked()
    .executeTakeFirst();
  const known = { ...money, ...(reference !== null && { reference }) };
  await notifyAdmins(tx, { kind: 'new_transfer', entityId: id, person: person ?? null, money: known, now });
}
