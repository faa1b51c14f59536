import {
  deleteSubscriber,
  exportSubscribers,
  listSubscribers,
  type Subscriber,
} from '#domain/newsletter/admin-contract.ts';
import { confirmSubscription, subscribe, unsubscribe } from '#domain/newsletter/contract.ts';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, implementExport } from '#server/core/records/csv.ts';
import { implement } from '#server/http/implement.ts';
import { createClientCallLimit } from '#server/http/limits/rate-limits.ts';
import type { Services } from '#server/services/services.ts';
import { emailLink } from './access.ts';
import { deleteUnconfirmed } from './commands.ts';
import { newsletterForms } from './forms.ts';
import { subscriberList } from './queries.ts';
import { confirm, leave, removeSubscriber, requestSubscription } from './service.ts';

/** Per client, since each sends an email that may be unwanted. */
export const subscriptionsPerHour = 10;

/** Serves subscribing, confirming and unsubscribing, and the subscribers to admins. */
export function newsletterRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const limit = { keyPrefix: 'newsletter', points: subscriptionsPerHour, duration: 3600 };
  const countSubscription = createClientCallLimit(services, limit);
  implement(app, services, subscribe, async ({ body, now, request }) => {
    await countSubscription(request);
    await requestSubscription(services, { ...body, now });
    return { asked: true as const };
  });
  implement(app, services, confirmSubscription, ({ body, now }) => confirm(services, { token: body.token, now }));
  implement(app, services, unsubscribe, async ({ body }) => {
    await leave(services, body.token);
    return { ended: true as const };
  });
  services.scheduler.add('unconfirmed subscribers', () => deleteUnconfirmed(db, services.clock.now()));
  newsletterForms(app, services, countSubscription);
  implement(app, services, listSubscribers, ({ query }) => subscriberList.page(db, query.status, query));
  const columns: CsvColumns<Subscriber> = {
    Email: (row) => row.email,
    Language: (row) => row.language,
    Confirmed: (row) => row.confirmed_at,
    'Unsubscribe link': (row) => emailLink(services, { id: row.id, purpose: 'unsubscribe' }),
  };
  implementExport(app, services, exportSubscribers, {
    entity: 'newsletter_subscribers',
    columns,
    // An unconfirmed address may belong to somebody who never subscribed.
    open: async ({ query }) => ({ filter: query, read: await subscriberList.reader(db, 'confirmed', query) }),
  });
  implement(app, services, deleteSubscriber, ({ params, actor, now }) =>
    removeSubscriber(db, { id: params.id, actorId: actor.userId, now }),
  );
}
