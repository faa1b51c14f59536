import { randomUUID } from 'node:crypto';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';

/** How many recovery codes a person has left, and when they were made. */
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

/** Keeps recovery codes, by what their hashes are. */
export async function insertRecoveryCodes(
  tx: Db,
  { userId, hashes, now }: { userId: string; hashes: readonly string[]; now: Timestamp },
): Promise<void> {
  const codes = hashes.map((code_hash) => ({ id: randomUUID(), user_id: userId, code_hash, created_at: now }));
  await tx.insertInto('auth.mfa_recovery_codes').values(codes).execute();
}

/** Spends a recovery code; false when it is none, or somebody was quicker. */
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

/** Deletes a person's recovery codes. */
export async function deleteRecoveryCodes(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('auth.mfa_recovery_codes').where('user_id', '=', userId).execute();
}
