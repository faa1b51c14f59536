/** Documents kept at most: a few megabytes, and more than are read within a minute. */
const capacity = 40;

/** Finished documents by what they were made of; those asked for while they are drawn are drawn once. */
export interface DocumentCache {
  get(key: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}

/** Keeps the documents that were asked for last. */
export function createDocumentCache(): DocumentCache {
  const documents = new Map<string, Promise<Buffer>>();
  return {
    get: async (key, draw) => {
      const document = documents.get(key) ?? draw();
      documents.delete(key);
      documents.set(key, document);
      const [oldest] = documents.keys();
      if (documents.size > capacity && oldest !== undefined) documents.delete(oldest);
      try {
        return await document;
      } catch (error) {
        // A failure is no document: the next one who asks has it drawn again.
        if (documents.get(key) === document) documents.delete(key);
        throw error;
      }
    },
  };
}
