import type { ApplicationStatus } from '#domain/applications/rules.ts';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { monthsUntil } from '#domain/kernel/months.ts';
import { defaultTimeZone, type Timestamp } from '#domain/kernel/time.ts';
import { openPaymentStatuses, type PaymentStatus } from '#domain/payments/rules.ts';
import { type LearnerState, learnerStates } from '#domain/progress/rules.ts';
import { inactiveDays, recountMinutes, type ResultCount } from '#domain/results/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, midnight } from '#server/database/database.ts';
import { isRecentIn } from '#server/database/stored-times.ts';
import { learnerState } from '#server/features/progress/queries.ts';

const [active, completed, dropped] = ['active', 'completed', 'dropped'] satisfies EnrollmentStatus[];
const confirmed: PaymentStatus = 'confirmed';
const accepted: ApplicationStatus = 'accepted';
const isEnrolled = sql`enrollments.status in (${active}, ${completed})`;

const isState = (state: LearnerState) => sql`learner.state = ${state}`;

/** SQL: which enrollments each number counts. */
const conditions: Record<ResultCount, RawBuilder<unknown>> = {
  enrolled: isEnrolled,
  paid: sql`bill.is_paid`,
  ...(Object.fromEntries(learnerStates.map((state) => [state, isState(state)])) as Record<
    LearnerState,
    RawBuilder<unknown>
  >),
  behind: sql`enrollments.status = ${active} and enrollments.weeks_behind > 0`,
  finished: sql`enrollments.status = ${completed} or (enrollments.status = ${active}
    and enrollments.current_week is null and enrollments.course_id in (select course_id from lessons))`,
  applied: sql`work.has_applied`,
  accepted: sql`work.is_accepted`,
  dropped: sql`enrollments.status = ${dropped}`,
};

// The id of an advisory lock, arbitrary.
const countLock = 728_155_006;

/** Counts all enrollments again, unless a process does so or has done so a short time ago: the states of learners depend on the time. */
export async function countResults(db: Db, now: Timestamp): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock(${countLock}) as may`.execute(tx);
    const isCounted = isRecentIn('counted_at', { seconds: recountMinutes * 60, now });
    if (!rows[0]?.may || (await tx.selectFrom('result_numbers').select('month').where(isCounted).executeTakeFirst()))
      return;
    await tx.deleteFrom('result_numbers').execute();
    // One statement for all would take longer than a query may.
    for (const month of await listMonths(tx, now)) await insertNumbers(tx, { month, now });
  });
}

/** The months (YYYY-MM) with enrollments, and those between them. */
async function listMonths(tx: Db, now: Timestamp) {
  const { rows } = await sql<{ month: string }>`
    select to_char(created_at at time zone ${defaultTimeZone}, 'YYYY-MM') as month
    from (select min(created_at) as first, max(created_at) as last from enrollments) as times, unnest(array[first, last]) as created_at
    where created_at is not null`.execute(tx);
  return monthsUntil(
    rows.map(({ month }) => month),
    now,
  );
}

async function insertNumbers(tx: Db, { month, now }: { month: string; now: Timestamp }): Promise<void> {
  const first = `${month}-01`;
  const names = Object.keys(conditions).map((name) => sql.ref(name));
  const numbers = Object.values(conditions).map((condition) => sql`count(*) filter (where ${condition})`);
  await sql`
    insert into result_numbers (month, course_id, group_id, counted_at, ${sql.join(names)})
    select ${first}::date, course_id, group_id, ${now}::timestamptz, ${sql.join(numbers)}
    from enrollments
    cross join lateral (
      select case when enrollments.status = ${active} then ${learnerState(inactiveDays, now)} end as state offset 0
    ) as learner
    cross join lateral (
      select bool_or(status = ${confirmed}) and not bool_or(status = any(${openPaymentStatuses})) as is_paid
      from payments where enrollment_id = enrollments.id and ${isEnrolled}
    ) as bill
    cross join lateral (
      select count(*) > 0 as has_applied, bool_or(status = ${accepted}) as is_accepted
      from applications where applicant_id = enrollments.student_id and ${isEnrolled}
    ) as work
    where enrollments.created_at >= ${midnight(first, defaultTimeZone)}
      and enrollments.created_at < (${first}::timestamp + interval '1 month') at time zone ${defaultTimeZone}
    group by course_id, group_id`.execute(tx);
}
