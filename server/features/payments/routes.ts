import {
  type AdminPayment,
  changePayments,
  downloadMyReceipt,
  downloadReceipt,
  exportPayments,
  getPayment,
  exportPaymentMonths,
  listMyPayments,
  listPaymentMonths,
  listPayments,
  type PaymentMonth,
  setInstalments,
  sumPayments,
} from '#domain/payments/contract.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, implementExport } from '#server/core/records/csv.ts';
import { sendPdf } from '#server/http/responses/send-file.ts';
import { implement, implementBytes } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { changeByHand, foldSums } from './commands.ts';
import { planInstalments, remindOfInstalments } from './instalments.ts';
import {
  getReceiptedPayment,
  getShownPayment,
  listMonths,
  listPaymentsById,
  listPaymentsOf,
  listSums,
  paymentList,
} from './queries.ts';
import { makeReceipt } from './receipt.ts';

/** Serves the ledger of payments to admins. */
export function paymentRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listPayments, ({ query }) => paymentList.page(db, query.status, query));
  implementExport(app, services, exportPayments, {
    entity: 'payments',
    columns: csvColumns,
    open: async ({ query }) => ({ filter: query, read: await paymentList.reader(db, query.status, query) }),
  });
  implement(app, services, sumPayments, async ({ query }) => ({ rows: await listSums(db, query) }));
  implement(app, services, getPayment, ({ params }) => getShownPayment(db, params.id));
  implement(app, services, changePayments, async ({ body, actor, now }) =>
    db.transaction().execute(async (tx) => {
      const { stale } = await changeByHand(tx, { ...body, actorId: actor.userId, now });
      return { rows: await listPaymentsById(tx, idsOf(body.changes)), stale };
    }),
  );
  implement(app, services, setInstalments, ({ params, body, actor, now }) =>
    planInstalments(db, { ...body, id: params.id, actorId: actor.userId, now }),
  );
  implement(app, services, listPaymentMonths, async ({ now }) => ({ rows: await listMonths(db, now) }));
  implementExport(app, services, exportPaymentMonths, {
    entity: 'payments',
    columns: monthColumns,
    open: ({ now }) =>
      Promise.resolve({ filter: {}, read: async () => ({ rows: await listMonths(db, now), next: null }) }),
  });
  implement(app, services, listMyPayments, async ({ actor }) => ({ rows: await listPaymentsOf(db, actor.userId) }));
  implementBytes(app, services, downloadMyReceipt, async ({ params, query, actor, now }, reply) => {
    const payment = await getReceiptedPayment(db, { id: params.id, personId: actor.userId });
    return sendPdf(reply, await makeReceipt(services, payment, { ...query, actor, now }));
  });
  implementBytes(app, services, downloadReceipt, async ({ params, query, actor, now }, reply) =>
    sendPdf(reply, await makeReceipt(services, await getReceiptedPayment(db, params), { ...query, actor, now })),
  );
  services.scheduler.add('instalments', () => remindOfInstalments(services));
  services.scheduler.add('sums of payments', () => foldSums(db));
}

const csvColumns: CsvColumns<AdminPayment> = {
  Reference: (row) => row.reference,
  Name: (row) => row.person?.full_name ?? null,
  Email: (row) => row.person?.email ?? null,
  Purpose: (row) => row.purpose,
  'Course or job': (row) => row.course?.title ?? row.job?.title ?? null,
  Amount: (row) => row.amount,
  Currency: (row) => row.currency,
  Status: (row) => row.status,
  'Due on': (row) => row.due_on,
  'Requested on': (row) => row.created_at,
  Received: (row) => row.received,
  Returned: (row) => row.returned,
  'Paid on': (row) => row.paid_on,
  'Confirmed on': (row) => row.confirmed_at,
  Receipt: (row) => row.receipt_number,
  eBarimt: (row) => row.qpay?.ebarimt_number ?? null,
  'Decided by': (row) => row.decided_by?.full_name ?? (row.decided_at && row.qpay && 'QPay'),
  'Decided on': (row) => row.decided_at,
  Reason: (row) => row.reason,
};

const monthColumns: CsvColumns<PaymentMonth> = {
  Month: (row) => row.month,
  Purpose: (row) => row.purpose,
  Status: (row) => row.status,
  Currency: (row) => row.currency,
  Payments: (row) => row.count,
  Amount: (row) => row.amount,
};
