import { getOverview, getWaiting, listMyWork } from '#domain/overview/contract.ts';
import type { FastifyInstance } from 'fastify';
import { findBackupProblem } from '#server/backup/run-queries.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import {
  countGrowthBefore,
  countPlatform,
  countWaiting,
  findLongestWaiting,
  listGrowth,
  listWorkOf,
} from './queries.ts';

/** Serves the admin dashboard, and the actor's own applications and proposals. */
export function overviewRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  implement(app, services, getOverview, async ({ now }) => {
    const [counts, waiting, waiting_since, growth, growth_before, backup] = await Promise.all([
      countPlatform(db),
      countWaiting(db),
      findLongestWaiting(db),
      listGrowth(db, now),
      countGrowthBefore(db, now),
      findBackupProblem(db, config.backup, now),
    ]);
    return { ...counts, waiting, waiting_since, growth, growth_before, backup };
  });
  implement(app, services, getWaiting, () => countWaiting(db));
  implement(app, services, listMyWork, async ({ actor }) => ({ rows: await listWorkOf(db, actor.userId) }));
}
