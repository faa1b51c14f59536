import type { PaymentStatus } from '#domain/payments/rules.ts';
import { sql } from 'kysely';
import { changeByHand } from '#server/features/payments/commands.ts';
import type { Services } from '#server/services/services.ts';

const pathTo: Record<PaymentStatus, readonly PaymentStatus[]> = {
  awaited: [],
  seen: ['seen'],
  confirmed: ['confirmed'],
  refunded: ['confirmed', 'refunded'],
  waived: ['waived'],
  cancelled: ['cancelled'],
};

/** Gives an awaited payment a status with its money, without audit entries. */
export async function decidePayment(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
  status: PaymentStatus,
  day?: string,
) {
  await db.transaction().execute(async (tx) => {
    let from: PaymentStatus = 'awaited';
    for (const to of pathTo[status]) {
      await changeByHand(tx, { changes: [{ id, from, to }], day, actorId: null, now: clock.now() });
      from = to;
    }
    await tx.deleteFrom('audit_log').where('entity_id', '=', id).execute();
  });
}

/** Rows that break a rule of the ledger. */
export const ledgerViolations = sql<{ rule: string; detail: string }>`
  select 'a transfer knows its allocations' as rule, transfers.id::text as detail from transfers
    where allocated <> coalesce((select sum(amount) from allocations where transfer_id = transfers.id), 0)
  union all select 'money is allocated, open, or dismissed', '' where (select coalesce(sum(amount), 0) from transfers where state <> 'voided')
    <> (select coalesce(sum(amount), 0) from allocations)
      + (select coalesce(sum(amount - allocated), 0) from transfers where state in ('open', 'dismissed'))
  union all select 'a payment knows its money', payments.id::text from payments, lateral (
      select coalesce(sum(covers) filter (where covers > 0), 0) as came, coalesce(-sum(covers) filter (where covers < 0), 0) as gone,
        max(day) filter (where covers > 0) as day
      from allocations join transfers on transfers.id = transfer_id where payment_id = payments.id
    ) as money where received <> came or returned <> gone or paid_on is distinct from money.day
  union all select 'a payment has at most what it costs', id::text from payments where received - returned > amount or returned > received
  union all select 'a voided transfer settles nothing', transfers.id::text from transfers join allocations on transfer_id = transfers.id where voided_at is not null
  union all select 'months are the bank''s', '' where exists (
    (select date_trunc('month', day)::date, sign(allocations.amount), sum(allocations.amount) from allocations join transfers on transfers.id = transfer_id group by 1, 2)
    except
    (select month, case status when 'confirmed' then 1 else -1 end, sum(case status when 'confirmed' then amount else -amount end)
      from payment_sums where month is not null and status <> 'waived' group by 1, 2 having sum(amount) <> 0))
  union all select 'sums are those of the payments', status from (
      select status, sum(counted_amount(payments)) as amount from payments group by 1
      union all select status, -sum(amount) from payment_sums where month is null group by 1
    ) as both_sums group by status having sum(amount) <> 0`;
