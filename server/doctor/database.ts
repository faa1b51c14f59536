import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSchema } from '#db/migrate.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { minPostgresVersion } from '#server/services/open-services.ts';
import { poolSize } from '#server/database/database.ts';
import { type Check, fail, type Finding, ofDatabase, ok, type Site, warn } from './check.ts';

/** What the database must be able to do, and how far its tables are. */
export const databaseChecks: Check[] = [
  { name: 'database', look: ofDatabase(lookAtServer) },
  { name: 'database connections', look: ofDatabase(lookAtConnections) },
  { name: 'database events', look: ofDatabase(lookAtEvents) },
  { name: 'migrations', look: ofDatabase(lookAtMigrations) },
  { name: 'clock', look: ofDatabase(lookAtClock) },
];

type Database = NonNullable<Site['database']>;

async function lookAtServer({ config }: Site, { db }: Database): Promise<Finding[]> {
  const { rows: servers } = await sql<{ version: string; encoding: string }>`select
    current_setting('server_version') as version, current_setting('server_encoding') as encoding`.execute(db);
  const { version = '', encoding = '' } = servers[0] ?? {};
  if (Number.parseInt(version, 10) < minPostgresVersion)
    return [fail(`PostgreSQL ${version}: ${minPostgresVersion} or newer is needed.`)];
  if (encoding !== 'UTF8')
    return [fail(`It does not know Mongolian letters (${encoding}): make it anew with encoding UTF8.`)];
  const findings = await lookAtAbilities(db, Boolean(config.DATABASE_URL));
  return findings.length > 0 ? findings : [ok(`PostgreSQL ${version}`)];
}

async function lookAtAbilities(db: Database['db'], isOutside: boolean): Promise<Finding[]> {
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
  if (!found) throw new Error('The database said nothing.');
  const findings: Finding[] = [];
  if (found.folded !== 'үнэгүй')
    findings.push(fail('It does not fold Mongolian letters, so searches miss what is written otherwise.'));
  if (!found.may_create)
    findings.push(fail('Its user may not create in it: make that user the owner of the database.'));
  if (isOutside && found.is_superuser)
    findings.push(warn('Its user is a superuser: give it one that merely owns its database.'));
  if (!found.is_sealed) findings.push(warn('The way to it is not encrypted: add sslmode=verify-full to DATABASE_URL.'));
  return findings;
}

/** Connections beside each process's pool: the one that listens, and a command at a time. */
const listeners = 1;
const commands = 3;

async function lookAtConnections({ config }: Site, { db }: Database): Promise<Finding[]> {
  const { rows } = await sql<{ most: number }>`select current_setting('max_connections')::int
    - current_setting('superuser_reserved_connections')::int as most`.execute(db);
  const [most, needed] = [rows[0]?.most ?? 0, config.WORKERS * (poolSize + listeners) + commands];
  const text = `${needed} at most from this machine of ${most}`;
  if (needed <= most) return [ok(text)];
  return [fail(`${text}: lower WORKERS, or raise max_connections of the database.`)];
}

/** Milliseconds that a message between two connections may take. */
const messageTimeoutMs = 3000;

// A pooler that lends connections by the transaction would swallow them, and with them what one process tells the others.
async function lookAtEvents(_: Site, { address }: Database): Promise<Finding[]> {
  const channel = `doctor_${process.pid}`;
  const [ear, mouth] = [new pg.Client(address), new pg.Client(address)];
  try {
    await Promise.all([ear.connect(), mouth.connect()]);
    await ear.query(`listen ${channel}`);
    const heard = new Promise<boolean>((resolve) => {
      ear.on('notification', () => resolve(true));
    });
    await mouth.query(`notify ${channel}`);
    if (await Promise.race([heard, sleep(messageTimeoutMs, false)])) return [ok('LISTEN and NOTIFY pass')];
    return [fail('LISTEN and NOTIFY do not pass: a pooler must give each connection a session of its own.')];
  } finally {
    await Promise.all([ear.end(), mouth.end()]);
  }
}

async function lookAtMigrations({ config }: Site, { db, pool }: Database): Promise<Finding[]> {
  const { rows: tables } = await sql<{ is_there: boolean }>`select to_regclass('schema_migrations') is not null
    as is_there`.execute(db);
  if (!tables[0]?.is_there) return [warn('The database is empty: the first start makes its tables.')];
  const { known: applied, needed } = await readSchema(pool);
  const files = (await readdir(path.join(config.projectDir, 'db/migrations'))).filter((name) => name.endsWith('.sql'));
  const missing = files.filter((name) => !applied.has(name));
  const unknown = Array.from(applied).filter((name) => !files.includes(name));
  if ((files.toSorted().at(-1) ?? '') < needed)
    return [fail(`The database is newer than this program (${unknown.join(', ')}): start the version that made it.`)];
  if (unknown.length > 0)
    return [warn(`The next release has migrated the database (${unknown.join(', ')}): finish the upgrade.`)];
  if (missing.length === 0) return [ok(`${applied.size} applied, none missing`)];
  return [warn(`${missing.length} to come: the next start applies them. Take a backup before.`)];
}

const [noticeableSkew, harmfulSkew] = [2000, 30_000];

async function lookAtClock(_: Site, { db }: Database): Promise<Finding[]> {
  const before = Date.now();
  const { rows } = await sql<{ at: number }>`select extract(epoch from clock_timestamp()) * 1000 as at`.execute(db);
  const skew = Math.round(Math.abs((rows[0]?.at ?? 0) - (before + Date.now()) / 2));
  const text = `${skew} ms from the database's`;
  if (skew < noticeableSkew) return [ok(text)];
  const advice = `${text}: let both machines keep their time with NTP.`;
  return [skew < harmfulSkew ? warn(advice) : fail(advice)];
}
