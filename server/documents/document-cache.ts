import { LRUCache } from 'lru-cache';

/** Caches rendered documents; concurrent requests for the same document render it once. */
export interface DocumentCache<Document = Buffer> {
  get(key: string, make: () => Promise<Document>): Promise<Document>;
}

/**
 * Creates an LRU cache whose documents expire after `ttl` milliseconds (0: never). An expired document is served stale when
 * rendering it again fails.
 */
export function createDocumentCache<Document extends object = Buffer>({
  capacity = 40,
  ttl = 0,
} = {}): DocumentCache<Document> {
  const documents = new LRUCache<string, Document, () => Promise<Document>>({
    max: capacity,
    ttl,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    noDeleteOnFetchRejection: true,
    // A document that is evicted while it is rendered still reaches the waiting requests.
    ignoreFetchAbort: true,
  });
  return {
    get: async (key, make) => {
      const hasStale = documents.peek(key, { allowStale: true }) !== undefined;
      return await documents.forceFetch(key, { context: make, allowStaleOnFetchRejection: hasStale });
    },
  };
}
