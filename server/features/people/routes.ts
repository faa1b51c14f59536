import { mayCall } from '#domain/kernel/permissions.ts';
import { addNote, deleteNote, enrollPerson, getPerson } from '#domain/people/contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { enrollAtDesk } from './enroll-service.ts';
import { getPersonPage } from './queries.ts';
import { removeNote, writeNote } from './service.ts';

/** Serves the page of a person to admins. */
export function peopleRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, getPerson, ({ params, actor, now }) =>
    getPersonPage(db, { id: params.id, isForOffice: mayCall('office', actor), now }),
  );
  implement(app, services, enrollPerson, ({ params, body, actor, now }) =>
    enrollAtDesk(db, { personId: params.id, ...body, actorId: actor.userId, now }),
  );
  implement(app, services, addNote, ({ params, body, actor, now }) =>
    writeNote(db, { personId: params.id, text: body.text, actorId: actor.userId, now }),
  );
  implement(app, services, deleteNote, ({ params, actor, now }) =>
    removeNote(db, { personId: params.id, noteId: params.note_id, actorId: actor.userId, now }),
  );
}
