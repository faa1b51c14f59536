import type { Actor } from '#domain/kernel/actor.ts';
import { secondsBetweenPushes } from '#domain/notifications/push.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Device extends Subscription {
  personId: string;
  sessionId: string;
  quietHours: boolean;
  now: Timestamp;
}

/** Stores the subscription of a session, instead of earlier ones of the session. */
export async function saveSubscription(tx: Db, { personId, sessionId, quietHours, now, ...keys }: Device) {
  const row = { ...keys, person_id: personId, session_id: sessionId, quiet_hours: quietHours };
  await tx
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', keys.endpoint)
    .execute();
  await tx
    .insertInto('push_subscriptions')
    .values({ ...row, created_at: now })
    // The device of somebody who signed in after another user.
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
  await tx
    .updateTable('push_subscriptions')
    .set({ quiet_hours: quietHours })
    .where('person_id', '=', personId)
    .execute();
}

/** The number of a user's devices, and whether they are quiet at night. */
export async function countDevices(db: Db, personId: string) {
  return await db
    .selectFrom('push_subscriptions')
    .select((row) => [
      row.fn.countAll<number>().as('devices'),
      sql<boolean>`coalesce(bool_or(quiet_hours), true)`.as('quiet_hours'),
    ])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
}

/** The user whose notification is due longest. */
export async function findDuePerson(db: Db, now: Timestamp) {
  return await db
    .selectFrom('notifications')
    .innerJoin('profiles', 'profiles.id', 'person_id')
    .innerJoin('auth.users as account', 'account.id', 'person_id')
    .select(['person_id', 'profiles.language', 'profiles.time_zone', 'account.banned_until'])
    .where('push_due_at', '<=', now)
    .orderBy('push_due_at')
    .limit(1)
    .executeTakeFirst();
}

/** Claims the devices of a user for one push: those that were not pushed to a moment ago. */
export async function claimDevices(tx: Db, { personId, now }: { personId: string; now: Timestamp }) {
  return await tx
    .updateTable('push_subscriptions')
    .set({ pushed_at: now })
    .where('person_id', '=', personId)
    .where((row) =>
      row.or([row('pushed_at', 'is', null), row('pushed_at', '<=', plusSeconds(now, -secondsBetweenPushes))]),
    )
    .returning(['endpoint', 'p256dh', 'auth'])
    .execute();
}

/** Sets a new time for the due notifications of a user; null pushes them never. Returns them. */
export async function settlePushes(
  tx: Db,
  { personId, now, until }: { personId: string; now: Timestamp; until: Timestamp | null },
) {
  return await tx
    .updateTable('notifications')
    .set({ push_due_at: until })
    .where('person_id', '=', personId)
    .where('push_due_at', '<=', now)
    .returning(['id', 'kind', 'entity_id', 'facts', 'status_to'])
    .execute();
}

/** Deletes a subscription that its push service does not know any more. */
export async function deleteSubscription(db: Db, endpoint: string) {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
}

/** Ends the subscription of a session; returns the number of devices that remain. */
export async function endSubscription(db: Db, { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>) {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
  return await countDevices(db, userId);
}
