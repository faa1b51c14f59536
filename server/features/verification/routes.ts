import { getMyVerification, requestVerification } from '#domain/verification/contract.ts';
import type { FastifyInstance } from 'fastify';
import { adminVerificationRoutes } from './admin-routes.ts';
import { implement } from '#server/http/implement.ts';
import { createRequestLimit } from '#server/http/limits/rate-limits.ts';
import type { Services } from '#server/services/services.ts';
import { readMyVerification, requestMyVerification } from './service.ts';

/** Serves the actor's own verification. */
export function verificationRoutes(app: FastifyInstance, services: Services): void {
  adminVerificationRoutes(app, services);
  const { db } = services;
  const countRequest = createRequestLimit(services);
  implement(app, services, getMyVerification, ({ actor }) => readMyVerification(db, actor));
  implement(app, services, requestVerification, async ({ body, actor, now }) => {
    await countRequest(actor.userId);
    return await requestMyVerification(services, { reference: body.payment_reference, actor, now });
  });
}
