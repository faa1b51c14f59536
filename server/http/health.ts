import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { adviceFor, readWriteState, type WriteState } from '#server/database/primary.ts';
import type { HttpServices } from './http-services.ts';

export interface Health {
  /** Answers /readyz with 503 and waits until balancers have noticed. */
  drain(): Promise<void>;
}

type Status = WriteState | 'database away';

/**
 * `/healthz` answers while the process runs; `/readyz` answers 503 while the database is away, while it stores or confirms no writes, and
 * while the process is about to end.
 */
export function healthRoutes(app: FastifyInstance, { db, config }: Pick<HttpServices, 'db' | 'config'>): Health {
  let isDraining = false;
  let last: Status = 'ready';
  const readStatus = async () => {
    const status = await readWriteState(db).catch(() => 'database away' as const);
    if (status !== last) logChange(app, status);
    last = status;
    return status;
  };
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    void reply.header('cache-control', 'no-store');
    const status = isDraining ? 'draining' : await readStatus();
    return await reply.status(status === 'ready' ? 200 : 503).send({ status });
  });
  return {
    drain: async () => {
      isDraining = true;
      await sleep(config.DRAIN_S * 1000);
    },
  };
}

function logChange(app: FastifyInstance, status: Status): void {
  if (status === 'ready') app.log.info('the database accepts writes again');
  else if (status === 'database away') app.log.warn('the database is away');
  else app.log.error({ status }, adviceFor[status]);
}
