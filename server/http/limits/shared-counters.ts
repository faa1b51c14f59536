import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/database/database.ts';

/** The maximum of requests per key and time window. */
export interface Quota {
  /** The name in RateLimit headers and the prefix of the keys. */
  name: string;
  requests: number;
  seconds: number;
}

export interface QuotaState {
  isOver: boolean;
  remaining: number;
  resetSeconds: number;
}

interface Count {
  /** Requests of all processes in this window, as stored in the database. */
  shared: number;
  /** Requests of this process that are not in the database yet. */
  unshared: number;
  /** The end of the window, in milliseconds since 1970. */
  expire: number;
}

/** Counted keys; the least recently used one is forgotten and starts a new window. */
const maxKeys = 50_000;

/** Counts requests in memory, so that none waits for the database; `share` adds up the counts of all processes there. */
export class SharedCounts {
  readonly #db: Db;
  readonly #counts = new LRUCache<string, Count>({ max: maxKeys });
  readonly #changed = new Set<string>();

  constructor(db: Db) {
    this.#db = db;
  }

  add({ name, requests, seconds }: Quota, key: string): QuotaState {
    const now = Date.now();
    const id = `${name}:${key}`;
    const known = this.#counts.get(id);
    const end = now + seconds * 1000;
    // A later end was computed by a clock that was ahead.
    const count = known && known.expire > now && known.expire <= end ? known : { shared: 0, unshared: 0, expire: end };
    count.unshared += 1;
    this.#counts.set(id, count);
    this.#changed.add(id);
    const left = requests - count.shared - count.unshared;
    const resetSeconds = Math.ceil((count.expire - now) / 1000);
    return { isOver: left < 0, remaining: Math.max(0, left), resetSeconds };
  }

  /** Adds this process's requests to the database and reads the totals; after a failure the next call adds them. */
  async share(): Promise<void> {
    const now = Date.now();
    const sent: { id: string; count: Count; points: number; expire: number }[] = [];
    for (const id of this.#changed) {
      const count = this.#counts.get(id);
      if (count && count.expire > now) sent.push({ id, count, points: count.unshared, expire: count.expire });
      else this.#changed.delete(id);
    }
    if (sent.length === 0) return;
    const totals = new Map((await this.#write(sent, now)).map((row) => [row.key, row]));
    for (const { id, count, points } of sent) {
      const total = totals.get(id);
      if (!total) continue;
      count.unshared -= points;
      count.shared = total.points;
      count.expire = Number(total.expire);
      if (this.#counts.get(id) === count && count.unshared === 0) this.#changed.delete(id);
    }
  }

  // Sorted, so that two processes cannot deadlock.
  async #write(sent: readonly { id: string; points: number; expire: number }[], now: number) {
    const { rows } = await sql<{ key: string; points: number; expire: string }>`
      insert into auth.rate_limits as known (key, points, expire)
      select * from unnest(
        ${sent.map(({ id }) => id)}::text[],
        ${sent.map(({ points }) => points)}::int[],
        ${sent.map(({ expire }) => expire)}::bigint[]
      ) as given (key, points, expire)
      order by 1
      on conflict (key) do update set
        points = case when known.expire <= ${now} then excluded.points else known.points + excluded.points end,
        expire = case when known.expire <= ${now} then excluded.expire else known.expire end
      returning key, points, expire
    `.execute(this.#db);
    return rows;
  }
}
