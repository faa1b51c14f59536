import { sql } from 'kysely';
import type { SeedContext } from './context.ts';

/** Decides the payments of decided requests, which triggers have added. Of the dropped enrollments one has been refunded, and one active learner has a scholarship. */
export async function decidePayments({ tx, now }: SeedContext, adminId: string): Promise<void> {
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
}
