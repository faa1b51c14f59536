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
import { endMySession, keepMySession, listMySessions } from '#domain/account/contract.ts';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, implementExport } from '#server/core/records/csv.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { getUserAccount, listAllUsers, readUsers } from './queries.ts';
import { ban, changeUser, unban } from './service.ts';
import {
  keepSession,
  readSessions,
  revokeSessions,
  revokeSessionsOfUser,
  startView,
  stopView,
} from './session-service.ts';

/** Serves User Management. */
export function userRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listUsers, ({ query, now }) => listAllUsers(db, { ...query, now }));
  implementExport(app, services, exportUsers, {
    entity: 'profiles',
    columns: csvColumns,
    open: async ({ query, now }) => ({ filter: query, read: await readUsers(db, { ...query, now }) }),
  });
  implement(app, services, getUser, ({ params, now }) => getUserAccount(db, { id: params.id, now }));
  implement(app, services, updateUser, ({ params, body, actor, now }) =>
    changeUser(services, { id: params.id, change: body, actorId: actor.userId, now }),
  );
  implement(app, services, banUser, ({ params, body, actor, now }) =>
    ban(services, { ...params, ...body, actor, now }),
  );
  implement(app, services, unbanUser, ({ params, actor, now }) =>
    unban(services, { ...params, actorId: actor.userId, now }),
  );
  sessionRoutes(app, services);
  viewRoutes(app, services);
}

function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listMySessions, ({ actor, now }) => readSessions(db, { id: actor.userId, actor, now }));
  implement(app, services, endMySession, ({ params, actor, now }) =>
    revokeSessions(db, { id: actor.userId, sessionId: params.id, actor, now }),
  );
  implement(app, services, keepMySession, ({ body, actor, now }) => keepSession(db, { ...body, actor, now }));
  implement(app, services, listUserSessions, ({ params, actor, now }) => readSessions(db, { ...params, actor, now }));
  implement(app, services, endUserSession, ({ params, actor, now }) =>
    revokeSessionsOfUser(db, { id: params.id, sessionId: params.session_id, actor, now }),
  );
  implement(app, services, endUserSessions, ({ params, actor, now }) =>
    revokeSessionsOfUser(db, { id: params.id, actor, now }),
  );
}

function viewRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, beginView, ({ params, actor, now }) => startView(db, { learnerId: params.id, actor, now }));
  implement(app, services, endView, ({ params, actor, now }) => stopView(db, { id: params.id, actor, now }));
}

const csvColumns: CsvColumns<AdminUser> = {
  Name: (row) => row.full_name,
  Email: (row) => row.email,
  Role: (row) => row.role,
  Permissions: (row) => (row.role === 'admin' ? row.permissions : null),
  'Banned until': (row) => row.banned_until,
  'Created at': (row) => row.created_at,
};
