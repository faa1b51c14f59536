import { getOverview, getWaiting, listMyWork } from '#domain/overview/contract.ts';
import type { FastifyInstance } from 'fastify';
import { findBackupProblem } from '#server/backup/run-queries.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { countWaiting, listWorkOf, readOverview } from './queries.ts';

/** Serves the admin dashboard, and the actor's own applications and proposals. */
export function overviewRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  implement(app, services, getOverview, async ({ now }) => {
    const [overview, backup] = await Promise.all([readOverview(db, now), findBackupProblem(db, config.backup, now)]);
    return { ...overview, backup };
  });
  implement(app, services, getWaiting, () => countWaiting(db));
  implement(app, services, listMyWork, async ({ actor }) => ({ rows: await listWorkOf(db, actor.userId) }));
}
