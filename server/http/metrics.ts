import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '#server/runtime/config/config.ts';
import { portError } from '#server/runtime/port-error.ts';
import type { Db } from '#server/database/database.ts';

/** Histogram buckets in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics for Prometheus. */
export interface Metrics {
  /** Serves /metrics of the n-th process if METRICS_PORT is set; returns a function that stops it. */
  listen(config: Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>, nth?: number): Promise<() => Promise<void>>;
}

/** Collects metrics of requests, connections, queues and the process. */
export function countRequests(app: FastifyInstance, { db, pool }: { db: Db; pool: pg.Pool }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    seconds.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  countConnections(registry, pool);
  countWaiting(registry, db);
  countBackups(registry, db);
  return {
    listen: async ({ METRICS_PORT: first, METRICS_HOST: host }, nth = 0) => {
      if (first === undefined) return async () => {};
      const port = first + nth;
      const server = createServer((request, response) => void answer(registry, request, response));
      server.listen(port, host);
      await once(server, 'listening').catch((error: unknown) => {
        throw portError(error, { setting: 'METRICS_PORT', port, host });
      });
      return () => close(server);
    },
  };
}

function countConnections(registry: Registry, pool: pg.Pool): void {
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database, by what they do; waiting are requests without one.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

// One count by index per scrape; omitted while the database is away.
function countWaiting(registry: Registry, db: Db): void {
  const waiting = new Gauge({
    name: 'mails_waiting',
    help: 'Mails in the outbox that have not gone out, of the whole installation.',
    registers: [registry],
    collect: async () => {
      waiting.reset();
      const query = db
        .selectFrom('outbox_mails')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('sent_at', 'is', null);
      const row = await query.executeTakeFirst().catch(() => undefined);
      if (row) waiting.set(Number(row.count));
    },
  });
}

/** Metrics of scheduled backups, absent until the first backup has ended. */
export function countBackups(registry: Registry, db: Db): void {
  const success = new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last scheduled backup that succeeded began, in seconds since 1970, of the whole installation.',
    registers: [registry],
    collect: async () => {
      success.remove();
      const row = await db
        .selectFrom('backup_runs')
        .select(({ fn }) => fn.max('started_at').as('at'))
        .where('finished_at', 'is not', null)
        .where('error', 'is', null)
        .executeTakeFirst()
        .catch(() => undefined);
      if (row?.at) success.set(Date.parse(row.at) / 1000);
    },
  });
  const failed = new Gauge({
    name: 'backup_failed',
    help: '1 when the last scheduled backup failed, of the whole installation.',
    registers: [registry],
    collect: async () => {
      failed.remove();
      const row = await db
        .selectFrom('backup_runs')
        .select('error')
        .where('finished_at', 'is not', null)
        .orderBy('started_at', 'desc')
        .limit(1)
        .executeTakeFirst()
        .catch(() => undefined);
      if (row) failed.set(row.error === null ? 0 : 1);
    },
  });
}

async function answer(registry: Registry, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url !== '/metrics') return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
}

async function close(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}
