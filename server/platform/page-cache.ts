import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseAddress } from './postgres.ts';

/** A finished page, as it is sent and kept. */
export interface FinishedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** Pages kept at most: the oldest unused one gives way. */
const capacity = 500;
/** Milliseconds that a page is kept at most: the times on it are relative. */
const lifetime = 60_000;

/** Finished public pages by language and address. */
export interface PageCache {
  get(key: string, draw: () => Promise<FinishedPage>): Promise<FinishedPage>;
  close(): Promise<void>;
}

/** Keeps no page: what development wants, where the screens themselves change. */
export const noPageCache: PageCache = { get: async (_key, draw) => await draw(), close: async () => {} };

/** Keeps pages until their content changes: every process listens to the database's `content_changed`. */
export async function openPageCache({
  address,
  log,
}: {
  address: DatabaseAddress;
  log: FastifyBaseLogger;
}): Promise<PageCache> {
  const pages = new Map<string, { page: FinishedPage; until: number }>();
  let generation = 0;
  const forget = () => {
    generation += 1;
    pages.clear();
  };
  const listener = await listen(address, forget, log);
  return {
    get: async (key, draw) => {
      const kept = pages.get(key);
      pages.delete(key);
      if (kept && kept.until > Date.now()) {
        pages.set(key, kept);
        return kept.page;
      }
      const drawnIn = generation;
      const page = await draw();
      // What changed while the page was drawn may be missing from it; without a listener nothing tells when to throw it away.
      if (page.status === 200 && drawnIn === generation && listener.isListening()) {
        pages.set(key, { page, until: Date.now() + lifetime });
        const [oldest] = pages.keys();
        if (pages.size > capacity && oldest !== undefined) pages.delete(oldest);
      }
      return page;
    },
    close: listener.close,
  };
}

async function listen(address: DatabaseAddress, onChange: () => void, log: FastifyBaseLogger) {
  let client: pg.Client | null = null;
  let closed = false;
  const connect = async (): Promise<void> => {
    const next = new pg.Client(address);
    next.on('notification', onChange);
    next.on('error', (error) => log.warn({ err: error }, 'the listening connection broke'));
    next.on('end', () => {
      client = null;
      onChange();
      if (!closed) setTimeout(() => void connect().catch(() => {}), 1000).unref();
    });
    await next.connect();
    await next.query('listen content_changed');
    client = next;
  };
  await connect();
  return {
    isListening: () => client !== null,
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}
