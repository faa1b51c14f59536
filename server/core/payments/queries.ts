import type { RequestPayment } from '#domain/payments/contract.ts';
import { sql } from 'kysely';

const columns = {
  applications: 'application_id',
  enrollments: 'enrollment_id',
  verification_requests: 'verification_id',
} as const;

/** SQL: the payment of a request in lists; null if it costs nothing. */
export const paymentOf = (table: keyof typeof columns) => sql<RequestPayment | null>`(
  select json_build_object('amount', amount, 'currency', currency, 'status', payments.status) from payments
  where ${sql.ref(`payments.${columns[table]}`)} = ${sql.ref(`${table}.id`)} order by payments.created_at, payments.id limit 1)`;

/** The columns of a request's payment in exports. */
export const paymentCsv = {
  Amount: ({ payment }: PaidRow) => payment?.amount ?? null,
  Currency: ({ payment }: PaidRow) => payment?.currency ?? null,
  Payment: ({ payment }: PaidRow) => payment?.status ?? null,
};

interface PaidRow {
  payment: RequestPayment | null;
}
