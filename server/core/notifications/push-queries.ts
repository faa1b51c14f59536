import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
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
