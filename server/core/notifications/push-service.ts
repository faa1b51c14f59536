import { type Actor, isBanned } from '#domain/kernel/actor.ts';
import { defaultLanguage } from '#domain/kernel/language.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { quietEndOf, secondsBetweenPushes } from '#domain/notifications/push.ts';
import type { subscribeToPush } from '#domain/notifications/push-contract.ts';
import { notificationPath } from '#domain/notifications/rules.ts';
import { m } from '#server/paraglide/messages.js';
import { sortOfError } from '#server/runtime/work-errors.ts';
import type { Services } from '#server/services/services.ts';
import { headingOf } from './emails.ts';
import { isPushService, type PushMessage, sendPush } from './push-request.ts';
import { claimDevices, deleteSubscription, retryPushes, saveSubscription, settlePushes } from './push-commands.ts';
import { countDevices, findDuePerson, type Subscription } from './push-queries.ts';

/** Notifications that could not be composed, or that no device took, are tried again after this time, for a day. */
const secondsUntilRetry = 600;

type Subscribing = ParsedInput<typeof subscribeToPush>['body'];

/** Subscribes the device of the session. Throws bad_input for an address that is no push service of the settings. */
export async function subscribe(
  { db, config }: Services,
  { endpoint, keys, actor, now, ...quiet }: Subscribing & { actor: Actor; now: Timestamp },
) {
  const refused = (message: string) => new AppError('bad_input', { issues: [{ path: 'endpoint', message }] });
  if (!isPushService(endpoint, config.PUSH_SERVICES)) throw refused('not a known push service');
  const ids = { personId: actor.userId, sessionId: actor.sessionId };
  return await db.transaction().execute(async (tx) => {
    if (!(await saveSubscription(tx, { ...ids, endpoint, ...keys, quiet, now }))) throw refused('other keys');
    return await countDevices(tx, actor.userId);
  });
}

/** Pushes what is due to the user who waits longest, as one message; false if nobody waits. */
export async function pushNext(services: Services): Promise<boolean> {
  const { db, clock, log } = services;
  const now = clock.now();
  const person = await findDuePerson(db, now);
  if (!person) return false;
  const personId = person.person_id;
  try {
    const claimed = await db.transaction().execute((tx) => claim(tx, person, now));
    if (claimed) await deliver(services, { ...claimed, personId, now });
  } catch (error) {
    if (sortOfError(error) === 'again') throw error;
    log.error({ err: error, person: personId }, 'notifications could not be pushed');
    // Otherwise they would delay all others.
    await settlePushes(db, { personId, now, until: plusSeconds(now, secondsUntilRetry) });
  }
  return true;
}

type Person = NonNullable<Awaited<ReturnType<typeof findDuePerson>>>;

/** The devices and the message for a user; null if it is not the time for it. */
async function claim(tx: Services['db'], person: Person, now: Timestamp) {
  const personId = person.person_id;
  const settle = async (until: Timestamp | null) => await settlePushes(tx, { personId, now, until });
  const { devices: count, ...quiet } = await countDevices(tx, personId);
  if (count === 0 || isBanned(person, now)) {
    await settle(null);
    return null;
  }
  const quietEnd = quietEndOf(now, person.time_zone, quiet);
  const devices = quietEnd === null ? await claimDevices(tx, { personId, now }) : [];
  if (devices.length === 0) {
    await settle(quietEnd ?? plusSeconds(now, secondsBetweenPushes));
    return null;
  }
  const due = await settle(null);
  return due.length > 0 ? { devices, due, message: messageOf(person, due) } : null;
}

type Due = Awaited<ReturnType<typeof settlePushes>>;

/** Without names, titles and comments: others may see the screen. */
export function messageOf({ language }: Pick<Person, 'language'>, due: Due): PushMessage {
  const locale = { locale: language ?? defaultLanguage };
  const [first] = due;
  if (due.length > 1 || !first)
    return { title: m.mail_push_several({ count: due.length }, locale), path: '/notifications' };
  return { title: headingOf(first)({}, locale), path: notificationPath(first) };
}

interface Delivery {
  personId: string;
  devices: readonly Subscription[];
  due: Due;
  message: PushMessage;
  now: Timestamp;
}

async function deliver(services: Services, { personId, devices, due, message, now }: Delivery): Promise<void> {
  const { pushKey: key, config } = services;
  const { CONTACT_EMAIL: contact } = config;
  const outcomes = await Promise.allSettled(
    devices.map(async (device) => {
      if (!(await sendPush(device, { message, key, contact }))) await deleteSubscription(services.db, device.endpoint);
    }),
  );
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
  for (const err of failures)
    services.log.warn({ err, person: personId }, 'a push service did not take a notification');
  if (failures.length < devices.length) return;
  const ids = due.map(({ id }) => id);
  await retryPushes(services.db, { ids, until: plusSeconds(now, secondsUntilRetry), now });
}
