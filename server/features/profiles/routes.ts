import { getMe, getProfile, updateMyPreferences } from '#domain/profiles/contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { getMyself, getWholeProfile } from './queries.ts';
import { changePreferences } from './service.ts';

/** Serves a person's own preferences, and whole profiles to admins. */
export function profileRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, getMe, async ({ actor }) => await getMyself(db, actor.userId));
  implement(
    app,
    services,
    updateMyPreferences,
    async ({ actor, body, now }) => await changePreferences(db, { id: actor.userId, preferences: body, now }),
  );
  implement(app, services, getProfile, async ({ params }) => await getWholeProfile(db, params.id));
}
