import path from 'node:path';
import { migrate, withMigrationLock } from '#db/migrate.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { LogEvent } from 'kysely';
import type pg from 'pg';
import { openResponseCache } from '#server/http/responses/response-cache.ts';
import { startScheduler } from '#server/queue/scheduler.ts';
import { isClockSteady } from '#server/queue/steady-clock.ts';
import { createClock } from '#server/runtime/clock.ts';
import { type Config } from '#server/runtime/config/config.ts';
import { SettingError } from '#server/runtime/operator-errors.ts';
import { openFiles } from '#server/storage/files.ts';
import { installQueues, startQueue } from '#server/queue/queue.ts';
import { liveApplicationName, LiveNotices } from '#server/database/live-notices.ts';
import { poolAddressOf } from '#server/database/database-location.ts';
import { Listener } from '#server/database/listener.ts';
import { EventStreams } from '#server/http/event-streams.ts';
import { startMailer } from '#server/mail/mailer.ts';
import { connectClient, openDatabase, poolSize, type DatabaseAddress } from '#server/database/database.ts';
import { openRequestLimits } from '#server/http/limits/request-limits.ts';
import { createSecrets, loadSecret } from '#server/runtime/secrets.ts';
import { filesAddressOf } from '#server/runtime/config/storage-address.ts';
import { openStorage } from '#server/storage/storage.ts';
import type { Services } from './services.ts';
import { findActors } from '#server/http/authentication/session.ts';
import { logSlowQueries } from '#server/runtime/log.ts';
import { loadPushKey } from './push-key.ts';
import { loadSigningKeys } from '#server/http/authentication/signing-keys.ts';
import { openSmsSender } from '#server/mail/sms.ts';
import { noTracing, type Tracing } from '#server/runtime/tracing/tracing.ts';
import { openDocumentWorker } from '#server/documents/document-worker.ts';

/** The first major version of PostgreSQL with the collation pg_c_utf8, which searches use. */
export const minPostgresVersion = 17;

/** Applies all migrations to the database and returns the names of those that were missing; `say` gets a line if it has to wait. */
export async function migrateDatabase(
  address: DatabaseAddress,
  projectDir: string,
  say: (line: string) => void = () => {},
): Promise<string[]> {
  const client = await connectClient(address);
  // Queues as well: two processes that install them at once would conflict.
  const apply = async () => {
    const applied = await migrate(client, path.join(projectDir, 'db/migrations'));
    await installQueues(client);
    return applied;
  };
  try {
    await requireVersion(client);
    return await withMigrationLock(client, apply, (pids) => say(waitText(pids)));
  } finally {
    await client.end();
  }
}

const waitText = (pids: number[]) =>
  `Waiting until another process has migrated the database (PostgreSQL session ${pids.join(', ') || 'ended'}). If none is starting, ` +
  'DATABASE_URL leads to a connection pooler that left the lock behind: set DATABASE_DIRECT_URL (docs/settings.md) and end that session.';

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version) >= minPostgresVersion) return;
  throw new SettingError(`DATABASE_URL leads to PostgreSQL ${version}: ${minPostgresVersion} or newer is needed.`);
}

/** The settings of signing keys. */
export const keySettings = ({ AUTH_JWT_EXP_S, AUTH_SIGNING_KEYS_FILE, MAX_EVENT_STREAMS }: Config) => ({
  tokenSeconds: AUTH_JWT_EXP_S,
  importFile: AUTH_SIGNING_KEYS_FILE,
  // Those of event streams are checked every 15 seconds, so they would displace all others.
  maxVerified: MAX_EVENT_STREAMS + 1000,
});

/** Opens the pool; its live notices are sent. */
function openPool(options: {
  config: Config;
  address: DatabaseAddress;
  log: FastifyBaseLogger;
  tracing: Tracing;
  max: number;
}) {
  const { config, address, log, tracing, max } = options;
  const logSlowQuery = logSlowQueries(config, log);
  const onQuery = (event: LogEvent) => {
    logSlowQuery(event);
    tracing.query(event);
  };
  const { DATABASE_PREPARED_STATEMENTS: preparesStatements } = config;
  const applicationName = liveApplicationName;
  const { db, pool } = openDatabase(poolAddressOf(config, address), {
    onQuery,
    preparesStatements,
    max,
    applicationName,
  });
  return { db, pool, liveNotices: new LiveNotices({ pool, log }) };
}

/** Opens the services; `close` ends them. */
export async function openServices(options: {
  config: Config;
  address: DatabaseAddress;
  stateDir: string;
  log: FastifyBaseLogger;
  tracing?: Tracing;
  /** The size of the pool. */
  maxConnections?: number;
}) {
  const { config, address, stateDir, log, tracing = noTracing, maxConnections: max = poolSize } = options;
  const clock = createClock();
  const { db, pool, liveNotices } = openPool({ config, address, log, tracing, max });
  const secrets = createSecrets(await loadSecret({ setting: config.APP_SECRET, stateDir }));
  const signingKeys = await loadSigningKeys({ ...keySettings(config), db, secrets, clock });
  const storage = await openStorage(filesAddressOf(config, stateDir));
  const files = await openFiles(storage, {
    incoming: path.join(stateDir, 'incoming'),
    redirects: config.FILES_REDIRECT,
  });
  const mayRun = async () => await isClockSteady({ db, log }, clock.now());
  const scheduler = startScheduler({ log, tracing, mayRun });
  const queue = await startQueue({ db, pool, log, tracing });
  const mailer = startMailer({ db, queue, scheduler, clock, config, tracing });
  const documentWorker = openDocumentWorker({ projectDir: config.projectDir, log, tracing });
  const listener = new Listener({ address, log });
  await signingKeys.follow(listener);
  scheduler.add('signing keys', () => signingKeys.renew());
  const eventStreams = new EventStreams({
    listener,
    findActors: (requests) => findActors(services, requests),
    max: config.MAX_EVENT_STREAMS,
  });
  const responses = await openResponseCache(listener);
  const requestLimits = openRequestLimits({ config, db, log });
  const keys = { secrets, signingKeys, pushKey: await loadPushKey({ db, secrets, clock }) };
  const tools = { config, db, clock, ...keys, files, queue, mailer, sendSms: openSmsSender(config) };
  const failedSignIns = new Map<string, number>();
  const parts = { responses, scheduler, eventStreams, documentWorker, requestLimits, failedSignIns };
  const services: Services = { ...tools, ...parts, log };
  const close = async () => {
    requestLimits.close();
    eventStreams.close();
    await listener.close();
    await scheduler.stop();
    await queue.stop();
    await documentWorker.close();
    await liveNotices.close();
    await db.destroy();
  };
  return { services, pool, close };
}
