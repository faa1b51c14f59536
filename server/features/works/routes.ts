import { createWork, deleteWork, listWorks, updateWork } from '#domain/works/contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { getWorks } from './queries.ts';
import { addWork, removeWork, saveWork } from './service.ts';

/** Serves the works of the signed-in user. */
export function workRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listWorks, ({ actor }) => getWorks(db, actor.userId));
  implement(app, services, createWork, (call) => addWork(db, call));
  implement(app, services, updateWork, (call) => saveWork(services, call));
  implement(app, services, deleteWork, (call) => removeWork(services, call));
}
