import type { Timestamp } from '#domain/kernel/time.ts';
import { requestedStatus, type VerificationStatus } from '#domain/verification/rules.ts';
import type { Db } from '#server/database/database.ts';
import { ownColumns } from './queries.ts';

/** Inserts a request; a second pending one violates `verification_requests_one_pending`. */
export async function insertRequest(
  tx: Db,
  { id, userId, reference, now }: { id: string; userId: string; reference: string; now: Timestamp },
) {
  const dates = { created_at: now, updated_at: now };
  return await tx
    .insertInto('verification_requests')
    .values({ id, user_id: userId, payment_reference: reference, status: requestedStatus, ...dates })
    .returning(ownColumns)
    .executeTakeFirstOrThrow();
}

/** Locks the user of a request, before the request itself, in the same order as a change of name. */
export async function lockRequester(tx: Db, requestId: string) {
  await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', (row) =>
      row.selectFrom('verification_requests').select('user_id').where('verification_requests.id', '=', requestId),
    )
    .forNoKeyUpdate()
    .execute();
}

interface Decision {
  id: string;
  from: readonly VerificationStatus[];
  to: VerificationStatus;
  reason: string | null;
  actorId: string;
  now: Timestamp;
}

/** Decides a request with one of the statuses `from` and returns its user; undefined if it has another status. */
export async function decideRequest(tx: Db, { id, from, to, reason, actorId, now }: Decision) {
  return await tx
    .updateTable('verification_requests')
    .set({ status: to, reason, decided_by: actorId, decided_at: now, updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('user_id')
    .executeTakeFirst();
}

/** Marks a user as verified; an earlier verification keeps its time. */
export async function markVerified(tx: Db, { userId, now }: { userId: string; now: Timestamp }) {
  await tx
    .updateTable('profiles')
    .set({ verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('verified_at', 'is', null)
    .execute();
}
