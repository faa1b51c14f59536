import type { Database } from '#db/tables.ts';
import { Kysely, type LogEvent, sql } from 'kysely';
import pg from 'pg';
import { SettingError } from '#server/runtime/operator-errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { PreparedDialect, prepareStatements } from './prepared-statements.ts';
import { closeReadOnlyConnections, requirePrimary } from './primary.ts';

export type Db = Kysely<Database>;

/** A timestamp of PostgreSQL, also of its JSON, as an ISO string in UTC. */
export const toTimestamp = (value: string): Timestamp => new Date(value).toISOString();

const { builtins } = pg.types;
const parsers: Partial<Record<number, (value: string) => unknown>> = {
  [builtins.TIMESTAMPTZ]: toTimestamp,
  [builtins.DATE]: (value) => value,
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
};

/** Parses timestamps to ISO strings, dates to YYYY-MM-DD, and int8 and numeric to numbers. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** A connection string, or the socket of the embedded server. */
export type DatabaseAddress =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string };

const connectTimeoutMs = 10_000;

/** Opens one connection to a primary, which the caller ends. Throws SettingError when the database cannot be reached or is a standby. */
export async function connectClient(address: DatabaseAddress): Promise<pg.Client> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: connectTimeoutMs, keepAlive: true });
  // Without a listener a lost connection would end the process; the next query fails instead.
  client.on('error', () => {});
  try {
    await client.connect();
    await requirePrimary(client);
    return client;
  } catch (error) {
    void client.end().catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingError(
      `The database cannot be reached (${reason}): check DATABASE_URL, and DATABASE_DIRECT_URL if it is set.`,
      { cause: error },
    );
  }
}

/** Pooled connections per process. */
export const poolSize = 20;

/** Below AUTH_REQUEST_TIMEOUT_S, so that a database that does not answer is the first to be noticed. */
export const queryTimeoutMs = 9000;

interface DatabaseOptions {
  max?: number;
  /** Connecting and queries fail after this time. */
  timeoutMs?: number;
  /** Prepare statements (064); off behind a connection pooler that loses them. */
  preparesStatements?: boolean;
  /** As PostgreSQL shows it in pg_stat_activity. */
  applicationName?: string;
  onQuery?: (query: LogEvent) => void;
}

/** Opens the pool for all queries of this process. */
export function openDatabase(
  address: DatabaseAddress,
  {
    max = poolSize,
    timeoutMs = queryTimeoutMs,
    preparesStatements = false,
    applicationName = 'zamnal',
    onQuery,
  }: DatabaseOptions = {},
) {
  // A new connection each hour frees the memory of the statements that the old one prepared.
  const lifetime = { maxLifetimeSeconds: 3600 };
  const limits = { max, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs, ...lifetime };
  // In a pipeline BEGIN needs no round trip (064), and a query timeout closes the connection: back in the pool it would still be
  // inside the old transaction, and the next user's writes would be acknowledged but never committed.
  const pool = new pg.Pool({
    ...address,
    ...limits,
    types: pgTypes,
    application_name: applicationName,
    pipeline: true,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for the promise, which its types do not say
    onConnect: requirePrimary,
  });
  // Without listeners an error of a connection would end the process; the pool replaces broken connections by itself. Its own
  // listener covers idle connections only.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // PostgreSQL then ends a statement whose client has closed the connection after its timeout, but never a COMMIT that waits (080).
    client.query(`set client_connection_check_interval = '1s'`).catch(() => {});
    if (preparesStatements) client.query = prepareStatements(client.query.bind(client)) as typeof client.query;
  });
  closeReadOnlyConnections(pool);
  const db = new Kysely<Database>({ dialect: new PreparedDialect({ pool }), ...(onQuery && { log: onQuery }) });
  return { db, pool };
}

/** True when PostgreSQL cannot store a value, such as a text with a NUL character or a date in the year 0. */
export function isUnstorable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['22008', '22021', '22P05'].includes(error.code ?? '');
}

/** True when `error` violates the unique constraint or index `constraint`. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
}

/** True when another request deleted the row that this one refers to, or referred to the row that this one deleted. */
export function violatesForeignKey(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503';
}

/** The constraint that `error` violates, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined;
}

/** JSON for a jsonb column. PostgreSQL refuses lone surrogates, which a length limit can leave of an emoji: U+FFFD replaces them. */
export const toJson = (value: object): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'string' ? member.replace(/\p{Cs}/gu, '\ufffd') : member,
  );

/** The start of `day` (YYYY-MM-DD), or of the day `later` days after it, in `zone`; correct across daylight saving changes. */
export const midnight = (day: string, zone: string, later = 0) =>
  sql<Timestamp>`((${day}::timestamp + make_interval(days => ${later})) at time zone ${zone})`;

/** SQL: the start of the first of the last `count` months in `zone`, the current one included. */
export const startOfMonths = (count: number, { now, zone }: { now: Timestamp; zone: string }) =>
  sql<Timestamp>`date_trunc('month', ${now}::timestamptz, ${zone}) - make_interval(months => ${count - 1})`;

/** A query that must find a row found none; the HTTP layer answers it with 404. */
export class RowNotFound extends Error {
  constructor() {
    super('row not found');
    this.name = 'RowNotFound';
  }
}
