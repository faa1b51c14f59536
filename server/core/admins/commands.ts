import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';
import { stayingAdmins } from './queries.ts';

/** Refuses to take an admin away whom no other would remain beside. */
export async function requireAnotherAdmin(tx: Db, { id, now }: { id: string; now: Timestamp }): Promise<void> {
  const other = await stayingAdmins(tx, now).where('profiles.id', '<>', id).limit(1).executeTakeFirst();
  if (!other) throw new AppError('last_admin');
}

/**
 * Holds a person and all admins still until the transaction ends, always in one order: whatever takes an admin away waits
 * here for what else does, and then sees what it did. Learners' own work goes on.
 */
export async function holdAdminsAnd(tx: Db, id: string): Promise<void> {
  await tx
    .selectFrom('profiles')
    .select('id')
    .where((row) => row.or([row('role', '=', 'admin'), row('id', '=', id)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
