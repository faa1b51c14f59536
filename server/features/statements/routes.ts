import {
  decideLines,
  importStatement,
  listLines,
  listStatements,
  matchLines,
  previewStatement,
  undoStatement,
} from '#domain/statements/contract.ts';
import { lineTextDays } from '#domain/statements/rules.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { deleteOldTexts } from './commands.ts';
import { lineList, statementList } from './queries.ts';
import { decideLinesFor, importStatementFor, matchLinesFor, previewStatementFor } from './service.ts';
import { undoStatementFor } from './undo.ts';

/** Serves bank statements to admins and registers the deletion of old texts. */
export function statementRoutes(app: FastifyInstance, services: Services): void {
  const { clock, db, scheduler } = services;
  implement(app, services, previewStatement, ({ body }) => previewStatementFor(db, body));
  implement(app, services, importStatement, ({ body, actor, now }) =>
    importStatementFor(db, { ...body, actorId: actor.userId, now }),
  );
  implement(app, services, listStatements, ({ query }) => statementList.page(db, 'all', query));
  implement(app, services, undoStatement, ({ params, actor, now }) =>
    undoStatementFor(db, { id: params.id, actorId: actor.userId, now }),
  );
  implement(app, services, listLines, ({ query }) => lineList.page(db, query.state, query));
  implement(app, services, matchLines, ({ body, actor, now }) =>
    matchLinesFor(db, { ...body, actorId: actor.userId, now }),
  );
  implement(app, services, decideLines, ({ body, actor, now }) =>
    decideLinesFor(db, { ...body, actorId: actor.userId, now }),
  );
  scheduler.add('texts of bank statements', () => deleteOldTexts(db, plusSeconds(clock.now(), -lineTextDays * 86_400)));
}
