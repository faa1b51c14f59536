import type { Timestamp } from '#domain/kernel/time.ts';
import { requestedStatus } from '#domain/verification/rules.ts';
import type { Db } from '#server/database/database.ts';

/** The columns of a request. */
export const ownColumns = [
  ...(['verification_requests.id', 'verification_requests.payment_reference', 'verification_requests.status'] as const),
  ...(['verification_requests.reason', 'verification_requests.created_at'] as const),
  'verification_requests.decided_at',
] as const;

/** A learner's verification requests, newest first. */
export async function listOwnRequests(db: Db, userId: string) {
  return await db
    .selectFrom('verification_requests')
    .select(ownColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Inserts a request; a second pending one violates `verification_requests_one_pending`. */
export async function insertRequest(
  db: Db,
  { id, userId, reference, now }: { id: string; userId: string; reference: string; now: Timestamp },
) {
  return await db
    .insertInto('verification_requests')
    .values({
      id,
      user_id: userId,
      payment_reference: reference,
      status: requestedStatus,
      created_at: now,
      updated_at: now,
    })
    .returning(ownColumns)
    .executeTakeFirstOrThrow();
}
