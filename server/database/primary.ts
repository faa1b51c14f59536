import { type Kysely, sql } from 'kysely';
import type pg from 'pg';

/** PostgreSQL's code for a write on a standby or in a read-only transaction. */
const readOnlyCode = '25006';

/** A new connection leads to a standby, for example because an address still points to it after a failover. */
export class StandbyError extends Error {
  readonly code = readOnlyCode;

  constructor() {
    super('this PostgreSQL is a standby, which accepts no writes');
    this.name = 'StandbyError';
  }
}

/**
 * Throws StandbyError if a new connection leads to a standby, since it would stay there. A query: a pooler may report an outdated value of the
 * parameter in_hot_standby.
 */
export async function requirePrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby');
  if (rows[0]?.is_standby) throw new StandbyError();
}

type Query = (...given: unknown[]) => unknown;

/** Closes each connection of a pool that refused a write as read-only when it returns to the pool. */
export function closeReadOnlyConnections(pool: pg.Pool): void {
  const readOnly = new WeakSet<pg.ClientBase>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    const watched: Query = (...given) => {
      const answer = query(...given);
      if (answer instanceof Promise)
        answer.catch((error: { code?: unknown }) => {
          if (error.code === readOnlyCode) readOnly.add(client);
        });
      return answer;
    };
    client.query = watched as typeof client.query;
  });
  // The pool drops a client that is ending.
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) void client.end();
  });
}

/** Whether the database accepts and confirms writes; `standby away`: each commit waits for a synchronous standby that does not answer. */
export type WriteState = 'ready' | 'database read-only' | 'synchronous standby away';

/** A commit may wait this long for a synchronous standby before it counts as away. */
const standbyTimeout = '5 seconds';

// Roles without pg_read_all_stats see the number of standbys, but not which one is synchronous, and the state of their own sessions only.
/** Reads the state of writes, without a write. */
export async function readWriteState<Tables>(db: Kysely<Tables>): Promise<WriteState> {
  const { rows } = await sql<{ is_read_only: boolean; is_waiting: boolean }>`select
    current_setting('transaction_read_only')::boolean as is_read_only,
    current_setting('synchronous_standby_names') <> '' and (
      not exists (select from pg_stat_replication)
      or exists (select from pg_stat_activity
        where wait_event = 'SyncRep' and state_change < clock_timestamp() - ${standbyTimeout}::interval)
    ) as is_waiting`.execute(db);
  if (rows[0]?.is_read_only) return 'database read-only';
  return rows[0]?.is_waiting ? 'synchronous standby away' : 'ready';
}

/** What an operator does about a state of writes. */
export const adviceFor = {
  'database read-only':
    'The database accepts no writes: DATABASE_URL leads to a standby, or default_transaction_read_only is on. Point it at the primary.',
  'synchronous standby away':
    'Each write waits for a synchronous standby that does not answer, and may be stored although it is not confirmed. Start the standby, or ' +
    "let commits not wait for it: alter system set synchronous_standby_names = ''; select pg_reload_conf();",
} satisfies Record<Exclude<WriteState, 'ready'>, string>;
