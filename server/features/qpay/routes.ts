import { AppError } from '#domain/kernel/errors.ts';
import { notifyOfQpay, openQpayInvoice } from '#domain/payments/qpay-contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement, implementBytes } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { createQpay } from './client.ts';
import { checkInvoice, createComparison, finishInvoices, openInvoice, type QpayServices } from './service.ts';

/** Serves payments by QPay, if that is on (105). */
export function qpayRoutes(app: FastifyInstance, services: Services): void {
  const { db, log, config, clock } = services;
  const settings = config.payment.qpay;
  const own: QpayServices | null = settings && { db, log, config, qpay: createQpay(settings, clock) };
  implement(app, services, openQpayInvoice, async ({ body, actor, now }) => {
    if (!own) throw new AppError('not_found');
    return await openInvoice(own, { ...body, personId: actor.userId, now });
  });
  implementBytes(app, services, notifyOfQpay, async ({ params, now }, reply) => {
    if (own) await checkInvoice(own, params.id, now);
    return reply.header('cache-control', 'no-store').type('text/plain').send('SUCCESS');
  });
  if (!own) return;
  const compare = createComparison(own);
  services.scheduler.add('qpay', () => finishInvoices(own, clock.now()));
  services.scheduler.add('qpay comparison', () => compare(clock.now()));
}
