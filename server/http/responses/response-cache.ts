import { LRUCache } from 'lru-cache';
import type { Listener } from '#server/database/listener.ts';
import { isDatabaseAway } from '#server/runtime/database-away.ts';
import type { CachedResponse } from './response-body.ts';

/** Caches responses to visitors: pages by language and address, lists by their parameters. */
export interface ResponseCache {
  /** The cached response, or the one that `render` returns. `isMain` responses are displaced by each other only, so their number must be bounded. */
  get(key: string, render: () => Promise<CachedResponse>, more?: { isMain: boolean }): Promise<CachedResponse>;
  /** Calls `listener` with the name of each content table that changes. */
  onChange(listener: (table: string) => void): void;
}

/** Caches nothing: for development, where the screens themselves change. */
export const noResponseCache: ResponseCache = {
  get: (_key, render) => render(),
  onChange: () => {},
};

/** Responses cached at most; the least recently used gives way. */
export const capacity = 100;

/** Main pages and lists, such as / and /courses in each language, so that searches and records cannot displace them. */
const mainCapacity = 200;

/** 404 pages have a cache of their own, so that unknown addresses cannot displace pages that exist. */
const missingCapacity = 50;

/** Pages contain relative times, so they are rendered again after a minute. */
const lifetimeMs = 60_000;

/** Interval between attempts to render a stale page again while the database is away. */
const retryMs = 15_000;

interface Entry {
  response: CachedResponse;
  createdAt: number;
  freshUntil: number;
  triedAt: number;
}

/** The handle of the portfolio whose pages a notification is about; null for a table. */
export const handleIn = (notification: string): string | null => /^portfolios (.+)$/.exec(notification)?.[1] ?? null;

/** Opens a cache that is cleared on each `content_changed` notification of the database. */
export async function openResponseCache(listener: Listener): Promise<ResponseCache> {
  const cache = new ListeningCache(listener);
  await listener.listen('content_changed', {
    onMessage: (table) => cache.change(table),
    onLost: () => cache.expire(),
    // Notifications may have been missed.
    onBack: () => cache.clear(),
  });
  return cache;
}

/**
 * While the database is away, visitors get stale responses with headers that say so (stale-if-error, RFC 5861). A response whose
 * content is known to have changed is never served.
 */
class ListeningCache implements ResponseCache {
  readonly #listener: Pick<Listener, 'isListening'>;
  readonly #main = new LRUCache<string, Entry>({ max: mainCapacity });
  readonly #entries = new LRUCache<string, Entry>({ max: capacity });
  readonly #missing = new LRUCache<string, Entry>({ max: missingCapacity });
  // Concurrent requests for the same response wait for one rendering.
  readonly #pending = new Map<string, Promise<CachedResponse>>();
  readonly #listeners: ((table: string) => void)[] = [];

  constructor(listener: Pick<Listener, 'isListening'>) {
    this.#listener = listener;
  }

  async get(
    key: string,
    render: () => Promise<CachedResponse>,
    { isMain } = { isMain: false },
  ): Promise<CachedResponse> {
    const entry = this.#main.get(key) ?? this.#entries.get(key) ?? this.#missing.get(key);
    if (!entry) return await this.#render(key, render, isMain);
    if (entry.freshUntil > Date.now()) return entry.response;
    if (!this.#listener.isListening()) {
      this.#retry(key, { entry, render, isMain });
      return staleResponse(entry);
    }
    try {
      const response = await this.#render(key, render, isMain);
      return response.status < 500 ? response : staleResponse(entry);
    } catch (error) {
      if (isDatabaseAway(error)) return staleResponse(entry);
      throw error;
    }
  }

  onChange(listener: (table: string) => void): void {
    this.#listeners.push(listener);
  }

  change(table: string): void {
    const handle = handleIn(table);
    if (handle !== null) {
      this.#forgetPerson(handle);
      return;
    }
    this.clear();
    for (const listener of this.#listeners) listener(table);
  }

  clear(): void {
    this.#main.clear();
    this.#entries.clear();
    this.#missing.clear();
    this.#pending.clear();
  }

  // A learner may save a portfolio as often as they like, which must not empty the cache of everything else.
  #forgetPerson(handle: string): void {
    for (const cache of [this.#main, this.#entries, this.#missing, this.#pending])
      for (const key of cache.keys()) if (key.includes('/people/') && key.includes(handle)) cache.delete(key);
  }

  /** Keeps the responses as stale ones. */
  expire(): void {
    for (const cache of [this.#main, this.#entries, this.#missing])
      for (const entry of cache.values()) entry.freshUntil = 0;
    this.#pending.clear();
  }

  async #render(key: string, render: () => Promise<CachedResponse>, isMain: boolean): Promise<CachedResponse> {
    const pending = this.#pending.get(key);
    if (pending) return await pending;
    const rendering = render();
    this.#pending.set(key, rendering);
    try {
      const response = await rendering;
      // After a change meanwhile the response may be outdated; without a listener nothing would clear it later.
      const isCurrent = this.#pending.get(key) === rendering && this.#listener.isListening();
      if (isCurrent && isCacheable(response)) this.#store(key, response, isMain);
      return response;
    } finally {
      if (this.#pending.get(key) === rendering) this.#pending.delete(key);
    }
  }

  #store(key: string, response: CachedResponse, isMain: boolean): void {
    const now = Date.now();
    const found = isMain ? this.#main : this.#entries;
    const entries = response.status === 404 ? this.#missing : found;
    entries.set(key, { response, createdAt: now, freshUntil: now + lifetimeMs, triedAt: now });
  }

  // The listening connection may be lost while the database still answers other queries.
  #retry(
    key: string,
    { entry, render, isMain }: { entry: Entry; render: () => Promise<CachedResponse>; isMain: boolean },
  ): void {
    const now = Date.now();
    if (now - entry.triedAt < retryMs) return;
    entry.triedAt = now;
    const replace = (response: CachedResponse) => {
      if (isCacheable(response)) Object.assign(entry, { response, createdAt: now });
    };
    this.#render(key, render, isMain).then(replace, () => {});
  }
}

const isCacheable = ({ status, headers }: CachedResponse) => (status === 200 || status === 404) && !isStale(headers);

function staleResponse({ response, createdAt }: Entry): CachedResponse {
  const ageSeconds = Math.floor((Date.now() - createdAt) / 1000);
  return { ...response, headers: { ...response.headers, ...staleHeaders(ageSeconds) } };
}

/** The headers of a response that is stale because the database is away (RFC 9211). */
export const staleHeaders = (ageSeconds: number) => ({
  age: String(ageSeconds),
  'cache-status': `zamnal; hit; ttl=${Math.min(0, lifetimeMs / 1000 - ageSeconds)}; detail=stale-if-error`,
});

export const isStale = (headers: Readonly<Record<string, unknown>>): boolean => headers['cache-status'] !== undefined;
