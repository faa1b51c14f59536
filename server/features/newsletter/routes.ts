import { AppError } from '#domain/kernel/errors.ts';
import {
  confirmSubscription,
  countSubscribers,
  exportSubscribers,
  subscribe,
  unsubscribe,
} from '#domain/newsletter/contract.ts';
import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type CsvColumns, exportPageSize, sendExport } from '../../platform/csv.ts';
import { implement, implementBytes } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { countConfirmed, listConfirmed } from './queries.ts';
import { askToSubscribe, confirm, leave, letterLink } from './service.ts';

type Subscriber = Awaited<ReturnType<typeof listConfirmed>>['rows'][number];

/** Addresses that one client may ask for within an hour: each is sent a mail that nobody may have asked for. */
const askingsPerHour = 10;

/** Serves the newsletter: to ask for it, confirm it and leave it to everybody, its addresses to admins. */
export function newsletterRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const columns: CsvColumns<Subscriber> = {
    Email: (row) => row.email,
    Language: (row) => row.language,
    Confirmed: (row) => row.confirmed_at,
    'Unsubscribe link': (row) => letterLink(services, { id: row.id, purpose: 'unsubscribe' }),
  };
  const limiter = new RateLimiterMemory({ points: askingsPerHour, duration: 3600 });
  implement(app, services, subscribe, async ({ body, now, request }) => {
    if (config.RATE_LIMITS)
      await limiter.consume(request.ip).catch(() => {
        throw new AppError('too_many_requests');
      });
    await askToSubscribe(services, { ...body, now });
    return { asked: true as const };
  });
  implement(
    app,
    services,
    confirmSubscription,
    async ({ body, now }) => await confirm(services, { token: body.token, now }),
  );
  implement(app, services, unsubscribe, async ({ body }) => {
    await leave(services, body.token);
    return { ended: true as const };
  });
  implement(app, services, countSubscribers, async () => ({ confirmed: await countConfirmed(db) }));
  implementBytes(app, services, exportSubscribers, async ({ actor, now }, reply) =>
    sendExport(reply, {
      db,
      actor,
      now,
      entity: 'newsletter_subscribers',
      filter: {},
      columns,
      read: async (cursor) => await listConfirmed(db, { cursor, size: exportPageSize }),
    }),
  );
}
