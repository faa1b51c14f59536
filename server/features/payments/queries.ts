import type { AdminPayment, PaymentMonth, sumPayments } from '#domain/payments/contract.ts';
import {
  openPaymentStatuses,
  overviewMonths,
  type PaymentFilter,
  paymentFilters,
  type PaymentStatus,
  receiptStatuses,
} from '#domain/payments/rules.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import { defaultTimeZone, type Timestamp } from '#domain/kernel/time.ts';
import { type RawBuilder, sql } from 'kysely';
import { namedPerson } from '#server/core/people/profiles/queries.ts';
import { adminList, orderBy, titlesOf } from '#server/core/records/admin-list.ts';
import { type Db, RowNotFound, startOfMonths } from '#server/database/database.ts';
import { foundBy } from '#server/database/lists/search.ts';
import { qrImage } from '#server/runtime/qr-image.ts';

type Filter = Omit<ParsedInput<typeof sumPayments>['query'], 'status'>;

const payments = (db: Db) => db.selectFrom('payments');

function matching(db: Db, { search, purpose, course, group, enrollment }: Filter) {
  let found = payments(db);
  if (search) found = found.where(foundBy('payments', search));
  if (purpose) found = found.where('payments.purpose', '=', purpose);
  if (course) found = found.where('payments.course_id', '=', course);
  if (group) {
    const members = db.selectFrom('enrollments').select('enrollments.id').where('group_id', '=', group);
    found = found.where('payments.enrollment_id', 'in', members);
  }
  if (enrollment) found = found.where('payments.enrollment_id', '=', enrollment);
  return (status: PaymentFilter) => (status === 'all' ? found : found.where('payments.status', '=', status));
}

/** SQL: a joined record or person, or null. */
const ifAny = <Value>(table: string, value: RawBuilder<Value>) =>
  sql<Value | null>`case when ${sql.ref(`${table}.id`)} is not null then ${value} end`;

const shown = (rows: ReturnType<typeof payments>) =>
  rows
    .leftJoin('profiles', 'profiles.id', 'payments.person_id')
    .leftJoin('profiles as decider', 'decider.id', 'payments.decided_by')
    .leftJoin('courses', 'courses.id', 'payments.course_id')
    .leftJoin('applications', 'applications.id', 'payments.application_id')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['payments.id', 'payments.purpose', 'payments.reference', 'payments.amount', 'payments.currency'])
    .select(['payments.status', 'payments.decided_at', 'payments.reason', 'payments.confirmed_at'])
    .select(['payments.due_on', 'payments.receipt_number', 'payments.enrollment_id'])
    .select(['payments.created_at', 'payments.updated_at'])
    .select([
      ifAny('profiles', namedPerson()).as('person'),
      ifAny('decider', namedPerson('decider')).as('decided_by'),
      ifAny('courses', titlesOf('courses')).as('course'),
      ifAny('jobs', titlesOf('jobs')).as('job'),
      sql<AdminPayment['qpay']>`(
        select json_build_object('ebarimt_number', ebarimt_number, 'ebarimt_qr', ebarimt_qr) from qpay_invoices
        where payment_id = payments.id and paid_at is not null order by paid_at limit 1)`.as('qpay'),
    ]);

export const paymentList = adminList({
  orders: { created_at: orderBy('payments.created_at', timestamp) },
  choices: paymentFilters,
  find: async (db, filter: Filter) => await Promise.resolve(matching(db, filter)),
  show: shown,
});

/** The sums of the matching payments by status and currency. */
export async function listSums(db: Db, { status, ...filter }: Filter & { status: PaymentFilter }) {
  return await matching(
    db,
    filter,
  )(status)
    .select(['payments.status', 'currency', (row) => row.fn.sum<number>('amount').as('amount')])
    .where('amount', 'is not', null)
    .groupBy(['payments.status', 'currency'])
    .orderBy('payments.status')
    .orderBy('currency')
    .execute();
}

/** A payment as in the list. Throws RowNotFound. */
export async function getShownPayment(db: Db, id: string) {
  return await shown(payments(db).where('payments.id', '=', id)).executeTakeFirstOrThrow(RowNotFound);
}

/** The newest payments of a person. */
export async function listPaymentsOf(db: Db, personId: string) {
  const rows = await shown(payments(db).where('payments.person_id', '=', personId))
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ qpay, ...row }) => {
    const qr = qpay?.ebarimt_qr;
    return { ...row, qpay: qpay && { ...qpay, ebarimt_qr: qr ? qrImage(qr) : null } };
  });
}

/** A payment that has a receipt, of `personId` only if given. Throws RowNotFound. */
export async function getReceiptedPayment(db: Db, { id, personId }: { id: string; personId?: string }) {
  let found = payments(db).where('payments.id', '=', id).where('payments.status', 'in', receiptStatuses);
  if (personId) found = found.where('payments.person_id', '=', personId);
  return await shown(found).executeTakeFirstOrThrow(RowNotFound);
}

/** Payments by id as in the list, newest first. */
export async function listPaymentsById(db: Db, ids: readonly string[]) {
  return await shown(payments(db).where('payments.id', 'in', ids))
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .execute();
}

/** The payments that a line of a bank statement may be about, oldest first. */
export async function listOpenPayments(db: Db) {
  return await payments(db)
    .innerJoin('profiles', 'profiles.id', 'payments.person_id')
    .leftJoin('verification_requests', 'verification_requests.id', 'payments.verification_id')
    .select(['payments.id', 'payments.purpose', 'payments.reference', 'payments.amount', 'payments.currency'])
    .select(['payments.status', 'payments.person_id', 'payments.enrollment_id', 'payments.created_at'])
    // Verification requests are sent with what the payer wrote on the transfer.
    .select([
      'profiles.full_name',
      'profiles.phone_number',
      'verification_requests.payment_reference as sent_reference',
    ])
    .where('payments.status', 'in', openPaymentStatuses)
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute();
}

/** The statuses of payments, and the enrollments that they are for. */
export async function listPaymentStates(db: Db, ids: readonly string[]): Promise<PaymentState[]> {
  return await payments(db).select(['id', 'status', 'enrollment_id']).where('id', 'in', ids).orderBy('id').execute();
}

export interface PaymentState {
  id: string;
  status: PaymentStatus;
  enrollment_id: string | null;
}

/** What was confirmed, refunded and waived by month, newest first. */
export async function listMonths(db: Db, now: Timestamp) {
  const from = startOfMonths(overviewMonths, { now, zone: defaultTimeZone });
  const { rows } = await sql<PaymentMonth>`
    select to_char(at at time zone ${defaultTimeZone}, 'YYYY-MM') as month, purpose, status, currency, count(*) as count, coalesce(sum(amount), 0) as amount
    from (
      select confirmed_at as at, 'confirmed' as status, purpose, currency, amount from payments where confirmed_at >= ${from}
      union all
      select decided_at, status, purpose, currency, amount from payments where status in ('refunded', 'waived') and decided_at >= ${from}
    ) as counted
    group by 1, 2, 3, 4 order by 1 desc, 2, 3, 4`.execute(db);
  return rows;
}
