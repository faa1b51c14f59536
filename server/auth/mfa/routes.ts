import * as contract from '#domain/auth/factor-contract.ts';
import {
  countRecoveryCodes,
  makeRecoveryCodes as makeCodes,
  redeemRecoveryCode as redeemCode,
} from '#domain/auth/recovery-code-contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement as implementData } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import type { AuthServices } from '#server/auth/kernel/auth-services.ts';
import { challengeFactor, verifyFactor } from './challenges.ts';
import { enrollFactor, unenrollFactor } from './factors.ts';
import type { authImplementer } from '#server/auth/sessions/implement-auth.ts';
import { countCodesLeft } from '#server/auth/kernel/factor-queries.ts';
import { makeRecoveryCodes, redeemRecoveryCode } from './recovery-codes.ts';

export function factorRoutes(implement: ReturnType<typeof authImplementer>, services: AuthServices): void {
  implement(contract.enrollFactor, ({ signedIn, body, now }) =>
    enrollFactor(services, signedIn, { enrollment: body, now }),
  );
  implement(
    contract.challengeFactor,
    ({ signedIn, params, body, now }) => challengeFactor(services, signedIn, { factorId: params.id, ...body, now }),
    'factor_challenge',
  );
  implement(
    contract.verifyFactor,
    ({ signedIn, params, body, now }) =>
      verifyFactor(services, signedIn, {
        factorId: params.id,
        challengeId: body.challenge_id,
        code: body.code,
        now,
      }),
    'factor_verify',
  );
  implement(contract.unenrollFactor, ({ signedIn, params, now }) =>
    unenrollFactor(services, signedIn, { id: params.id, now }),
  );
}

/** Serves recovery codes in the data API. */
export function recoveryCodeRoutes(app: FastifyInstance, services: Services): void {
  implementData(app, services, countRecoveryCodes, ({ actor }) => countCodesLeft(services.db, actor.userId));
  implementData(app, services, makeCodes, ({ actor, now }) => makeRecoveryCodes(services, { actor, now }));
  implementData(app, services, redeemCode, ({ actor, body, now, request }) =>
    redeemRecoveryCode(services, { actor, now, ip: request.ip, ...body }),
  );
}
