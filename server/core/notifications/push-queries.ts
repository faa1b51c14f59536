import type { Timestamp } from '#domain/kernel/time.ts';
import { usualQuietHours as usual } from '#domain/notifications/push.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The number of a user's devices, and when they are quiet. */
export async function countDevices(db: Db, personId: string) {
  return await db
    .selectFrom('push_subscriptions')
    .select((row) => [
      row.fn.countAll<number>().as('devices'),
      sql<boolean>`coalesce(bool_or(quiet_hours), ${usual.quiet_hours})`.as('quiet_hours'),
      sql<number>`coalesce(max(quiet_from), ${usual.quiet_from})`.as('quiet_from'),
      sql<number>`coalesce(max(quiet_until), ${usual.quiet_until})`.as('quiet_until'),
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
