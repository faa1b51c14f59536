import { applyForJob, getMyApplication, withdrawApplication } from '#domain/applications/contract.ts';
import type { FastifyInstance } from 'fastify';
import { adminApplicationRoutes } from './admin-routes.ts';
import { implement } from '#server/http/implement.ts';
import { createRequestLimit } from '#server/http/limits/rate-limits.ts';
import type { Services } from '#server/services/services.ts';
import { findOwnApplication } from './queries.ts';
import { applicationReference, applyFor, withdrawOwnApplication } from './service.ts';

/** Serves the actor's own job applications. */
export function applicationRoutes(app: FastifyInstance, services: Services): void {
  adminApplicationRoutes(app, services);
  const countRequest = createRequestLimit(services);
  implement(app, services, getMyApplication, async ({ params, actor }) => ({
    application: await findOwnApplication(services.db, { jobId: params.id, applicantId: actor.userId }),
    payment_reference: applicationReference({ job_id: params.id, applicant_id: actor.userId }),
  }));
  implement(app, services, applyForJob, async (call) => {
    await countRequest(call.actor.userId);
    return await applyFor(services, call);
  });
  implement(app, services, withdrawApplication, ({ params, actor, now }) =>
    withdrawOwnApplication(services, { id: params.id, actor, now }),
  );
}
