import { plusSeconds } from '#domain/kernel/time.ts';
import { allocateTransfers, changeTransfers, listTransfers } from '#domain/transfers/contract.ts';
import { transferTextDays } from '#domain/transfers/rules.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { deleteOldTexts, fillPayerKeys } from './commands.ts';
import { transferList } from './queries.ts';
import { allocateTransfersFor, changeTransfersFor } from './service.ts';

/** Serves transfers to admins and registers the tasks about their texts and payers. */
export function transferRoutes(app: FastifyInstance, services: Services): void {
  const { clock, db, scheduler } = services;
  implement(app, services, listTransfers, ({ query }) => transferList.page(db, query.state, query));
  implement(app, services, allocateTransfers, ({ body, actor, now }) =>
    allocateTransfersFor(db, { ...body, actorId: actor.userId, now }),
  );
  implement(app, services, changeTransfers, ({ body, actor, now }) =>
    changeTransfersFor(db, { ...body, actorId: actor.userId, now }),
  );
  scheduler.add('payers', () => fillPayerKeys(db));
  scheduler.add('texts of transfers', () => deleteOldTexts(db, plusSeconds(clock.now(), -transferTextDays * 86_400)));
}
