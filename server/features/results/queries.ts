import type { ApplicationStatus } from '#domain/applications/rules.ts';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { defaultTimeZone, type Timestamp } from '#domain/kernel/time.ts';
import { openPaymentStatuses, type PaymentStatus } from '#domain/payments/rules.ts';
import type { Result } from '#domain/results/contract.ts';
import { type LearnerState, learnerStates } from '#domain/progress/rules.ts';
import { inactiveDays, type ResultCount, resultCounts, type ResultSet, shownResults } from '#domain/results/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, startOfMonths } from '#server/database/database.ts';
import { learnerState } from '#server/features/progress/queries.ts';

interface ResultFilter {
  by: ResultSet;
  course?: string | undefined;
  now: Timestamp;
}

const [active, completed, dropped] = ['active', 'completed', 'dropped'] satisfies EnrollmentStatus[];
const confirmed: PaymentStatus = 'confirmed';
const accepted: ApplicationStatus = 'accepted';
const isEnrolled = sql`enrollments.status in (${active}, ${completed})`;

const isState = (state: LearnerState) => sql`learner.state = ${state}`;

/** SQL: which enrollments each number counts. */
const conditions: Record<ResultCount, RawBuilder<unknown>> = {
  enrolled: isEnrolled,
  paid: sql`${isEnrolled} and bill.is_paid`,
  ...(Object.fromEntries(learnerStates.map((state) => [state, isState(state)])) as Record<
    LearnerState,
    RawBuilder<unknown>
  >),
  behind: sql`enrollments.status = ${active} and enrollments.weeks_behind > 0`,
  finished: sql`enrollments.status = ${completed} or (enrollments.status = ${active}
    and enrollments.current_week is null and enrollments.course_id in (select course_id from lessons))`,
  applied: sql`${isEnrolled} and work.applicant_id is not null`,
  accepted: sql`${isEnrolled} and work.is_accepted`,
  dropped: sql`enrollments.status = ${dropped}`,
};

/** SQL: how enrollments are counted together. */
const sets: Record<ResultSet, (now: Timestamp) => Record<'key' | 'group' | 'shown' | 'order', RawBuilder<unknown>>> = {
  month: (now) => ({
    key: sql`to_char(enrollments.created_at at time zone ${sql.lit(defaultTimeZone)}, 'YYYY-MM')`,
    group: sql`null::uuid`,
    shown: sql`enrollments.created_at >= ${startOfMonths(shownResults, { now, zone: defaultTimeZone })}`,
    order: sql`key`,
  }),
  group: () => ({
    key: sql`enrollments.group_id::text`,
    group: sql`enrollments.group_id`,
    shown: sql`enrollments.group_id in (select id from groups order by start_date desc, id desc limit ${shownResults})`,
    order: sql`start_date`,
  }),
};

/** The numbers of enrollments by month or group, newest first. */
export async function listNumbers(db: Db, { by, course, now }: ResultFilter): Promise<Result[]> {
  const { key, group, shown, order } = sets[by](now);
  const numbers = Object.entries(conditions).map(
    ([name, condition]) => sql`count(*) filter (where ${condition}) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Result>`
    select key, ${sql.join(resultCounts.map((name) => sql.ref(name)))}, case when groups.id is not null then json_build_object('name', name, 'start_date', start_date) end as "group"
    from (
      select ${key} as key, ${group} as group_id, ${sql.join(numbers)}
      from enrollments
      cross join lateral (
        select case when enrollments.status = ${active} then ${learnerState(inactiveDays, now)} end as state offset 0
      ) as learner
      left join (
        select enrollment_id, bool_or(status = ${confirmed}) and not bool_or(status = any(${openPaymentStatuses})) as is_paid
        from payments where enrollment_id is not null group by 1
      ) as bill on bill.enrollment_id = enrollments.id
      left join (
        select applicant_id, bool_or(status = ${accepted}) as is_accepted from applications group by 1
      ) as work on work.applicant_id = enrollments.student_id
      where ${shown} ${course === undefined ? sql`` : sql`and enrollments.course_id = ${course}`}
      group by 1, 2
    ) as numbers
    left join groups on groups.id = numbers.group_id
    order by ${order} desc, key desc`.execute(db);
  return rows;
}
