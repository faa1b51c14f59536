import type { Timestamp } from '#domain/kernel/time.ts';
import { requestedStatus, type VerificationStatus } from '#domain/verification/rules.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { ownColumns } from './queries.ts';

interface NewRequest {
  id: string;
  userId: string;
  reference: string;
  now: Timestamp;
}

/** Inserts a request; a second pending one violates `verification_requests_one_pending`. */
export async function insertRequest(tx: Db, { id, userId, reference, now }: NewRequest) {
  const row = { id, user_id: userId, payment_reference: reference, status: requestedStatus };
  return await tx
    .insertInto('verification_requests')
    .values({ ...row, created_at: now, updated_at: now })
    .returning(ownColumns)
    .executeTakeFirstOrThrow();
}

/** Locks the user of a request, before the request itself, in the same order as a change of name. Throws RowNotFound. */
export async function lockRequester(tx: Db, requestId: string) {
  return await tx
    .selectFrom('profiles')
    .select(['id', 'verified_at'])
    .where('id', '=', (row) =>
      row.selectFrom('verification_requests').select('user_id').where('verification_requests.id', '=', requestId),
    )
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(RowNotFound);
}

interface Decision {
  id: string;
  from: readonly VerificationStatus[];
  to: VerificationStatus;
  reason: string | null;
  actorId: string;
  now: Timestamp;
}

/** Decides a request with one of the statuses `from`; false if it has another status. */
export async function updateDecision(tx: Db, { id, from, to, reason, actorId, now }: Decision) {
  const { numUpdatedRows } = await tx
    .updateTable('verification_requests')
    .set({ status: to, reason, decided_by: actorId, decided_at: now, updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markVerified(tx: Db, { userId, now }: { userId: string; now: Timestamp }) {
  await tx.updateTable('profiles').set({ verified_at: now, updated_at: now }).where('id', '=', userId).execute();
}
