import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { HttpServices } from './http-services.ts';

export interface Health {
  /** Answers /readyz with 503 and waits until balancers have noticed. */
  drain(): Promise<void>;
}

/** `/healthz` answers while the process runs; `/readyz` answers 503 while the database is away or the process is about to end. */
export function healthRoutes(app: FastifyInstance, { db, config }: Pick<HttpServices, 'db' | 'config'>): Health {
  let isDraining = false;
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    void reply.header('cache-control', 'no-store');
    const status = isDraining ? 'draining' : await statusOf(db);
    return await reply.status(status === 'ready' ? 200 : 503).send({ status });
  });
  return {
    drain: async () => {
      isDraining = true;
      await sleep(config.DRAIN_S * 1000);
    },
  };
}

async function statusOf(db: HttpServices['db']): Promise<'ready' | 'database away'> {
  try {
    await sql`select`.execute(db);
    return 'ready';
  } catch {
    return 'database away';
  }
}
