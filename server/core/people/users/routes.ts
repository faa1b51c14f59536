import {
  banUser,
  beginView,
  endUserSession,
  endUserSessions,
  endView,
  exportUsers,
  getUser,
  listUsers,
  listUserSessions,
  unbanUser,
  updateUser,
  type AdminUser,
} from '#domain/users/contract.ts';
import type { FastifyInstance } from 'fastify';
import { exportPageSize, sendExport, type CsvColumns } from '#server/core/records/csv.ts';
import { implement, implementBytes } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { getUserAccount, listAllUsers, findUsers, readUsers } from './queries.ts';
import { ban, changeUser, unban } from './service.ts';
import { readSessions, revokeSessions } from './session-queries.ts';
import { startView, stopView } from './view-service.ts';

/** Serves User Management. */
export function userRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listUsers, async ({ query, now }) => await listAllUsers(db, { ...query, now }));
  implementBytes(app, services, exportUsers, async ({ query, actor, now }, reply) => {
    const matching = await findUsers(db, query.search);
    return await sendExport(reply, {
      db,
      actor,
      now,
      filter: query,
      entity: 'profiles',
      columns: csvColumns,
      read: (cursor) => readUsers(matching(query.role), { sort: query.sort, cursor, now }, exportPageSize),
    });
  });
  implement(app, services, getUser, async ({ params, now }) => await getUserAccount(db, { id: params.id, now }));
  implement(
    app,
    services,
    updateUser,
    async ({ params, body, actor, now }) =>
      await changeUser(services, { id: params.id, change: body, actorId: actor.userId, now }),
  );
  implement(
    app,
    services,
    banUser,
    async ({ params, body, actor, now }) => await ban(services, { ...params, ...body, actor, now }),
  );
  implement(
    app,
    services,
    unbanUser,
    async ({ params, actor, now }) => await unban(services, { ...params, actorId: actor.userId, now }),
  );
  sessionRoutes(app, services);
  viewRoutes(app, services);
}

function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(
    app,
    services,
    listUserSessions,
    async ({ params, actor, now }) => await readSessions(db, { ...params, actor, now }),
  );
  implement(
    app,
    services,
    endUserSession,
    async ({ params, actor, now }) =>
      await revokeSessions(db, { id: params.id, sessionId: params.session_id, actor, now }),
  );
  implement(
    app,
    services,
    endUserSessions,
    async ({ params, actor, now }) => await revokeSessions(db, { id: params.id, actor, now }),
  );
}

function viewRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(
    app,
    services,
    beginView,
    async ({ params, actor, now }) => await startView(db, { learnerId: params.id, actor, now }),
  );
  implement(
    app,
    services,
    endView,
    async ({ params, actor, now }) => await stopView(db, { id: params.id, actor, now }),
  );
}

const csvColumns: CsvColumns<AdminUser> = {
  Name: (row) => row.full_name,
  Email: (row) => row.email,
  Role: (row) => row.role,
  'Banned until': (row) => row.banned_until,
  'Created at': (row) => row.created_at,
};
