import type { Listener } from './listen.ts';
import type { PageBody } from './page-body.ts';

/** A finished page, as it is sent and kept. */
export interface FinishedPage {
  status: number;
  headers: Record<string, string>;
  body: PageBody;
}

/** Pages kept at most: the oldest unused one gives way. */
const capacity = 500;
/** Milliseconds that a page is kept at most: the times on it are relative. */
const lifetime = 60_000;

/** Finished public pages by language and address. */
export interface PageCache {
  get(key: string, draw: () => Promise<FinishedPage>): Promise<FinishedPage>;
}

/** Keeps no page: what development wants, where the screens themselves change. */
export const noPageCache: PageCache = { get: async (_key, draw) => await draw() };

/** Keeps pages until their content changes: every process listens to the database's `content_changed`. */
export async function openPageCache(listener: Listener): Promise<PageCache> {
  const pages = new Map<string, { page: FinishedPage; until: number }>();
  let generation = 0;
  const forget = () => {
    generation += 1;
    pages.clear();
  };
  await listener.listen('content_changed', { hear: forget, lost: forget });
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
  };
}
