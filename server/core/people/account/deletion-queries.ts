import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';

/** A person's account, as far as its end asks for it; undefined when it has ended. */
export async function findEnding(tx: Db, id: string) {
  return await tx
    .selectFrom('auth.users as account')
    // Who has never signed in has no profile yet.
    .leftJoin('profiles', 'profiles.id', 'account.id')
    .select(['account.id', 'account.email', 'account.deletes_at'])
    .select(['profiles.role', 'profiles.language', 'profiles.time_zone as timeZone', 'profiles.full_name as name'])
    .where('account.id', '=', id)
    .executeTakeFirst();
}

/** A person's account, as far as its end asks for it. */
export type EndingAccount = NonNullable<Awaited<ReturnType<typeof findEnding>>>;

/** Sets the end of an account that has none yet; false when it had. */
export async function setEnd(tx: Db, { id, at, now }: { id: string; at: Timestamp; now: Timestamp }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auth.users')
    .set({ deletes_at: at, updated_at: now })
    .where('id', '=', id)
    .where('deletes_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets an account go on that was to end; false when it was not, or has ended meanwhile. */
export async function clearEnd(tx: Db, { id, now }: { id: string; now: Timestamp }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auth.users')
    .set({ deletes_at: null, updated_at: now })
    .where('id', '=', id)
    .where('deletes_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The accounts whose end has come, the longest due first, `most` at most. */
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

/** Holds an account whose end has come until the transaction ends; false when it is kept after all, or gone. */
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
