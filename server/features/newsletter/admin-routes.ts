import {
  deleteSubscriber,
  exportSubscribers,
  listSubscribers,
  type Subscriber,
} from '#domain/newsletter/admin-contract.ts';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, exportPageSize, sendExport } from '#server/core/records/csv.ts';
import { implement, implementBytes } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { findSubscribers, listAllSubscribers, readSubscribers } from './admin-queries.ts';
import { letterLink, removeSubscriber } from './service.ts';

/** Serves Newsletter in the admin area. */
export function adminNewsletterRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const columns: CsvColumns<Subscriber> = {
    Email: (row) => row.email,
    Language: (row) => row.language,
    Confirmed: (row) => row.confirmed_at,
    'Unsubscribe link': (row) => letterLink(services, { id: row.id, purpose: 'unsubscribe' }),
  };
  implement(app, services, listSubscribers, ({ query }) => listAllSubscribers(db, query));
  implementBytes(app, services, exportSubscribers, async ({ query, actor, now }, reply) => {
    // An unconfirmed address may belong to somebody who never subscribed.
    const matching = await findSubscribers(db, query.search);
    return await sendExport(reply, {
      db,
      actor,
      now,
      filter: query,
      entity: 'newsletter_subscribers',
      columns,
      read: (cursor) => readSubscribers(matching('confirmed'), { sort: query.sort, cursor }, exportPageSize),
    });
  });
  implement(app, services, deleteSubscriber, ({ params, actor, now }) =>
    removeSubscriber(db, { id: params.id, actorId: actor.userId, now }),
  );
}
