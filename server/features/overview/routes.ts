import { getOverview, getWaiting, listMyWork, type MenuWaiting } from '#domain/overview/contract.ts';
import { type AdminAccess, mayCall, type Rights } from '#domain/kernel/actor.ts';
import type { FastifyInstance } from 'fastify';
import { findBackupProblem } from '#server/backup/run-queries.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { countWaiting, listWorkOf, readOverview } from './queries.ts';

/** Serves the admin dashboard, and the actor's own applications and proposals. */
export function overviewRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  implement(app, services, getOverview, async ({ actor, now }) => {
    const [overview, backup] = await Promise.all([readOverview(db, now), findBackupProblem(db, config.backup, now)]);
    return { ...overview, backup: mayCall('admin', actor) ? backup : null };
  });
  implement(app, services, getWaiting, async ({ actor }) => waitingFor(actor, await countWaiting(db)));
  implement(app, services, listMyWork, async ({ actor }) => ({ rows: await listWorkOf(db, actor.userId) }));
}

const waitingAccess: Record<keyof MenuWaiting, AdminAccess> = {
  enrollments: 'office',
  applications: 'office',
  project_applications: 'office',
  verification_requests: 'office',
  homework: 'teaching',
  questions: 'teaching',
  reports: 'teaching',
};

function waitingFor(admin: Rights, counts: MenuWaiting): MenuWaiting {
  const hidden = Object.entries(waitingAccess).filter(([, access]) => !mayCall(access, admin));
  return { ...counts, ...Object.fromEntries(hidden.map(([name]) => [name, 0])) };
}
