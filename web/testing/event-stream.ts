import { listenToEvents } from '#domain/notifications/contract.ts';
import { onTestFinished, vi } from 'vitest';

/** Resolves with the response of the next event stream that the page opens, which it does after a delay. */
export async function waitForStream(): Promise<Response> {
  const send = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => send.mockRestore());
  return await vi.waitFor(
    async () => {
      const index = send.mock.calls.findIndex(([address]) => address === listenToEvents.path);
      const answer: unknown = await send.mock.results[index]?.value;
      if (!(answer instanceof Response)) throw new Error('no stream');
      return answer;
    },
    { timeout: 30_000, interval: 50 },
  );
}
