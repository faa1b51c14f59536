import { importStatement, listStatements, previewStatement, undoStatement } from '#domain/statements/contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { statementList } from './queries.ts';
import { importStatementFor, previewStatementFor } from './service.ts';
import { undoStatementFor } from './undo.ts';

/** Serves bank statements to admins. */
export function statementRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, previewStatement, ({ body }) => previewStatementFor(db, body));
  implement(app, services, importStatement, ({ body, actor, now }) =>
    importStatementFor(db, { ...body, actorId: actor.userId, now }),
  );
  implement(app, services, listStatements, ({ query }) => statementList.page(db, 'all', query));
  implement(app, services, undoStatement, ({ params, actor, now }) =>
    undoStatementFor(db, { id: params.id, actorId: actor.userId, now }),
  );
}
