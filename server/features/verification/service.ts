import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { fixedPaymentReference } from '#server/runtime/payment-reference.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { violatesUnique, type Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { notifyAdmins } from '#server/core/notifications/commands.ts';
import { getVerifiedAt, requireCompleteProfile } from '#server/core/people/profiles/queries.ts';
import { insertRequest, listOwnRequests } from './queries.ts';

/** The state of the actor's verification and the reference for the next payment. */
export async function readMyVerification(db: Db, actor: Actor) {
  const requests = await listOwnRequests(db, actor.userId);
  return {
    verified_at: await getVerifiedAt(db, actor.userId),
    requests,
    suggested_reference: fixedPaymentReference('VR', actor.userId, requests.length),
  };
}

/** Requests verification; of two concurrent requests one wins, and the other throws already_requested. */
export async function requestMyVerification(
  services: Services,
  { reference, actor, now }: { reference: string; actor: Actor; now: Timestamp },
) {
  try {
    return await services.db.transaction().execute(async (tx) => {
      await requireCompleteProfile(tx, actor);
      if (await getVerifiedAt(tx, actor.userId)) throw new AppError('already_verified');
      const request = await insertRequest(tx, { id: randomUUID(), userId: actor.userId, reference, now });
      await notifyAdmins(services, tx, {
        kind: 'new_verification',
        entityId: request.id,
        personId: actor.userId,
        now,
      });
      const change = { action: 'verification.request', entity: 'verification_requests', entityId: request.id };
      const after = { status: request.status, payment_reference: reference };
      await recordChanges(tx, [{ ...change, actorId: actor.userId, now, before: null, after }]);
      return request;
    });
  } catch (error) {
    if (violatesUnique(error, 'verification_requests_one_pending')) throw new AppError('already_requested');
    throw error;
  }
}

// Stable until a request is sent, so that it matches the reference on the transfer.
