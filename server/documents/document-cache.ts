import { LRUCache } from 'lru-cache';

/** Finished documents by what they were made of; concurrent requests for the same document make it once. */
export interface DocumentCache<Document = Buffer> {
  get(key: string, make: () => Promise<Document>): Promise<Document>;
}

/**
 * Keeps the documents that were requested last, for `ttl` milliseconds (0: until they are evicted). A document that cannot be
 * made again is served stale.
 */
export function createDocumentCache<Document extends object = Buffer>({
  capacity = 40,
  ttl = 0,
} = {}): DocumentCache<Document> {
  const documents = new LRUCache<string, Document, () => Promise<Document>>({
    max: capacity,
    ttl,
    fetchMethod: async (_key, _stale, { context: make }) => await make(),
    noDeleteOnFetchRejection: true,
    // A document that is evicted while it is made still goes to those who wait for it.
    ignoreFetchAbort: true,
  });
  return {
    get: async (key, make) => {
      const hasStale = documents.peek(key, { allowStale: true }) !== undefined;
      return await documents.forceFetch(key, { context: make, allowStaleOnFetchRejection: hasStale });
    },
  };
}
