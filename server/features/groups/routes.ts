import { groupEndpoints } from '#domain/groups/record.ts';
import type { FastifyInstance } from 'fastify';
import { recordRoutes } from '#server/core/records/routes.ts';
import type { Services } from '#server/services/services.ts';
import { openDueWeeks } from './opening.ts';
import { groupSource } from './source.ts';

/** Serves groups to admins, and registers the task that opens their weeks. */
export function groupRoutes(app: FastifyInstance, services: Services): void {
  services.scheduler.add('weeks of groups', () => openDueWeeks(services));
  recordRoutes(app, services, groupEndpoints, groupSource);
}
