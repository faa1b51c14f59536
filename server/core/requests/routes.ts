import type { Json } from '#db/tables.ts';
import type { FastifyInstance } from 'fastify';
import { implementExport } from '#server/core/records/csv.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { getRequest, requestList, type RequestQuery } from './queries.ts';
import { decideRequests, withdrawRequest } from './service.ts';
import type { RequestEndpoints, RequestRow, RequestSource } from './source.ts';

/** Serves the operations that applications and proposals have in common: withdrawing one's own, and all requests to admins. */
export function requestRoutes<Own, Row extends RequestRow>(
  app: FastifyInstance,
  services: Services,
  endpoints: RequestEndpoints<Row>,
  source: RequestSource<Own, Row>,
): void {
  const { db } = services;
  const list = requestList(source);
  implement(app, services, endpoints.withdraw, ({ params, actor, now }) =>
    withdrawRequest(services, source, { id: params.id, actor, now }),
  );
  implement(app, services, endpoints.list, async ({ query }) => {
    const filter = query as unknown as RequestQuery;
    return await list.page(db, filter.status, filter);
  });
  implementExport(app, services, endpoints.export, {
    entity: source.table,
    columns: source.csv,
    open: async ({ query }) => {
      const filter = query as unknown as RequestQuery;
      return { filter: query as Record<string, Json>, read: await list.reader(db, filter.status, filter) };
    },
  });
  implement(app, services, endpoints.get, ({ params }) => getRequest(db, source, params.id));
  implement(app, services, endpoints.change, ({ body, actor, now }) =>
    decideRequests(db, source, { ...body, actorId: actor.userId, now }),
  );
}
