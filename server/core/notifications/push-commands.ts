import type { Actor } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type QuietHours, secondsBetweenPushes } from '#domain/notifications/push.ts';
import type { Db } from '#server/database/database.ts';
import { isOverIn, isRecentIn } from '#server/database/stored-times.ts';
import { countDevices, type Subscription } from './push-queries.ts';

interface Device extends Subscription {
  personId: string;
  sessionId: string;
  quiet: QuietHours;
  now: Timestamp;
}

/**
 * Stores the subscription of a session, instead of earlier ones of the session. False if another one has the address and other keys: who knows an
 * address alone must not end the pushes of its device.
 */
export async function saveSubscription(tx: Db, { personId, sessionId, quiet, now, ...keys }: Device) {
  const row = { ...keys, person_id: personId, session_id: sessionId, ...quiet };
  await tx
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', keys.endpoint)
    .execute();
  const saved = await tx
    .insertInto('push_subscriptions')
    .values({ ...row, created_at: now })
    // The device of somebody who signed in after another user.
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet(row)
        .where('push_subscriptions.p256dh', '=', keys.p256dh)
        .where('push_subscriptions.auth', '=', keys.auth),
    )
    .returning('endpoint')
    .executeTakeFirst();
  await tx.updateTable('push_subscriptions').set(quiet).where('person_id', '=', personId).execute();
  return saved !== undefined;
}

/** Claims the devices of a user for one push: those that were not pushed to a moment ago. */
export async function claimDevices(tx: Db, { personId, now }: { personId: string; now: Timestamp }) {
  return await tx
    .updateTable('push_subscriptions')
    .set({ pushed_at: now })
    .where('person_id', '=', personId)
    .where(isOverIn('pushed_at', { seconds: secondsBetweenPushes, now }))
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

interface Retry {
  ids: readonly string[];
  until: Timestamp;
  now: Timestamp;
}

/** Makes notifications of the last day due again. */
export async function retryPushes(db: Db, { ids, until, now }: Retry) {
  await db
    .updateTable('notifications')
    .set({ push_due_at: until })
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .where(isRecentIn('created_at', { seconds: 86_400, now }))
    .execute();
}
