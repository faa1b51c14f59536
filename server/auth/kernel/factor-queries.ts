import {
  challengeRetentionSeconds,
  factorTrySeconds,
  unverifiedFactorSeconds,
  type FactorType,
} from '#domain/auth/factor-rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Database } from '#db/tables.ts';
import type { Insertable } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { isOverIn, isRecentIn } from '#server/database/stored-times.ts';
import { randomUUID } from 'node:crypto';

/** A user's factors without secrets, oldest first. */
export const listFactors = async (db: Db, userId: string) => await factorsOf(db, [userId]).execute();

/** The query of the factors of several users, each oldest first. */
export const factorsOf = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('auth.mfa_factors')
    .select(['id', 'user_id', 'factor_type', 'status', 'friendly_name', 'phone'])
    .select(['created_at', 'updated_at', 'last_challenged_at'])
    .where((row) => row('user_id', '=', row.fn.any(row.val(userIds))))
    .orderBy('created_at')
    .orderBy('id');

export async function hasVerifiedFactor(db: Db, userId: string): Promise<boolean> {
  const factor = await db
    .selectFrom('auth.mfa_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .executeTakeFirst();
  return factor !== undefined;
}

export async function insertFactor(tx: Db, factor: Insertable<Database['auth.mfa_factors']>): Promise<void> {
  await tx.insertInto('auth.mfa_factors').values(factor).execute();
}

export type LockedFactor = NonNullable<Awaited<ReturnType<typeof lockFactor>>>;

export async function lockFactor(tx: Db, { id, userId }: { id: string; userId: string }) {
  return await tx
    .selectFrom('auth.mfa_factors')
    .select(['id', 'user_id', 'factor_type', 'status', 'friendly_name', 'phone', 'secret_encrypted'])
    .select('last_challenged_at')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteFactor(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('auth.mfa_factors').where('id', '=', id).execute();
}

/** Deletes a user's expired unverified factors. */
export async function deleteForgottenFactors(tx: Db, { userId, now }: { userId: string; now: Timestamp }) {
  const { unchallenged, max } = unverifiedFactorSeconds;
  await tx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where((row) =>
      row.or([
        isOverIn('created_at', { seconds: max, now }),
        row.and([isOverIn('created_at', { seconds: unchallenged, now }), row('last_challenged_at', 'is', null)]),
      ]),
    )
    .execute();
}

/** Deletes all expired unverified factors, and challenges that are expired or dated too far ahead. */
export async function deleteOldFactors(db: Db, now: Timestamp): Promise<void> {
  await db
    .deleteFrom('auth.mfa_factors')
    .where('status', '=', 'unverified')
    .where(isOverIn('created_at', { seconds: unverifiedFactorSeconds.max, now }))
    .execute();
  await db
    .deleteFrom('auth.mfa_challenges')
    .where(isOverIn('created_at', { seconds: challengeRetentionSeconds, now }))
    .execute();
}

export async function deleteUnverifiedFactors(tx: Db, { userId, type }: { userId: string; type: FactorType }) {
  await tx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', userId)
    .where('factor_type', '=', type)
    .where('status', '=', 'unverified')
    .execute();
}

export async function markFactorVerified(tx: Db, { id, now }: { id: string; now: Timestamp }): Promise<void> {
  await tx.updateTable('auth.mfa_factors').set({ status: 'verified', updated_at: now }).where('id', '=', id).execute();
}

/** Stores the time step of an accepted code; false if the same or a later one was used already. */
export async function takeStep(tx: Db, { id, step }: { id: string; step: number }): Promise<boolean> {
  const taken = await tx
    .updateTable('auth.mfa_factors')
    .set({ last_step: step })
    .where('id', '=', id)
    .where((row) => row.or([row('last_step', 'is', null), row('last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Inserts a challenge and deletes the factor's old ones. */
export async function insertChallenge(
  tx: Db,
  { id, factorId, codeHash, now }: { id: string; factorId: string; codeHash: string | null; now: Timestamp },
): Promise<void> {
  await tx
    .deleteFrom('auth.mfa_challenges')
    .where('factor_id', '=', factorId)
    .where(isOverIn('created_at', { seconds: challengeRetentionSeconds, now }))
    .execute();
  await tx
    .insertInto('auth.mfa_challenges')
    .values({ id, factor_id: factorId, code_hash: codeHash, created_at: now })
    .execute();
  await tx.updateTable('auth.mfa_factors').set({ last_challenged_at: now }).where('id', '=', factorId).execute();
}

export async function findChallenge(tx: Db, { id, factorId }: { id: string; factorId: string }) {
  return await tx
    .selectFrom('auth.mfa_challenges')
    .select(['id', 'code_hash', 'tries', 'verified_at', 'created_at'])
    .where('id', '=', id)
    .where('factor_id', '=', factorId)
    .executeTakeFirst();
}

/** The number of recent attempts for a factor, over all its challenges. */
export async function countTries(tx: Db, { factorId, now }: { factorId: string; now: Timestamp }): Promise<number> {
  const { tries } = await tx
    .selectFrom('auth.mfa_challenges')
    .select((row) => row.fn.sum<number | null>('tries').as('tries'))
    .where('factor_id', '=', factorId)
    .where(isRecentIn('created_at', { seconds: factorTrySeconds, now }))
    .executeTakeFirstOrThrow();
  return tries ?? 0;
}

export async function addTry(tx: Db, challengeId: string): Promise<void> {
  await tx
    .updateTable('auth.mfa_challenges')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', challengeId)
    .execute();
}

/** Uses up a challenge and resets the attempts of its factor. */
export async function spendChallenge(tx: Db, { id, factorId, now }: { id: string; factorId: string; now: Timestamp }) {
  await tx.updateTable('auth.mfa_challenges').set({ verified_at: now }).where('id', '=', id).execute();
  await tx.updateTable('auth.mfa_challenges').set({ tries: 0 }).where('factor_id', '=', factorId).execute();
}

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

export async function deleteRecoveryCodes(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('auth.mfa_recovery_codes').where('user_id', '=', userId).execute();
}
