import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { verificationSteps } from '#domain/verification/admin-contract.ts';
import { requestedStatus, verification } from '#domain/verification/rules.ts';
import { sql } from 'kysely';
import { recordedChange } from '#server/core/audit/commands.ts';
import { adminNotifications, decisionNotifications } from '#server/core/notifications/commands.ts';
import { requireCompleteProfile } from '#server/core/people/profiles/access.ts';
import { type Db, violatesUnique } from '#server/database/database.ts';
import { fixedPaymentReference } from '#server/runtime/payment-reference.ts';
import { decideRequest, insertRequest } from './commands.ts';
import { getOwnVerification, getRequest } from './queries.ts';

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
  const id = randomUUID();
  const isSent = sql<boolean>`exists (select from sent)`;
  const request = { kind: 'new_verification', entityId: id, personId: actor.userId, now } as const;
  const change = { action: 'verification.request', entity: 'verification_requests', entityId: id, before: null };
  const after = { status: requestedStatus, payment_reference: reference };
  const recorded = recordedChange({ ...change, actorId: actor.userId, now, after }, isSent);
  const effects = { ...adminNotifications(db, request, isSent), recorded };
  try {
    const sent = await insertRequest(db, { id, actor, reference, now }, effects);
    if (!sent) {
      await requireCompleteProfile(db, actor);
      throw new AppError('already_verified');
    }
    return sent;
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
  const { user } = await getRequest(db, id);
  const entry = { action: `verification.${step}`, entity: 'verification_requests', entityId: id };
  const change = { ...entry, actorId, now, reason, before: { status: requestedStatus }, after: { status: to } };
  const news = { personId: user.id, kind: 'verification', entityId: id, facts: { note }, now } as const;
  const isMoved = sql<boolean>`exists (select from moved)`;
  const effects = sql`
    recorded as ${recordedChange(change, isMoved)},
    ${decisionNotifications([{ ...news, change: { from: requestedStatus, to } }], now, isMoved)}`;
  const decision = { id, from, to, isVerified: step === 'approve', reason: note, actorId, now };
  const isDecided = await decideRequest(db, decision, effects);
  const request = await getRequest(db, id);
  if (!isDecided) throw new AppError('already_decided', { details: { status: request.status } });
  return request;
}
