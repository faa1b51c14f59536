import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSchema } from '#db/migrate.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { embeddedRelease } from '#server/database/embedded-postgres/release.ts';
import { poolSize } from '#server/database/database.ts';
import { adviceFor, readWriteState } from '#server/database/primary.ts';
import { minPostgresVersion } from '#server/services/open-services.ts';
import { type Check, fail, type Finding, ofDatabase, ok, type Result, type Site, warn } from './check.ts';

export const databaseChecks: Check[] = [
  { name: 'database', run: ofDatabase(checkServer) },
  { name: 'database writes', run: ofDatabase(checkWrites) },
  { name: 'database connections', run: ofDatabase(checkConnections) },
  { name: 'database events', run: ofDatabase(checkEvents) },
  { name: 'migrations', run: ofDatabase(checkMigrations) },
  { name: 'clock', run: ofDatabase(checkClock) },
];

type Database = NonNullable<Site['database']>;

async function checkServer({ config }: Site, { db }: Database): Promise<Result> {
  const { rows: servers } = await sql<{ version: string; encoding: string }>`select
    current_setting('server_version') as version, current_setting('server_encoding') as encoding`.execute(db);
  const { version = '', encoding = '' } = servers[0] ?? {};
  if (Number.parseInt(version, 10) < minPostgresVersion)
    return fail(`PostgreSQL ${version}: ${minPostgresVersion} or newer is needed.`);
  if (encoding !== 'UTF8')
    return fail(`Its encoding has no Mongolian letters (${encoding}): create it again with encoding UTF8.`);
  const findings = await checkAbilities(db, Boolean(config.DATABASE_URL));
  if (findings.length > 0) return findings;
  return config.DATABASE_URL ? ok(`PostgreSQL ${version}`) : privateRelease(version, new Date());
}

/** In days. */
const oldRelease = 365;

/** The result for the private PostgreSQL, whose fixes come only with a new release of the product. */
export function privateRelease(version: string, now: Date): Finding {
  const text = `PostgreSQL ${version}, the private one`;
  // A command finds a server of the release before that still runs.
  if (version !== embeddedRelease.version) return ok(`${text}; this release brings ${embeddedRelease.version}`);
  const { publishedOn } = embeddedRelease;
  const days = (now.getTime() - Date.parse(publishedOn)) / 86_400_000;
  if (days <= oldRelease) return ok(`${text}, published on ${publishedOn}`);
  return warn(
    `${text}, published on ${publishedOn}, lacks the fixes of a year: upgrade the product, or use the PostgreSQL of your distribution.`,
  );
}

async function checkAbilities(db: Database['db'], isOutside: boolean): Promise<Finding[]> {
  const { rows } = await sql<{
    folded: string;
    may_create: boolean;
    has_trigrams: boolean;
    is_superuser: boolean;
    is_sealed: boolean;
  }>`select lower('ҮНЭГҮЙ' collate pg_c_utf8) as folded,
    has_database_privilege(current_database(), 'CREATE') as may_create,
    exists (select from pg_available_extensions where name = 'pg_trgm') as has_trigrams,
    (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
    inet_server_addr() is null or inet_server_addr() <<= '127.0.0.0/8' or inet_server_addr() = '::1'
      or (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as is_sealed`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The database returned no row.');
  const findings: Finding[] = [];
  if (found.folded !== 'үнэгүй')
    findings.push(fail('It does not convert Mongolian letters to lower case, so searches miss words in capitals.'));
  if (!found.may_create)
    findings.push(fail('Its user may not create tables in it: make that user the owner of the database.'));
  if (isOutside && found.is_superuser)
    findings.push(warn('Its user is a superuser: use one that only owns the database.'));
  if (!found.is_sealed)
    findings.push(warn('The connection to it is not encrypted: add sslmode=verify-full to DATABASE_URL.'));
  return findings;
}

async function checkWrites(_: Site, { db }: Database): Promise<Result> {
  const state = await readWriteState(db);
  return state === 'ready' ? ok('They are accepted and confirmed') : fail(adviceFor[state]);
}

/** Connections besides the pools: a listener per process, and commands. */
const listeners = 1;
const commands = 3;

async function checkConnections({ config }: Site, { db }: Database): Promise<Result> {
  const { rows } = await sql<{ most: number }>`select current_setting('max_connections')::int
    - current_setting('superuser_reserved_connections')::int as most`.execute(db);
  const pooled = config.DATABASE_DIRECT_URL ? 0 : poolSize;
  const [most, needed] = [rows[0]?.most ?? 0, config.WORKERS * (pooled + listeners) + commands];
  const beside = config.DATABASE_DIRECT_URL ? ', besides those of the pooler' : '';
  const text = `at most ${needed} of ${most} are used by this machine${beside}`;
  if (needed <= most) return ok(text);
  return fail(`${text}: lower WORKERS, or raise max_connections of the database.`);
}

const messageTimeoutMs = 3000;

// A pooler in transaction mode loses notifications, and DATABASE_DIRECT_URL may lead to another database.
async function checkEvents(_: Site, { address, pool }: Database): Promise<Result> {
  const channel = `doctor_${process.pid}`;
  const listener = new pg.Client(address);
  try {
    await listener.connect();
    await listener.query(`listen ${channel}`);
    const received = new Promise<boolean>((resolve) => {
      listener.on('notification', () => resolve(true));
    });
    await pool.query(`notify ${channel}`);
    if (await Promise.race([received, sleep(messageTimeoutMs, false)])) return ok('LISTEN and NOTIFY pass');
    return fail(
      'LISTEN and NOTIFY do not pass: behind a connection pooler set DATABASE_DIRECT_URL to the address of the same database without it.',
    );
  } finally {
    await listener.end();
  }
}

async function checkMigrations({ config }: Site, { db, pool }: Database): Promise<Result> {
  const { rows: tables } = await sql<{ is_there: boolean }>`select to_regclass('schema_migrations') is not null
    as is_there`.execute(db);
  if (!tables[0]?.is_there) return warn('The database is empty: the first start creates its tables.');
  const { known: applied, needed } = await readSchema(pool);
  const files = (await readdir(path.join(config.projectDir, 'db/migrations'))).filter((name) => name.endsWith('.sql'));
  const missing = files.filter((name) => !applied.has(name));
  const unknown = Array.from(applied).filter((name) => !files.includes(name));
  if ((files.toSorted().at(-1) ?? '') < needed)
    return fail(`The database is newer than this program (${unknown.join(', ')}): start the version that made it.`);
  if (unknown.length > 0)
    return warn(`The next release has migrated the database (${unknown.join(', ')}): finish the upgrade.`);
  if (missing.length === 0) return ok(`${applied.size} applied, none missing`);
  return warn(`${missing.length} missing: the next start applies them. Take a backup before.`);
}

const [noticeableSkew, harmfulSkew] = [2000, 30_000];

async function checkClock(_: Site, { db }: Database): Promise<Result> {
  const before = Date.now();
  const { rows } = await sql<{ at: number }>`select extract(epoch from clock_timestamp()) * 1000 as at`.execute(db);
  const skew = Math.round(Math.abs((rows[0]?.at ?? 0) - (before + Date.now()) / 2));
  const text = `${skew} ms from the database's`;
  if (skew < noticeableSkew) return ok(text);
  const advice = `${text}: use NTP on both machines.`;
  return skew < harmfulSkew ? warn(advice) : fail(advice);
}
