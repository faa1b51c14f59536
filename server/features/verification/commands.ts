import type { Actor } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { myVerificationRequest } from '#domain/verification/contract.ts';
import { requestedStatus, type VerificationStatus } from '#domain/verification/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { mailedAtOnce } from '#server/core/notifications/commands.ts';
import { hasCompleteProfile } from '#server/core/people/profiles/queries.ts';
import type { Effects } from '#server/core/requests/commands.ts';
import type { Db } from '#server/database/database.ts';
import { ownColumns } from './queries.ts';

interface NewRequest {
  id: string;
  actor: Actor;
  reference: string;
  now: Timestamp;
}

/**
 * Inserts a request of a person with a complete profile who is not verified; undefined for others. A second pending one violates
 * `verification_requests_one_pending`.
 */
export async function insertRequest(
  db: Db,
  { id, actor, reference, now }: NewRequest,
  { replaced, notified, recorded }: Effects & { replaced: RawBuilder<{ id: string }> },
) {
  return await db
    .with('sent', (cte) =>
      cte
        .insertInto('verification_requests')
        .columns(['id', 'user_id', 'payment_reference', 'status', 'created_at', 'updated_at'])
        .expression((row) =>
          row
            .selectFrom('profiles as person')
            .select([
              sql.val(id).as('id'),
              'person.id as user_id',
              sql.val(reference).as('payment_reference'),
              sql.val(requestedStatus).as('status'),
              sql.val(now).as('created_at'),
              sql.val(now).as('updated_at'),
            ])
            .where('person.id', '=', actor.userId)
            .where('verified_at', 'is', null)
            .where(actor.role === 'admin' ? sql<boolean>`true` : hasCompleteProfile('person')),
        )
        .returning(ownColumns),
    )
    .with('replaced', () => replaced)
    .with('notified', () => notified)
    .with('recorded', () => recorded)
    .selectFrom('sent')
    .select(z.keyof(myVerificationRequest).options)
    .select(mailedAtOnce.as('mails'))
    .executeTakeFirst();
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
