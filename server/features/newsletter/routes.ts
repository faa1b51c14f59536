import { confirmSubscription, subscribe, unsubscribe } from '#domain/newsletter/contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#server/http/implement.ts';
import { createClientCallLimit } from '#server/http/limits/rate-limits.ts';
import type { Services } from '#server/services/services.ts';
import { adminNewsletterRoutes } from './admin-routes.ts';
import { askToSubscribe, confirm, leave } from './service.ts';

/** Subscriptions per client and hour: each sends a mail that may be unwanted. */
export const subscriptionsPerHour = 10;

/** Serves subscribing, confirming and unsubscribing, and the list of subscribers to admins. */
export function newsletterRoutes(app: FastifyInstance, services: Services): void {
  const countAsking = createClientCallLimit(services, {
    keyPrefix: 'newsletter',
    points: subscriptionsPerHour,
    duration: 3600,
  });
  implement(app, services, subscribe, async ({ body, now, request }) => {
    await countAsking(request);
    await askToSubscribe(services, { ...body, now });
    return { asked: true as const };
  });
  implement(app, services, confirmSubscription, ({ body, now }) => confirm(services, { token: body.token, now }));
  implement(app, services, unsubscribe, async ({ body }) => {
    await leave(services, body.token);
    return { ended: true as const };
  });
  adminNewsletterRoutes(app, services);
}
