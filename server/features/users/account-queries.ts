import type { Timestamp } from '#domain/kernel/time.ts';
import { midnight } from '../../platform/days.ts';
import type { Db } from '../../platform/postgres.ts';

interface OfAccount {
  id: string;
  now: Timestamp;
}

/** The address that signs in, and the language that its owner reads. */
export async function getSignIn(tx: Db, id: string) {
  return await tx
    .selectFrom('auth.users as account')
    .innerJoin('profiles', 'profiles.id', 'account.id')
    .select(['account.email', 'profiles.language'])
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The moment at which `day` begins in `zone`. */
export async function findMidnight(db: Db, { day, zone }: { day: string; zone: string }): Promise<Timestamp> {
  const { at } = await db.selectNoFrom(midnight(day, zone).as('at')).executeTakeFirstOrThrow();
  return at;
}

/** Sets a ban or lifts it. The sessions stay: nothing accepts them while the ban lasts, and they work again afterwards. */
export async function setBan(tx: Db, { id, until, now }: OfAccount & { until: Timestamp | null }): Promise<void> {
  await tx.updateTable('auth.users').set({ banned_until: until, updated_at: now }).where('id', '=', id).execute();
}
