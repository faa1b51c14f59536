import {
  changeNotificationPreference,
  countUnread,
  listenToEvents,
  listNotificationPreferences,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '#domain/notifications/contract.ts';
import { getPush, subscribeToPush, unsubscribeFromPush } from '#domain/notifications/push-contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement, implementBytes } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { markAllRead, markRead } from './commands.ts';
import { endSubscription } from './push-commands.ts';
import { countDevices } from './push-queries.ts';
import { pushNext, subscribe } from './push-service.ts';
import { countUnreadOf, listNotificationsOf, listPreferencesOf } from './queries.ts';
import { changePreference, mailDigests, mailNext } from './service.ts';

/** Serves notifications, preferences and the event stream, and registers the mail jobs. */
export function notificationRoutes(app: FastifyInstance, services: Services): void {
  const { db, queue, scheduler } = services;
  queue.poll('notifications', () => mailNext(services));
  scheduler.add('digests', () => mailDigests(services));

  implement(app, services, listNotifications, ({ query, actor }) =>
    listNotificationsOf(db, { reader: actor, ...query }),
  );
  implement(app, services, countUnread, async ({ actor }) => ({ unread: await countUnreadOf(db, actor) }));
  implement(app, services, readNotification, ({ params, actor: reader, now }) =>
    markRead(db, { ...params, reader, now }),
  );
  implement(app, services, readAllNotifications, ({ body, actor: reader, now }) =>
    markAllRead(db, { upTo: body.up_to, reader, now }),
  );
  implement(app, services, listNotificationPreferences, async ({ actor }) => ({
    rows: await listPreferencesOf(db, actor),
  }));
  implement(app, services, changeNotificationPreference, ({ body, actor, now }) =>
    changePreference(db, { preference: body, actor, now }),
  );
  pushRoutes(app, services);
  eventRoute(app, services);
}

function pushRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, queue, pushKey } = services;
  const isOn = config.PUSH_SERVICES !== 'off';
  if (isOn) queue.poll('pushes', () => pushNext(services));
  implement(app, services, getPush, async ({ actor }) => ({
    public_key: isOn ? pushKey.publicKey : null,
    ...(await countDevices(db, actor.userId)),
  }));
  implement(app, services, subscribeToPush, ({ body, actor, now }) => subscribe(services, { ...body, actor, now }));
  implement(app, services, unsubscribeFromPush, ({ actor }) => endSubscription(db, actor));
}

function eventRoute(app: FastifyInstance, services: Services): void {
  const { eventStreams } = services;
  // Open streams would delay the shutdown.
  app.addHook('preClose', (done) => {
    eventStreams.close();
    done();
  });
  implementBytes(app, services, listenToEvents, async ({ actor, request }, reply) => {
    const stream = await eventStreams.open({ actor, request });
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream);
  });
}
