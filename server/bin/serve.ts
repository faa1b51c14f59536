import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { buildApp } from './app.ts';
import { type Account, ensureDemonstration } from './demonstration.ts';
import { startScheduledBackups } from '#server/backup/scheduled.ts';
import { openServices } from '#server/services/open-services.ts';
import type { Clock } from '#server/runtime/clock.ts';
import type { Config } from '#server/runtime/config/config.ts';
import { healthRoutes } from '#server/http/health.ts';
import { countRequests } from '#server/http/metrics.ts';
import { portError } from '#server/runtime/operator-errors.ts';
import { openBuild } from '#server/http/pages/page-build.ts';
import { noResponseCache, type ResponseCache } from '#server/http/response-cache.ts';
import { servePages } from '#server/http/pages/pages.ts';
import { workerPolicy } from '#server/http/security-headers.ts';
import type { DatabaseAddress } from '#server/database/database.ts';
import { openTracing } from '#server/runtime/tracing/tracing.ts';

export interface Given {
  config: Config;
  address: DatabaseAddress;
  stateDir: string;
  projectDir: string;
  log: FastifyBaseLogger;
  say: (line: string) => void;
  nth?: number;
}

/** Run in reverse order, so that requests end before the database that they use. */
export type Closers = (() => Promise<unknown>)[];

/** Serves in this process until `closers` run; returns the demonstration accounts. */
export async function serve(
  { config, address, stateDir, projectDir, log, say, nth = 0 }: Given,
  closers: Closers,
): Promise<Account[]> {
  const tracing = await openTracing(config, log);
  closers.push(() => tracing.close());
  const { services, pool, close } = await openServices({ config, address, stateDir, log, tracing });
  closers.push(close);
  const accounts = await ensureDemonstration({ services, stateDir, projectDir, say });
  const app = await buildApp(services);
  tracing.follow(app);
  const metrics = countRequests(app, { db: services.db, pool, clock: services.clock });
  const health = healthRoutes(app, services);
  closers.push(() => app.close(), health.drain);
  closers.push(await metrics.listen(config, nth));
  const cache = config.VITE_DEV ? noResponseCache : services.responses;
  await serveScreens({ app, config, projectDir, cache, clock: services.clock });
  await listen(app, config);
  closers.push(startScheduledBackups(services, { address, stateDir }));
  return accounts;
}

async function serveScreens(options: {
  app: FastifyInstance;
  config: Config;
  projectDir: string;
  cache: ResponseCache;
  clock: Clock;
}) {
  const { app, config, projectDir, cache, clock } = options;
  const pageOptions = { cache, publicUrl: config.publicUrl, widget: config.captcha?.widget ?? null };
  if (config.VITE_DEV) {
    const { openDevelopmentBuild } = await import('#server/http/pages/vite-development.ts');
    servePages(app, { ...pageOptions, build: await openDevelopmentBuild(app, clock) });
    return;
  }
  const root = path.join(projectDir, 'dist/client');
  // A wildcard route: one route per file would take 20 MB for a thousand files.
  await app.register(fastifyStatic, { ...fileServing, root: path.join(root, assets), prefix: `/${assets}/` });
  // One route per file, since all other addresses are pages.
  await app.register(fastifyStatic, {
    ...fileServing,
    root,
    wildcard: false,
    globIgnore: [`${assets}/**`],
    decorateReply: false,
  });
  servePages(app, { ...pageOptions, build: await openBuild(projectDir, clock) });
}

/** The folder of files whose names contain a hash. */
const assets = 'assets';

const fileServing = {
  index: false as const,
  // scripts/build.mjs compresses them.
  preCompressed: true,
  setHeaders: (reply: FastifyReply, file: string) => {
    void reply.header('cache-control', keepingOf(file));
    if (isWorker(file)) void reply.header('content-security-policy', workerPolicy);
  },
};

function keepingOf(file: string): string {
  if (file.includes(`${path.sep}${assets}${path.sep}`)) return 'public, max-age=31536000, immutable';
  return isWorker(file) ? 'no-cache' : 'public, max-age=3600';
}

// Compressed variants too.
const isWorker = (file: string) => /\bsw\.js(\.\w+)?$/.test(file);

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.PORT, host: config.host });
  } catch (error) {
    throw portError(error, { setting: 'PORT', port: config.PORT, host: config.host });
  }
}
