import { mayCall } from '#domain/kernel/permissions.ts';
import {
  addNote,
  addPerson,
  deleteNote,
  enrollPerson,
  getPerson,
  inviteAgain as inviteAgainOperation,
} from '#domain/people/contract.ts';
import { importPeople, listPeopleImports, previewPeople } from '#domain/people/import-contract.ts';
import type { FastifyInstance } from 'fastify';
import { createInviter } from '#server/auth/admin-api/desk-commands.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { enrollAtDesk } from './enroll-service.ts';
import { listImports } from './import-queries.ts';
import { beginImport, deleteOldImports, importNextLine, previewRows } from './import-service.ts';
import { getPersonPage } from './queries.ts';
import { removeNote, writeNote } from './service.ts';

/** Serves people to the desk: their pages, adding one, and imports of many, which run in the background. */
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
  invitationRoutes(app, services);
}

function invitationRoutes(app: FastifyInstance, services: Services): void {
  const { clock, db, queue, scheduler } = services;
  const { invite, inviteAgain, inviteNew } = createInviter(services);
  implement(app, services, addPerson, ({ body, actor, now }) => invite({ ...body, actorId: actor.userId, now }));
  implement(app, services, inviteAgainOperation, ({ actor, now }) => inviteAgain({ actorId: actor.userId, now }));
  implement(app, services, previewPeople, async ({ body, now }) => ({
    rows: (await previewRows(db, { ...body, now })).map(({ state, reason = null, person }) => ({
      state,
      reason,
      is_paid: state !== 'known' && person?.paid !== undefined,
    })),
  }));
  implement(app, services, importPeople, async ({ body, actor, now }) => {
    const begun = await beginImport(db, { ...body, actorId: actor.userId, now });
    queue.trigger();
    return begun;
  });
  implement(app, services, listPeopleImports, async () => ({ rows: await listImports(db) }));
  queue.poll('people', () => importNextLine(services, inviteNew));
  scheduler.add('old imports of people', () => deleteOldImports(db, clock.now()));
}
