import { getDashboard } from '#domain/dashboard/contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { readDashboard } from './queries.ts';

/** Serves the learner's dashboard in one response. */
export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, getDashboard, (call) => readDashboard(services.db, call));
}
