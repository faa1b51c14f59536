export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Throws `ChunkLoadError` if the chunk cannot be loaded. */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load();
  } catch (cause) {
    throw new ChunkLoadError('A chunk could not be loaded', { cause });
  }
}
