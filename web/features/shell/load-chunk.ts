import { hasNoNetwork } from '#web/lib/offline/connection.ts';

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  /** Whether the device had no network. */
  readonly wasOffline: boolean;

  constructor(message: string, { wasOffline = false, ...options }: ErrorOptions & { wasOffline?: boolean } = {}) {
    super(message, options);
    this.wasOffline = wasOffline;
  }
}

/** Throws `ChunkLoadError` if the chunk cannot be loaded. */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  const beganOffline = hasNoNetwork();
  try {
    return await load();
  } catch (cause) {
    // The network may be back before the failure is known.
    throw new ChunkLoadError('A chunk could not be loaded', { cause, wasOffline: beganOffline || hasNoNetwork() });
  }
}
