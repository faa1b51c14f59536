import type { AdminPayment, listPayments, PaymentMonth, sumPayments } from '#domain/payments/contract.ts';
import {
  type Currency,
  listedStatuses,
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

type Filter = Omit<ParsedInput<typeof sumPayments>['query'], 'status'> &
  Pick<ParsedInput<typeof listPayments>['query'], 'money'>;

const payments = (db: Db) => db.selectFrom('payments');

function matching(db: Db, { search, purpose, course, group, enrollment, money }: Filter) {
  let found = payments(db);
  if (search) found = found.where(foundBy('payments', search));
  if (purpose) found = found.where('payments.purpose', '=', purpose);
  if (course) found = found.where('payments.course_id', '=', course);
  if (group) {
    const members = db.selectFrom('enrollments').select('enrollments.id').where('group_id', '=', group);
    found = found.where('payments.enrollment_id', 'in', members);
  }
  if (enrollment) found = found.where('payments.enrollment_id', '=', enrollment);
  if (money === 'in') found = found.where('payments.status', 'in', openPaymentStatuses);
  if (money === 'out') found = found.whereRef('payments.received', '>', 'payments.returned');
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
    .select(['payments.tugrik', 'payments.status', 'payments.decided_at', 'payments.reason', 'payments.confirmed_at'])
    .select(['payments.received', 'payments.returned', 'payments.paid_on', 'payments.due_on'])
    .select(['payments.receipt_number', 'payments.enrollment_id'])
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

/**
 * The sums of the matching payments by status and currency: what is still owed, was received or returned. Without a search or another narrow filter they
 * are read from the kept sums.
 */
export async function listSums(db: Db, { status, ...filter }: Filter & { status: PaymentFilter }) {
  const { search, course, group, enrollment, purpose } = filter;
  if (search || course || group || enrollment) {
    const amount = sql<number>`sum(counted_amount(payments))`.as('amount');
    return await matching(
      db,
      filter,
    )(status)
      .select(['payments.status', 'payments.currency', amount])
      .where('amount', 'is not', null)
      .where('payments.status', 'in', listedStatuses)
      .groupBy(['payments.status', 'payments.currency'])
      .orderBy('payments.status')
      .orderBy('payments.currency')
      .execute();
  }
  let sums = db.selectFrom('payment_sums').where('month', 'is', null).where('status', 'in', listedStatuses);
  if (status !== 'all') sums = sums.where('status', '=', status);
  if (purpose) sums = sums.where('purpose', '=', purpose);
  return await sums
    .select([sql<PaymentStatus>`status`.as('status'), sql<Currency>`currency`.as('currency')])
    .select((row) => row.fn.sum<number>('amount').as('amount'))
    .groupBy(['status', 'currency'])
    .having((row) => row.fn.sum('count'), '>', 0)
    .orderBy('status')
    .orderBy('currency')
    .execute();
}

/** A payment as in the list. Throws RowNotFound. */
export async function getShownPayment(db: Db, id: string) {
  return await shown(payments(db).where('payments.id', '=', id)).executeTakeFirstOrThrow(RowNotFound);
}

/** The newest payments of a person. */
export async function listPaymentsOf(db: Db, personId: string) {
  const own = payments(db).where('payments.person_id', '=', personId).where('payments.status', 'in', listedStatuses);
  const rows = await shown(own)
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

/** The enrollments that payments are for. */
export async function listEnrollmentsOfPayments(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await payments(db)
    .select('enrollment_id')
    .distinct()
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .where('enrollment_id', 'is not', null)
    .execute();
  return rows.flatMap((row) => row.enrollment_id ?? []);
}

/** What came in, was refunded and waived by month, newest first. */
export async function listMonths(db: Db, now: Timestamp) {
  const from = startOfMonths(overviewMonths, { now, zone: defaultTimeZone });
  const { rows } = await sql<PaymentMonth>`
    select to_char(month, 'YYYY-MM') as month, purpose, status, currency, sum(count) as count, sum(amount) as amount
    from payment_sums where month >= ((${from}) at time zone ${defaultTimeZone})::date
    group by 1, 2, 3, 4 having sum(count) > 0 order by 1 desc, 2, 3, 4`.execute(db);
  return rows;
}
