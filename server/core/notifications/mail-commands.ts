import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';

const columns = ['id', 'person_id', 'kind', 'entity_id', 'facts', 'status_to'] as const;

/** Locks a notification whose mail is due; undefined when it was mailed or removed. */
export async function lockUnmailed(tx: Db, id: string) {
  return await tx
    .selectFrom('notifications')
    .select(columns)
    .where('id', '=', id)
    .where('mail', '=', 'at_once')
    .where('mailed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Claims a user's digest of the day; false when another process has. */
export async function claimDigest(tx: Db, { personId, day, now }: { personId: string; day: string; now: Timestamp }) {
  const claimed = await tx
    .insertInto('notification_digests')
    .values({ person_id: personId, day, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Locks the notifications of a user's daily mail, oldest first. */
export async function lockDigest(tx: Db, { personId, now }: { personId: string; now: Timestamp }) {
  return await tx
    .selectFrom('notifications')
    .select(columns)
    .where('person_id', '=', personId)
    .where('mail', '=', 'daily')
    .where('mailed_at', 'is', null)
    .where('mail_due_at', '<=', now)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Marks notifications as mailed, or as needing no mail. */
export async function settleMails(tx: Db, { ids, mailedAt }: { ids: readonly string[]; mailedAt: Timestamp | null }) {
  await tx
    .updateTable('notifications')
    .set(mailedAt === null ? { mail: null, mail_due_at: null } : { mailed_at: mailedAt })
    .where('id', 'in', ids)
    .execute();
}
