import type { Actor } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { myVerificationRequest } from '#domain/verification/contract.ts';
import { requestedStatus, type VerificationStatus } from '#domain/verification/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
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
    .executeTakeFirst();
}

interface Decision {
  id: string;
  from: readonly VerificationStatus[];
  to: VerificationStatus;
  isVerified: boolean;
  reason: string | null;
  actorId: string;
  now: Timestamp;
}

/**
 * Decides a request with one of the statuses `from`, together with its effects, which read `moved`; false if it has another status. The
 * user is locked before the request, in the same order as a change of name. An earlier verification of the user keeps its time.
 */
export async function decideRequest(
  db: Db,
  { id, from, to, isVerified, reason, actorId, now }: Decision,
  effects: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    with requester as (
      select id from profiles where id = (select user_id from verification_requests where id = ${id}) for no key update),
    moved as (
      update verification_requests as request
      set status = ${to}, reason = ${reason}, decided_by = ${actorId}, decided_at = ${now}, updated_at = ${now}
      from requester where request.id = ${id} and user_id = requester.id and status = any(${from}) returning user_id),
    verified as (
      update profiles set verified_at = ${now}, updated_at = ${now} from moved
      where ${isVerified} and profiles.id = user_id and verified_at is null),
    ${effects}
    select from moved`.execute(db);
  return rows.length > 0;
}
