import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Listener } from '#server/database/listener.ts';
import type { ResponseBody } from './response-body.ts';
import { isDatabaseAway } from '#server/runtime/database-away.ts';
import { capacity, keepReady, type ReadyAnswer, type ReadyAnswers } from './ready-responses.ts';

/** A finished answer, as it is sent and kept. */
export interface CachedResponse {
  status: number;
  headers: Record<string, string>;
  body: ResponseBody;
}

/** Milliseconds that an answer is kept at most: the times on a page are relative. */
const lifetime = 60_000;

/** What visitors are answered, by what they asked for: pages by language and address, lists by their question. */
export interface ResponseCache {
  get(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse>;
  /** Keeps how an answer went out to `request` for as long as the answer itself is kept. */
  keepSent(answer: CachedResponse, request: IncomingMessage, sent: Omit<ReadyAnswer, 'until'>): void;
  /** What went out and still holds. */
  ready: ReadyAnswers;
  /** Calls `listener` with the name of each table of content that changes. */
  onChange(listener: (table: string) => void): void;
}

/** Keeps nothing: what development wants, where the screens themselves change. */
export const noResponseCache: ResponseCache = {
  get: async (_key, make) => await make(),
  keepSent: () => {},
  ready: new Map(),
  onChange: () => {},
};

/** Milliseconds between attempts to make an answer again while the database is away. */
const retryEvery = 15_000;

/** Pages of addresses that do not exist that are cached at most. */
const missingCapacity = 50;

interface Entry {
  answer: CachedResponse;
  madeAt: number;
  /** Until when it is fresh. */
  until: number;
  triedAt: number;
}

/** Caches answers until their content changes: every process listens to the database's `content_changed`. */
export async function openResponseCache(listener: Listener): Promise<ResponseCache> {
  const cache = new ListeningCache(listener);
  await listener.listen('content_changed', {
    hear: (table) => cache.change(table),
    lost: () => cache.expire(),
    // Changes may have been missed.
    back: () => cache.clear(),
  });
  return cache;
}

/**
 * Answers expire after a minute, and when changes can no longer be heard, but stay: while the database is away, visitors are
 * served them with headers that say so (stale-if-error, RFC 5861). Those whose content is known to have changed go at once.
 */
class ListeningCache implements ResponseCache {
  readonly ready: ReadyAnswers = new Map();
  readonly #listener: Pick<Listener, 'isListening'>;
  readonly #entries = new LRUCache<string, Entry>({ max: capacity });
  // On their own: addresses that do not exist are without number, and must not displace the pages that do.
  readonly #missing = new LRUCache<string, Entry>({ max: missingCapacity });
  // Concurrent requests for an answer wait for the one that makes it: a crowd after a change costs no more than one.
  readonly #making = new Map<string, Promise<CachedResponse>>();
  readonly #listeners: ((table: string) => void)[] = [];
  // Until when the answers are fresh that were made since the last change.
  #ends = new WeakMap<CachedResponse, number>();

  constructor(listener: Pick<Listener, 'isListening'>) {
    this.#listener = listener;
  }

  async get(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const entry = this.#entries.get(key) ?? this.#missing.get(key);
    if (!entry) return await this.#make(key, make);
    if (entry.until > Date.now()) return entry.answer;
    if (!this.#listener.isListening()) {
      this.#retry(key, { entry, make });
      return staleAnswer(entry);
    }
    try {
      const answer = await this.#make(key, make);
      return answer.status < 500 ? answer : staleAnswer(entry);
    } catch (error) {
      if (isDatabaseAway(error)) return staleAnswer(entry);
      throw error;
    }
  }

  keepSent(answer: CachedResponse, request: IncomingMessage, sent: Omit<ReadyAnswer, 'until'>): void {
    const until = this.#ends.get(answer);
    if (until !== undefined) keepReady(this.ready, request, { ...sent, until });
  }

  onChange(listener: (table: string) => void): void {
    this.#listeners.push(listener);
  }

  /** Drops all answers after a change of `table`. */
  change(table: string): void {
    this.clear();
    for (const listener of this.#listeners) listener(table);
  }

  clear(): void {
    this.#entries.clear();
    this.#missing.clear();
    this.#forgetFresh();
  }

  /** Keeps the answers as stale ones. */
  expire(): void {
    for (const entry of [...this.#entries.values(), ...this.#missing.values()]) entry.until = 0;
    this.#forgetFresh();
  }

  #forgetFresh(): void {
    this.#ends = new WeakMap();
    this.#making.clear();
    this.ready.clear();
  }

  async #make(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const others = this.#making.get(key);
    if (others) return await others;
    const made = make();
    this.#making.set(key, made);
    try {
      const answer = await made;
      // What changed meanwhile may be missing from it; without a listener nothing tells when to throw it away.
      const isCurrent = this.#making.get(key) === made && this.#listener.isListening();
      if (isCurrent && isWhole(answer)) this.#keep(key, answer);
      return answer;
    } finally {
      if (this.#making.get(key) === made) this.#making.delete(key);
    }
  }

  #keep(key: string, answer: CachedResponse): void {
    const now = Date.now();
    const entries = answer.status === 404 ? this.#missing : this.#entries;
    entries.set(key, { answer, madeAt: now, until: now + lifetime, triedAt: now });
    this.#ends.set(answer, now + lifetime);
  }

  // The connection that listens may be gone while the database still answers others.
  #retry(key: string, { entry, make }: { entry: Entry; make: () => Promise<CachedResponse> }): void {
    const now = Date.now();
    if (now - entry.triedAt < retryEvery) return;
    entry.triedAt = now;
    const replace = (answer: CachedResponse) => {
      if (isWhole(answer)) Object.assign(entry, { answer, madeAt: now });
    };
    this.#make(key, make).then(replace, () => {});
  }
}

const isWhole = ({ status, headers }: CachedResponse) => (status === 200 || status === 404) && !isStale(headers);

function staleAnswer({ answer, madeAt }: Entry): CachedResponse {
  return { ...answer, headers: { ...answer.headers, ...staleHeaders(Math.floor((Date.now() - madeAt) / 1000)) } };
}

/** The headers of an answer that is stale because the database is away (RFC 9211); `age` in seconds. */
export const staleHeaders = (age: number) => ({
  age: String(age),
  'cache-status': `zamnal; hit; ttl=${Math.min(0, lifetime / 1000 - age)}; detail=stale-if-error`,
});

/** True for the headers of a stale answer. */
export const isStale = (headers: Readonly<Record<string, unknown>>): boolean => headers['cache-status'] !== undefined;
