import { onTestFinished, vi } from 'vitest';

/** Holds the requests of this test to `path` until the returned function is called. */
export function holdRequests(path: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const send = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (typeof address === 'string' && address.startsWith(path)) await held;
    return await send(address, init);
  });
  onTestFinished(() => spy.mockRestore());
  return () => release();
}
