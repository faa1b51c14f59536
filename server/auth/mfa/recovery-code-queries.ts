import { randomUUID } from 'node:crypto';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';

/** The number of a user's remaining recovery codes and their time of creation. */
export async function countCodesLeft(
  db: Db,
  userId: string,
): Promise<{ remaining: number; made_at: Timestamp | null }> {
  const { remaining, made_at } = await db
    .selectFrom('auth.mfa_recovery_codes')
    .select((row) => [
      row.fn.countAll<number>().filterWhere('used_at', 'is', null).as('remaining'),
      row.fn.max('created_at').as('made_at'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { remaining, made_at };
}

/** Inserts the hashes of recovery codes. */
export async function insertRecoveryCodes(
  tx: Db,
  { userId, hashes, now }: { userId: string; hashes: readonly string[]; now: Timestamp },
): Promise<void> {
  const codes = hashes.map((code_hash) => ({ id: randomUUID(), user_id: userId, code_hash, created_at: now }));
  await tx.insertInto('auth.mfa_recovery_codes').values(codes).execute();
}

/** Uses up a recovery code; false if it is unknown or used. */
export async function takeRecoveryCode(
  tx: Db,
  { userId, hash, now }: { userId: string; hash: string; now: Timestamp },
): Promise<boolean> {
  const taken = await tx
    .updateTable('auth.mfa_recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Deletes a user's recovery codes. */
export async function deleteRecoveryCodes(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('auth.mfa_recovery_codes').where('user_id', '=', userId).execute();
}
