import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { verificationSteps } from '#domain/verification/admin-contract.ts';
import { verification } from '#domain/verification/rules.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { Services } from '#server/services/services.ts';
import { notify } from '#server/core/notifications/commands.ts';
import { decideRequest, getRequest, holdRequester, markVerified } from './admin-queries.ts';

export interface Decision {
  id: string;
  step: (typeof verificationSteps)[number];
  reason: string | undefined;
  actorId: string;
  now: Timestamp;
}

/** Approves or rejects a request; of two admins at once one wins, and the other gets already_decided. */
export async function decide(services: Services, { id, step, reason, actorId, now }: Decision) {
  return await services.db.transaction().execute(async (tx) => {
    await holdRequester(tx, id);
    const { from, to } = verification.steps[step];
    const decided = await decideRequest(tx, { id, from, to, reason: reason || null, actorId, now });
    const request = await getRequest(tx, id);
    if (!decided) throw new AppError('already_decided', { details: { status: request.status } });
    if (to === verification.steps.approve.to) await markVerified(tx, { userId: decided.user_id, now });
    const entry = { action: `verification.${step}`, entity: 'verification_requests', entityId: id };
    const before = { status: verification.statuses[0] };
    await recordChanges(tx, [{ ...entry, actorId, now, reason, before, after: { status: to } }]);
    const change = { from: verification.statuses[0], to };
    const notice = { kind: 'verification', entityId: id, facts: { note: reason || null }, change, now } as const;
    await notify(services, tx, [{ ...notice, personId: decided.user_id }]);
    return request;
  });
}
