import { randomUUID } from 'node:crypto';
import { dayOf, defaultTimeZone, plusDays } from '#domain/kernel/time.ts';
import { splitInstalments } from '#domain/payments/instalments.ts';
import { sql } from 'kysely';
import type { SeedContext } from '../context.ts';
import { drawReference } from '../random.ts';

/** Decides the payments of decided requests, which triggers have added. Of the dropped enrollments one has been refunded, and one active learner has a scholarship. */
export async function decidePayments({ tx, now, random }: SeedContext, adminId: string): Promise<void> {
  await sql`
    update payments set status = 'confirmed', confirmed_at = decided_on, decided_at = decided_on, decided_by = ${adminId}, updated_at = decided_on
    from (
      select id, least(created_at + interval '20 hours', ${now}) as decided_on from enrollments where status <> 'pending'
      union all select id, least(created_at + interval '20 hours', ${now}) from applications where status <> 'pending'
      union all select id, least(created_at + interval '20 hours', ${now}) from verification_requests where status = 'approved'
    ) as request where request.id = coalesce(enrollment_id, application_id, verification_id)`.execute(tx);
  const change = async (
    status: 'refunded' | 'waived' | 'seen',
    reason: string | null,
    request: 'active' | 'dropped' | 'pending',
  ) =>
    await sql`
      update payments set status = ${status}, reason = ${reason}, decided_at = ${now}, decided_by = ${adminId}, updated_at = ${now},
          confirmed_at = ${status === 'refunded' ? sql`confirmed_at` : sql`null`}
      where id = (
        select payments.id from payments join enrollments on enrollments.id = enrollment_id
        where enrollments.status = ${request} order by payments.created_at desc, payments.id limit 1
      )`.execute(tx);
  await change('refunded', 'Хичээл эхлэхээс өмнө цуцалсан тул бүтэн буцаан олгосон.', 'dropped');
  await change('waived', 'Тэтгэлэгт хөтөлбөр.', 'active');
  await change('seen', null, 'pending');
  await payByInstalments({ tx, now, random });
}

/** The first learner pays for the weekly course in three instalments; the second one is due soon. */
async function payByInstalments({ tx, now, random }: SeedContext): Promise<void> {
  const whole = await tx
    .selectFrom('payments')
    .innerJoin('profiles', 'profiles.id', 'payments.person_id')
    .selectAll('payments')
    .where('profiles.email', '=', 'nomin@example.com')
    .where('payments.status', '=', 'confirmed')
    .orderBy('amount', 'desc')
    .executeTakeFirstOrThrow();
  const soon = plusDays(dayOf(now, defaultTimeZone), 5);
  const [first, ...later] = splitInstalments(whole.amount ?? 0, 3, soon);
  if (!first) return;
  const paid = { amount: first.amount, due_on: dayOf(whole.created_at, defaultTimeZone) };
  await tx.updateTable('payments').set(paid).where('id', '=', whole.id).execute();
  const { search_text: _, ...columns } = whole;
  const undecided = {
    status: 'awaited',
    decided_by: null,
    decided_at: null,
    confirmed_at: null,
    receipt_number: null,
  } as const;
  const rest = later.map(({ amount }, nth) => ({ amount, due_on: [first, ...later][nth]?.due_on ?? soon }));
  await tx
    .insertInto('payments')
    .values(
      rest.map((instalment) => ({
        ...columns,
        ...undecided,
        ...instalment,
        id: randomUUID(),
        reference: drawReference('EN', random),
        updated_at: whole.created_at,
      })),
    )
    .execute();
}
