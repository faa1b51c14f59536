import { listenToEvents } from '#domain/notifications/contract.ts';
import { onTestFinished, vi } from 'vitest';
import { eventually } from '#server/testing/waits.ts';

/** Resolves with the response of the next event stream that the page opens, which it does after a delay. */
export async function waitForStream(): Promise<Response> {
  const send = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => send.mockRestore());
  return await eventually(async () => {
    const index = send.mock.calls.findIndex(([address]) => address === listenToEvents.path);
    const answer: unknown = await send.mock.results[index]?.value;
    if (!(answer instanceof Response)) throw new Error('no stream');
    return answer;
  });
}
