import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '#server/runtime/clock.ts';
import type { Config } from '#server/runtime/config/config.ts';
import { portError } from '#server/runtime/operator-errors.ts';
import type { Db } from '#server/database/database.ts';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  /** Serves /metrics of the n-th process if METRICS_PORT is set; returns a function that stops it. */
  listen(config: Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>, nth?: number): Promise<() => Promise<void>>;
}

/** Collects metrics of requests, connections, queues and the process. */
export function countRequests(
  app: FastifyInstance,
  {
    db,
    pool,
    clock,
    failedSignIns,
    eventStreams,
  }: {
    db: Db;
    pool: pg.Pool;
    clock: Clock;
    failedSignIns: ReadonlyMap<string, number>;
    eventStreams: { readonly size: number };
  },
): Metrics {
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
  watchConnections(registry, pool);
  watchStreams(registry, eventStreams);
  watchSignIns(registry, failedSignIns);
  watchMails(registry, db);
  watchBackups(registry, { db, clock });
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

/** Adds a gauge that is read at each scrape; it is absent while `read` returns undefined, such as without a database. */
function addGauge(
  registry: Registry,
  { name, help }: { name: string; help: string },
  read: () => Promise<number | undefined>,
): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: async () => {
      gauge.remove();
      const value = await read().catch(() => undefined);
      if (value !== undefined) gauge.set(value);
    },
  });
}

function watchConnections(registry: Registry, pool: pg.Pool): void {
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database by state; waiting are requests without one.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function watchStreams(registry: Registry, eventStreams: { readonly size: number }): void {
  const name = 'event_streams';
  const help = 'Open event streams of this process; at most MAX_EVENT_STREAMS.';
  addGauge(registry, { name, help }, async () => await Promise.resolve(eventStreams.size));
}

function watchSignIns(registry: Registry, failures: ReadonlyMap<string, number>): void {
  const counter = new Counter({
    name: 'failed_sign_ins_total',
    help: 'Failed sign-ins in this process by what was wrong.',
    labelNames: ['factor'],
    registers: [registry],
    collect: () => {
      counter.reset();
      for (const [factor, count] of failures) counter.inc({ factor }, count);
    },
  });
}

function watchMails(registry: Registry, db: Db): void {
  addGauge(
    registry,
    { name: 'mails_waiting', help: 'Unsent mails in the outbox, of the whole installation.' },
    async () => {
      const { count } = await db
        .selectFrom('outbox_mails')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('sent_at', 'is', null)
        .executeTakeFirstOrThrow();
      return count;
    },
  );
}

/** Metrics of scheduled backups, absent until the first backup has ended. */
export function watchBackups(registry: Registry, { db, clock }: { db: Db; clock: Clock }): void {
  // A run that is later than now was dated by a clock that was ahead.
  const finished = () =>
    db.selectFrom('backup_runs').where('finished_at', 'is not', null).where('started_at', '<=', clock.now());
  const success = {
    name: 'backup_last_success_timestamp_seconds',
    help: 'The start of the last successful scheduled backup, in seconds since 1970, of the whole installation.',
  };
  addGauge(registry, success, async () => {
    const runs = finished()
      .select(({ fn }) => fn.max('started_at').as('at'))
      .where('error', 'is', null);
    const at = (await runs.executeTakeFirst())?.at;
    return at ? Date.parse(at) / 1000 : undefined;
  });
  const failed = { name: 'backup_failed', help: '1 if the last scheduled backup failed, of the whole installation.' };
  addGauge(registry, failed, async () => {
    const run = await finished().select('error').orderBy('started_at', 'desc').limit(1).executeTakeFirst();
    return run && (run.error === null ? 0 : 1);
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
