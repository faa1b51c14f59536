import { randomUUID } from 'node:crypto';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { dayOf, defaultTimeZone, plusDays } from '#domain/kernel/time.ts';
import { openEnrollmentStatuses } from '#domain/enrollments/rules.ts';
import type { setInstalments } from '#domain/payments/contract.ts';
import { daysOfReminder } from '#domain/payments/instalments.ts';
import type { PaymentStatus } from '#domain/payments/rules.ts';
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit/commands.ts';
import { notify } from '#server/core/notifications/commands.ts';
import { newReference, setPaymentStatuses } from '#server/core/payments/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { listPaymentsById } from './queries.ts';

type Plan = ByAdmin & ParsedInput<typeof setInstalments>['body'] & { id: string };

/**
 * Divides the awaited payments of an enrollment into instalments. What the instalments leave out is waived with the reason, as a row of its own, and
 * payments that are not needed are cancelled, so that their references are still known. Throws RowNotFound, changed_meanwhile, or bad_input.
 */
export async function planInstalments(db: Db, { id, seen, instalments, reason, actorId, now }: Plan) {
  return await db.transaction().execute(async (tx) => {
    const awaited = await lockAwaited(tx, id);
    const [first] = awaited;
    const isSeen = awaited.every((row) => seen.some((one) => one.id === row.id && one.updated_at === row.updated_at));
    if (!first || awaited.length !== seen.length || !isSeen) throw new AppError('changed_meanwhile');
    const rest = sumOf(awaited) - sumOf(instalments);
    if (rest < 0) throw new AppError('bad_input', { issues: [{ path: 'instalments', message: 'too_much' }] });
    if (rest > 0 && !reason) throw new AppError('bad_input', { issues: [{ path: 'reason', message: 'required' }] });
    const { purpose, person_id, enrollment_id, course_id, currency } = first;
    const added = { purpose, person_id, enrollment_id, course_id, currency, created_at: now, updated_at: now };
    const insert = async (values: { amount: number; due_on?: string; status: PaymentStatus }) => {
      const own = { id: randomUUID(), reference: await newReference(tx, 'EN') };
      const row = tx.insertInto('payments').values({ ...added, ...own, ...values });
      return (await row.returning('id').executeTakeFirstOrThrow()).id;
    };
    const written: string[] = [];
    for (const [nth, instalment] of instalments.entries()) {
      const row = awaited[nth];
      written.push(row?.id ?? (await insert({ ...instalment, status: 'awaited' })));
      const values = { ...instalment, reminder_days: null, updated_at: now };
      if (row) await tx.updateTable('payments').set(values).where('id', '=', row.id).execute();
    }
    const decision = { actorId, now, reason };
    if (rest > 0) {
      const waived = await insert({ amount: rest, status: 'awaited' });
      await setPaymentStatuses(tx, { changes: [{ id: waived, from: 'awaited', to: 'waived' }], ...decision });
      written.push(waived);
    }
    const left = awaited
      .slice(instalments.length)
      .map((row) => ({ id: row.id, from: row.status, to: 'cancelled' as const }));
    await setPaymentStatuses(tx, { changes: left, ...decision });
    const change = { action: 'payment.plan', entity: 'payments', entityId: first.id, actorId, now };
    await recordChanges(tx, [
      { ...change, before: { instalments: textOf(awaited) }, after: { instalments: textOf(instalments) } },
    ]);
    return { rows: await listPaymentsById(tx, written) };
  });
}

/** Of two admins at once the second one finds what the first one has written. Throws RowNotFound. */
async function lockAwaited(tx: Db, enrollmentId: string) {
  await tx
    .selectFrom('enrollments')
    .select('id')
    .where('id', '=', enrollmentId)
    .forUpdate()
    .executeTakeFirstOrThrow(RowNotFound);
  return await tx
    .selectFrom('payments')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .where('status', '=', 'awaited')
    .orderBy('due_on')
    .orderBy('id')
    .forUpdate()
    .execute();
}

const sumOf = (rows: readonly { amount: number | null }[]) => rows.reduce((sum, row) => sum + (row.amount ?? 0), 0);

const textOf = (rows: readonly { due_on: string | null; amount: number | null }[]) =>
  rows.map(({ due_on, amount }) => `${due_on ?? ''} ${amount ?? ''}`.trim()).join(', ');

/** Reminders per transaction. */
const batch = 200;

/**
 * Reminds learners of instalments a week before they are due and on the day. The reminder and the note that it was sent are one transaction, and rows
 * that another process has locked are skipped, so each is sent once.
 */
export async function remindOfInstalments({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const today = dayOf(now, defaultTimeZone);
  let sent: number;
  do {
    sent = await db.transaction().execute(async (tx) => {
      const rows = await lockDue(tx, today);
      if (rows.length === 0) return 0;
      await sql`update payments set reminder_days = due_on - ${today}::date where id = any(${idsOf(rows)}::uuid[])`.execute(
        tx,
      );
      await notify(
        tx,
        rows.map(({ id, person_id, due_on: day, ...facts }) => ({
          personId: person_id,
          kind: 'instalment',
          entityId: id,
          facts: { ...facts, day },
          now,
        })),
      );
      return rows.length;
    });
  } while (sent === batch);
}

const lockDue = async (tx: Db, today: string) =>
  await tx
    .selectFrom('payments')
    .innerJoin('enrollments', 'enrollments.id', 'payments.enrollment_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select(['payments.id', 'payments.amount', 'payments.reference', 'enrollments.course_id'])
    .select(['courses.title', 'courses.title_jp', 'courses.title_mn'])
    .select([sql<string>`payments.person_id`.as('person_id'), sql<string>`payments.due_on`.as('due_on')])
    .where('payments.status', '=', 'awaited')
    .where('payments.due_on', '>=', today)
    .where('payments.due_on', '<=', plusDays(today, daysOfReminder))
    .where((row) =>
      row.or([row('reminder_days', 'is', null), row.and([row('reminder_days', '>', 0), row('due_on', '=', today)])]),
    )
    .where('payments.person_id', 'is not', null)
    .where('enrollments.status', 'in', openEnrollmentStatuses)
    .orderBy('payments.due_on')
    .limit(batch)
    .forUpdate('payments')
    .skipLocked()
    .execute();
