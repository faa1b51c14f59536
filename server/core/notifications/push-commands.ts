import type { Actor } from '#domain/kernel/actor.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { type QuietHours, secondsBetweenPushes } from '#domain/notifications/push.ts';
import type { Db } from '#server/database/database.ts';
import { countDevices, type Subscription } from './push-queries.ts';

interface Device extends Subscription {
  personId: string;
  sessionId: string;
  quiet: QuietHours;
  now: Timestamp;
}

/** Stores the subscription of a session, instead of earlier ones of the session. */
export async function saveSubscription(tx: Db, { personId, sessionId, quiet, now, ...keys }: Device) {
  const row = { ...keys, person_id: personId, session_id: sessionId, ...quiet };
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
  await tx.updateTable('push_subscriptions').set(quiet).where('person_id', '=', personId).execute();
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

interface Retry {
  ids: readonly string[];
  until: Timestamp;
  since: Timestamp;
}

/** Makes notifications that were created after `since` due again. */
export async function retryPushes(db: Db, { ids, until, since }: Retry) {
  await db
    .updateTable('notifications')
    .set({ push_due_at: until })
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .where('created_at', '>', since)
    .execute();
}
