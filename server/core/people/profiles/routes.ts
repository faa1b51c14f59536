import {
  getMe,
  getMyPhoto,
  getMyProfile,
  getProfile,
  updateMyPreferences,
  updateMyProfile,
} from '#domain/profiles/contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement, implementBytes } from '#server/http/implement.ts';
import { sendFile } from '#server/http/responses/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { getMyself, getPhotoFile, getWholeProfile } from './queries.ts';
import { changePreferences, saveProfile } from './service.ts';

/** Serves the own profile and preferences, and all profiles to admins. */
export function profileRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, getMe, ({ actor }) => getMyself(db, actor.userId));
  implement(app, services, updateMyPreferences, ({ actor, body }) =>
    changePreferences(db, { id: actor.userId, preferences: body }),
  );
  implement(app, services, getMyProfile, ({ actor }) => getWholeProfile(db, actor.userId));
  implement(app, services, updateMyProfile, ({ actor, body: { seen_at: seenAt, ...form }, now }) =>
    saveProfile(services, { id: actor.userId, form, seenAt, now }),
  );
  implementBytes(app, services, getMyPhoto, async ({ actor, request }, reply) =>
    sendFile({ request, reply, files: services.files }, await getPhotoFile(db, actor.userId), 'inline'),
  );
  implement(app, services, getProfile, ({ params }) => getWholeProfile(db, params.id));
}
