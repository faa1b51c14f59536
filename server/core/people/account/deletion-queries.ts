import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';

/** What the deletion needs to know of an account; undefined when it is gone. */
export async function findEnding(tx: Db, id: string) {
  return await tx
    .selectFrom('auth.users as account')
    // An account that never signed in has no profile.
    .leftJoin('profiles', 'profiles.id', 'account.id')
    .select(['account.id', 'account.email', 'account.deletes_at'])
    .select(['profiles.role', 'profiles.language', 'profiles.time_zone as timeZone', 'profiles.full_name as name'])
    .where('account.id', '=', id)
    .executeTakeFirst();
}

/** Like `findEnding`, but throws. */
export type EndingAccount = NonNullable<Awaited<ReturnType<typeof findEnding>>>;

/** Schedules the deletion of an account; false when it is scheduled already. */
export async function setEnd(tx: Db, { id, at, now }: { id: string; at: Timestamp; now: Timestamp }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auth.users')
    .set({ deletes_at: at, updated_at: now })
    .where('id', '=', id)
    .where('deletes_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cancels the deletion of an account; false when none is scheduled or the account is gone. */
export async function clearEnd(tx: Db, { id, now }: { id: string; now: Timestamp }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auth.users')
    .set({ deletes_at: null, updated_at: now })
    .where('id', '=', id)
    .where('deletes_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Accounts whose deletion is due, oldest first. */
export async function listDue(db: Db, { now, most }: { now: Timestamp; most: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('auth.users')
    .select('id')
    .where('deletes_at', '<=', now)
    .orderBy('deletes_at')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}

/** Locks an account whose deletion is due; false when it was cancelled or the account is gone. */
export async function lockDue(tx: Db, { id, now }: { id: string; now: Timestamp }): Promise<boolean> {
  const due = await tx
    .selectFrom('auth.users')
    .select('id')
    .where('id', '=', id)
    .where('deletes_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  return due !== undefined;
}
