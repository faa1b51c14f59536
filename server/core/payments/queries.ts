import type { RequestPayment } from '#domain/payments/contract.ts';
import { listedStatuses } from '#domain/payments/rules.ts';
import { sql } from 'kysely';

const columns = {
  applications: 'application_id',
  enrollments: 'enrollment_id',
  verification_requests: 'verification_id',
} as const;

/** SQL: the payment of a request in lists, with instalments their sum and the first status that still needs something; null if it costs nothing. */
export const paymentOf = (table: keyof typeof columns) => sql<RequestPayment | null>`(
  select json_build_object('amount', sum(amount), 'currency', min(currency), 'status', (array_agg(payments.status order by payments.status = 'awaited' desc, payments.status = 'seen' desc, payments.created_at, payments.id))[1])
  from payments where ${sql.ref(`payments.${columns[table]}`)} = ${sql.ref(`${table}.id`)} and payments.status = any(${listedStatuses}) having count(*) > 0)`;

/** The columns of a request's payment in exports. */
export const paymentCsv = {
  Amount: ({ payment }: PaidRow) => payment?.amount ?? null,
  Currency: ({ payment }: PaidRow) => payment?.currency ?? null,
  Payment: ({ payment }: PaidRow) => payment?.status ?? null,
};

interface PaidRow {
  payment: RequestPayment | null;
}
