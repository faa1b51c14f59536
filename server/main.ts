import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { migrateDatabase, openServices } from './platform/boot.ts';
import { loadEnvFile, readConfig, SettingError, type Config } from './platform/config.ts';
import { openDatabasePlace } from './platform/database-place.ts';
import { DatabaseStartError } from './platform/embedded-postgres/database-start-error.ts';
import { ensureDemonstration, type Account } from './demonstration.ts';
import { healthRoutes } from './platform/health.ts';
import { openLog } from './platform/log.ts';
import { countRequests } from './platform/metrics.ts';
import { openBuild } from './platform/page-build.ts';
import { noPageCache, openPageCache, type PageCache } from './platform/page-cache.ts';
import { servePages } from './platform/pages.ts';

/** Something that the person at the terminal can put right: told without a stack. */
class StartError extends Error {}

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Starts the whole product in this process and keeps it running until a signal ends it. */
export async function main(projectDir = process.cwd()): Promise<void> {
  try {
    await start(projectDir);
  } catch (error) {
    const plain = error instanceof StartError || error instanceof SettingError || error instanceof DatabaseStartError;
    say(plain ? error.message : String(error instanceof Error ? error.stack : error));
    process.exit(1);
  }
}

async function start(projectDir: string): Promise<void> {
  loadEnvFile(projectDir);
  const config = readConfig(process.env, projectDir);
  const closers: (() => Promise<unknown>)[] = [];
  endOnSignals(closers);
  const log = openLog(config);
  const place = await openDatabasePlace({ config, say });
  closers.push(place.stop);
  const applied = await migrateDatabase(place.address, projectDir);
  if (applied.length > 0) say(`Migrated the database: ${applied.length} steps`);
  const { services, pool, listener, close } = await openServices({
    config,
    address: place.address,
    stateDir: place.stateDir,
    log,
  });
  closers.push(close);
  const accounts = await ensureDemonstration({ services, stateDir: place.stateDir, projectDir, say });
  const app = await buildApp(services);
  const metrics = countRequests(app, { db: services.db, pool });
  const cache = config.VITE_DEV ? noPageCache : await openPageCache(listener);
  const health = healthRoutes(app, services);
  closers.push(async () => await app.close());
  closers.push(health.drain);
  if (config.METRICS_PORT !== undefined) closers.push(await metrics.listen(config.METRICS_PORT, config.host));
  await serveScreens({ app, config, projectDir, cache });
  await listen(app, config);
  announce(config, accounts);
}

async function serveScreens({
  app,
  config,
  projectDir,
  cache,
}: {
  app: FastifyInstance;
  config: Config;
  projectDir: string;
  cache: PageCache;
}) {
  if (config.VITE_DEV) {
    const { openDevelopmentBuild } = await import('./platform/vite-development.ts');
    servePages(app, { build: await openDevelopmentBuild(app), cache, publicUrl: config.publicUrl });
    return;
  }
  await app.register(fastifyStatic, {
    root: path.join(projectDir, 'dist/client'),
    index: false,
    wildcard: false,
    // The build has compressed them (scripts/build.mjs).
    preCompressed: true,
    setHeaders: (response, file) => void response.header('cache-control', keepingOf(file)),
  });
  servePages(app, { build: await openBuild(projectDir), cache, publicUrl: config.publicUrl });
}

// Not to be asked for again when the name says the content; asked for each time when all other files depend on it.
function keepingOf(file: string): string {
  if (file.includes(`${path.sep}assets${path.sep}`)) return 'public, max-age=31536000, immutable';
  return /\bsw\.js(\.\w+)?$/.test(file) ? 'no-cache' : 'public, max-age=3600';
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.PORT, host: config.host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${config.PORT} is taken by another program: stop it, or set PORT to a free one.`);
    if (code === 'EACCES')
      throw new StartError(`Port ${config.PORT} may not be opened by this user: set PORT to one above 1023.`);
    throw error;
  }
}

function announce(config: Config, accounts: Account[]): void {
  say(`\n${config.BRAND_NAME} is running at ${config.publicUrl}`);
  if (accounts.length > 0) say('Demonstration accounts:');
  for (const { email, password, role } of accounts) say(`  ${role.padEnd(8)} ${email.padEnd(24)} ${password}`);
}

function endOnSignals(closers: (() => Promise<unknown>)[]): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    // The last opened is the first closed: requests end before the database that they use.
    for (const close of closers.toReversed()) await close().catch((error: unknown) => say(String(error)));
    process.exit(0);
  };
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void end());
}
