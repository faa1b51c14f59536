import type { Database } from '#db/tables.ts';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import { SettingError } from '#server/runtime/config/config.ts';

/** The database as queries see it: the pool or a transaction. */
export type Db = Kysely<Database>;

const { builtins } = pg.types;
const parsers: Partial<Record<number, (value: string) => unknown>> = {
  [builtins.TIMESTAMPTZ]: (value) => new Date(value).toISOString(),
  [builtins.DATE]: (value) => value,
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
};

/** Type parsers of this house: times as ISO strings, dates as YYYY-MM-DD, numbers as numbers. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** Where a database is: an address, or the socket folder of the private server. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

/** Milliseconds that a single connection is waited for. */
const connectMilliseconds = 10_000;

/** Opens one connection, for what needs no pool; the caller ends it. */
export async function connectClient(address: DatabaseAddress): Promise<pg.Client> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: connectMilliseconds, keepAlive: true });
  await client.connect().catch((error: Error) => {
    throw new SettingError(`The database cannot be reached (${error.message}): check DATABASE_URL.`);
  });
  return client;
}

/** Connections that a process's queries have between them. */
export const poolSize = 20;

/** Opens the pool that every query of this process goes through; a database that is mute for `patience` milliseconds is away. */
export function openDatabase(
  address: DatabaseAddress,
  {
    max = poolSize,
    patience = 10_000,
    onQuery,
  }: { max?: number; patience?: number; onQuery?: (query: LogEvent) => void } = {},
) {
  const limits = { max, connectionTimeoutMillis: patience, query_timeout: patience };
  const pool = new pg.Pool({ ...address, ...limits, types: pgTypes, application_name: 'zamnal' });
  // A broken connection is replaced by the pool at the next query; without a listener it would end the process. The pool
  // listens to idle ones alone, so those at work get one of their own.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    cutWhenMute(client);
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...(onQuery && { log: onQuery }) });
  return { db, pool };
}

// A connection whose answer did not come in time goes with its transaction, which it would otherwise carry to the next who gets
// it: what that one writes would be acknowledged and never committed. Neither is a rollback waited for that cannot come.
function cutWhenMute(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (...given: unknown[]) => {
    const answer = query(...given);
    if (answer instanceof Promise) answer.catch((error: Error) => isMute.test(error.message) && cut(client));
    return answer;
  };
  client.query = watched as typeof client.query;
}

const isMute = /^Query read timeout/;

const cut = (client: pg.PoolClient): void => void client.connection.stream.destroy();

/** True for an error that says that the database cannot hold a value, such as a text with a NUL in it or a day in the year 0. */
export function isUnstorable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['22008', '22021', '22P05'].includes(error.code ?? '');
}

/** True when `error` is a breach of the unique constraint or index named `constraint`. */
export function breaksUnique(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
}

/** True when `error` says that the foreign key named `constraint` leads to nothing. */
export function breaksReference(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503' && error.constraint === constraint;
}
