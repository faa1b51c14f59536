import type { Timestamp } from '#domain/kernel/time.ts';
import { midnight } from '#server/database/days.ts';
import type { Db } from '#server/database/database.ts';

/** The sign-in address and language of a user. */
export async function getSignIn(tx: Db, id: string) {
  return await tx
    .selectFrom('auth.users as account')
    .innerJoin('profiles', 'profiles.id', 'account.id')
    .select(['account.email', 'profiles.language'])
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The start of `day` in `zone`. */
export async function findMidnight(db: Db, { day, zone }: { day: string; zone: string }): Promise<Timestamp> {
  const { at } = await db.selectNoFrom(midnight(day, zone).as('at')).executeTakeFirstOrThrow();
  return at;
}
