import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

/**
 * The application name of connections whose notices `LiveNotices` sends: the trigger `tell_live` (migration 0072) compares it. A pooler may
 * append the client's address.
 */
export const liveApplicationName = 'zamnal server';

/** The channels by the SQLSTATE of a message with a notice: of open pages, and of cached ones. */
const channels: Readonly<Record<string, string>> = { ZLIVE: 'live', ZCONT: 'content_changed' };

/** Notices are collected for this time while many are sent. */
const collectMs = 20;

// Nobody may wait for this commit, not even for the disk: the lock of NOTIFY is held until its end.
const notifyAll = `select pg_notify(split_part(notice, ' ', 1), substr(notice, strpos(notice, ' ') + 1))
  from set_config('synchronous_commit', 'off', true), unnest($1::text[]) as notice`;

/**
 * Sends the live notices of a pool's connections (079). The trigger passes a notice to the connection that makes a change, as a message of
 * the statement; it is sent when the connection returns to the pool, which is after the commit. After a rollback it is sent as well, and
 * pages load the same data again.
 */
export class LiveNotices {
  readonly #pool: pg.Pool;
  readonly #log: FastifyBaseLogger;
  readonly #unsent = new Set<string>();
  #sending: Promise<void> | null = null;

  constructor({ pool, log }: { pool: pg.Pool; log: FastifyBaseLogger }) {
    this.#pool = pool;
    this.#log = log;
    const received = new WeakMap<pg.PoolClient, string[]>();
    pool.on('connect', (client) => {
      const notices: string[] = [];
      received.set(client, notices);
      client.on('notice', ({ code = '', message = '' }) => {
        const channel = channels[code];
        if (channel) notices.push(`${channel} ${message}`);
      });
    });
    pool.on('release', (_error, client) => this.#send(received.get(client)?.splice(0) ?? []));
  }

  /** Resolves when all notices are sent. */
  async close(): Promise<void> {
    await this.#sending;
  }

  #send(notices: readonly string[]): void {
    if (notices.length === 0) return;
    for (const notice of notices) this.#unsent.add(notice);
    this.#sending ??= this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    while (this.#unsent.size > 0) {
      const notices = Array.from(this.#unsent);
      this.#unsent.clear();
      // Not sent again: when the database is back, open pages load everything (`onBack` of the listener).
      await this.#pool
        .query(notifyAll, [notices])
        .catch((error: unknown) => this.#log.warn({ err: error }, 'live notices could not be sent'));
      await sleep(collectMs);
    }
    this.#sending = null;
  }
}
