import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Account, ensureDemonstration } from './demonstration.ts';
import { startScheduledBackups } from '#server/backup/scheduled.ts';
import { openServices } from '#server/services/open-services.ts';
import type { Config } from '#server/runtime/config/config.ts';
import { healthRoutes } from '#server/http/health.ts';
import { countRequests } from '#server/http/metrics.ts';
import { portError } from '#server/runtime/operator-errors.ts';
import { openBuild } from '#server/http/pages/page-build.ts';
import { noResponseCache } from '#server/http/responses/response-cache.ts';
import { servePages } from '#server/http/pages/pages.ts';
import { serveStaticFiles } from '#server/http/responses/static-files.ts';
import type { Services } from '#server/services/services.ts';
import type { DatabaseAddress } from '#server/database/database.ts';
import { openTracing } from '#server/runtime/tracing/open-tracing.ts';

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
  const metrics = countRequests(app, { ...services, pool });
  const health = healthRoutes(app, services);
  closers.push(() => app.close(), health.drain);
  closers.push(await metrics.listen(config, nth));
  await serveScreens(app, services, projectDir);
  await listen(app, config);
  closers.push(startScheduledBackups(services, { address, stateDir }));
  return accounts;
}

async function serveScreens(app: FastifyInstance, services: Services, projectDir: string): Promise<void> {
  const { config, clock } = services;
  const cache = config.VITE_DEV ? noResponseCache : services.responses;
  const pageOptions = {
    cache,
    publicUrl: config.publicUrl,
    widget: config.captcha?.widget ?? null,
    filesOrigin: config.filesOrigin,
    sharedSeconds: config.SHARED_CACHE_S,
  };
  if (config.VITE_DEV) {
    const { openDevelopmentBuild } = await import('#server/http/pages/vite-development.ts');
    servePages(app, { ...pageOptions, build: await openDevelopmentBuild(app, clock) });
    return;
  }
  await serveStaticFiles(app, path.join(projectDir, 'dist/client'), services.requestLimits);
  servePages(app, { ...pageOptions, build: await openBuild(projectDir, clock) });
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.PORT, host: config.host });
  } catch (error) {
    throw portError(error, { setting: 'PORT', port: config.PORT, host: config.host });
  }
}
