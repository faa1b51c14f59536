import { type Timestamp, tooFarAhead } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';

const columns = ['id', 'person_id', 'kind', 'entity_id', 'facts', 'status_to'] as const;

/** Locks the notification whose mail is due longest; undefined if none is due, or another process has it. */
export async function lockDueMail(tx: Db, now: Timestamp) {
  return await tx
    .selectFrom('notifications')
    .select(columns)
    .where('mail', '=', 'at_once')
    .where('mailed_at', 'is', null)
    .where('mail_due_at', '<=', now)
    .orderBy('mail_due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Makes mails due that are dated too far ahead, since the clock was ahead when they were written. */
export async function hastenMails(db: Db, now: Timestamp) {
  await db
    .updateTable('notifications')
    .set({ mail_due_at: now })
    .where('mail', 'in', ['at_once', 'daily'])
    .where('mailed_at', 'is', null)
    .where('mail_due_at', '>', tooFarAhead(now))
    .execute();
}

/** Sets a new time for the mail of a notification. */
export async function postponeMail(db: Db, { id, until }: { id: string; until: Timestamp }) {
  await db.updateTable('notifications').set({ mail_due_at: until }).where('id', '=', id).execute();
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
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .execute();
}
