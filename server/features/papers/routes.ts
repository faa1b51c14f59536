import { attachMyPapers } from '#domain/papers/contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { storePapers } from './service.ts';

export function paperRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, attachMyPapers, ({ actor, now }) => storePapers(services, { id: actor.userId, now }));
}
