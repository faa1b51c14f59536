import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';
import { stayingAdmins } from './queries.ts';

/** Throws last_admin when `id` is the only admin who can sign in. */
export async function requireAnotherAdmin(tx: Db, { id, now }: { id: string; now: Timestamp }): Promise<void> {
  const other = await stayingAdmins(tx, now).where('profiles.id', '<>', id).limit(1).executeTakeFirst();
  if (!other) throw new AppError('last_admin');
}

/**
 * Locks a user and all admins, always in the same order, so that concurrent changes cannot remove the last admin. FOR NO KEY UPDATE
 * leaves inserts that refer to the user possible.
 */
export async function lockUserAndAdmins(tx: Db, id: string): Promise<void> {
  await tx
    .selectFrom('profiles')
    .select('id')
    .where((row) => row.or([row('role', '=', 'admin'), row('id', '=', id)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
