import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { verificationSteps } from '#domain/verification/admin-contract.ts';
import { requestedStatus, verification } from '#domain/verification/rules.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { notify, notifyAdmins } from '#server/core/notifications/commands.ts';
import { requireCompleteProfile } from '#server/core/people/profiles/access.ts';
import { type Db, violatesUnique } from '#server/database/database.ts';
import { fixedPaymentReference } from '#server/runtime/payment-reference.ts';
import { findVerifiedAt, getOwnVerification, getRequest, lockRequester, ownColumns } from './queries.ts';

/** The actor's verification and the reference for the next payment, which is stable until a request is sent. */
export async function readMyVerification(db: Db, actor: Actor) {
  const verification = await getOwnVerification(db, actor.userId);
  const suggested_reference = fixedPaymentReference('VR', actor.userId, verification.requests.length);
  return { ...verification, suggested_reference };
}

/** Requests verification; of two concurrent requests one wins, and the other throws already_requested. */
export async function requestMyVerification(
  db: Db,
  { reference, actor, now }: { reference: string; actor: Actor; now: Timestamp },
) {
  const [id, { userId }] = [randomUUID(), actor];
  try {
    return await db.transaction().execute(async (tx) => {
      const person = await requireCompleteProfile(tx, actor);
      if (await findVerifiedAt(tx, userId)) throw new AppError('already_verified');
      const row = { id, user_id: userId, payment_reference: reference, status: requestedStatus };
      const request = await tx
        .insertInto('verification_requests')
        .values({ ...row, created_at: now, updated_at: now })
        .returning(ownColumns)
        .executeTakeFirstOrThrow();
      await notifyAdmins(tx, { kind: 'new_verification', entityId: id, person, now });
      const change = { action: 'verification.request', entity: 'verification_requests', entityId: id, before: null };
      const after = { status: request.status, payment_reference: reference };
      await recordChanges(tx, [{ ...change, actorId: userId, now, after }]);
      return request;
    });
  } catch (error) {
    if (violatesUnique(error, 'verification_requests_one_pending')) throw new AppError('already_requested');
    throw error;
  }
}

interface Decision {
  id: string;
  step: (typeof verificationSteps)[number];
  reason: string | undefined;
  actorId: string;
  now: Timestamp;
}

/** Approves or rejects a request; of two admins at once one wins, and the other gets already_decided. */
export async function decide(db: Db, { id, step, reason, actorId, now }: Decision) {
  const { from, to } = verification.steps[step];
  const note = reason || null;
  return await db.transaction().execute(async (tx) => {
    const requester = await lockRequester(tx, id);
    const { status } = await getRequest(tx, id);
    if (!from.includes(status)) throw new AppError('already_decided', { details: { status } });
    await tx
      .updateTable('verification_requests')
      .set({ status: to, reason: note, decided_by: actorId, decided_at: now, updated_at: now })
      .where('id', '=', id)
      .execute();
    if (step === 'approve' && !requester.verified_at) {
      // An earlier verification keeps its time.
      const verified = { verified_at: now, updated_at: now };
      await tx.updateTable('profiles').set(verified).where('id', '=', requester.id).execute();
    }
    const entry = { action: `verification.${step}`, entity: 'verification_requests', entityId: id };
    const statuses = { before: { status: requestedStatus }, after: { status: to } };
    await recordChanges(tx, [{ ...entry, ...statuses, actorId, now, reason }]);
    const change = { from: requestedStatus, to };
    await notify(tx, [{ personId: requester.id, kind: 'verification', entityId: id, facts: { note }, change, now }]);
    return await getRequest(tx, id);
  });
}
