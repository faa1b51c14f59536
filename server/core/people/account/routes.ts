import { listKeptPayments } from '#domain/account/admin-contract.ts';
import { cancelDeletion, exportMyData, requestDeletion } from '#domain/account/contract.ts';
import { exportsPerHour } from '#domain/account/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';
import { implement, implementBytes } from '#server/http/implement.ts';
import { createCallLimit, createRequestLimit } from '#server/http/limits/rate-limits.ts';
import { contentDisposition } from '#server/http/responses/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { endDueAccounts, cancelOwnDeletion, requestOwnDeletion } from './deletion-service.ts';
import { makeExport } from './export-service.ts';
import { deleteOldPayments } from './commands.ts';
import { paymentList } from './queries.ts';

/** Serves operations on the own account and registers due deletions. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  const countRequest = createRequestLimit(services);
  const { db, scheduler } = services;
  implement(app, services, requestDeletion, async ({ body, actor, now }) => {
    await countRequest(actor.userId);
    return await requestOwnDeletion(services, { id: actor.userId, email: body.email, now });
  });
  implement(app, services, cancelDeletion, ({ actor, now }) => cancelOwnDeletion(services, { id: actor.userId, now }));
  exportRoute(app, services);
  implement(app, services, listKeptPayments, ({ query }) => paymentList.page(db, query.purpose, query));
  scheduler.add('ending accounts', () => endDueAccounts(services));
  scheduler.add('old payments', async () => {
    await deleteOldPayments(db, { years: services.config.PAYMENT_RECORD_YEARS, now: services.clock.now() });
  });
}

function exportRoute(app: FastifyInstance, services: Services): void {
  const countExport = createCallLimit(services, { keyPrefix: 'export', points: exportsPerHour, duration: 3600 });
  implementBytes(app, services, exportMyData, async ({ actor, now }, reply) => {
    // Not in an admin view.
    if (actor.view) throw new AppError('view_only');
    await countExport(actor.userId);
    const { name, archive } = await makeExport(services, { id: actor.userId, now });
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': contentDisposition('attachment', name),
        'cache-control': 'private, no-store',
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
      })
      .send(archive);
  });
}
