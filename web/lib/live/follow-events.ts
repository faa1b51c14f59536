import { authorizationOf, type TokenSource, withToken } from '#web/lib/api/browser-api.ts';
import { readEvents } from './read-events.ts';

export interface Following {
  address: string;
  tokens: TokenSource;
  signal: AbortSignal;
  /** The stream is open (again); earlier events were missed. */
  onOpen: (isAgain: boolean) => void;
  hear: (data: unknown) => void;
}

/** Delay before the stream is opened, so that the page loads first. */
const pageGoesFirst = 1500;
/** The first and the maximum reconnect delay, with exponential backoff. */
const firstRetry = 1000;
const lastRetry = 30_000;
/** Errors after which reconnecting is useless. */
const finalStatuses = [401, 403, 404];

/** Follows an event stream until `signal` aborts; reconnects with backoff. */
export async function followEvents(following: Following): Promise<void> {
  const { signal } = following;
  let retryAfter = firstRetry;
  let hasBeenOpen = false;
  const onOpen = () => {
    following.onOpen(hasBeenOpen);
    hasBeenOpen = true;
    retryAfter = firstRetry;
  };
  await pause(pageGoesFirst, signal);
  while (!signal.aborted) {
    const status = await followOnce({ ...following, onOpen }).catch(() => 0);
    if (finalStatuses.includes(status)) return;
    // Jitter, so that pages do not reconnect at once.
    await pause(retryAfter * (0.5 + Math.random()), signal);
    retryAfter = Math.min(retryAfter * 2, lastRetry);
  }
}

async function followOnce({
  address,
  tokens,
  signal,
  onOpen,
  hear,
}: Omit<Following, 'onOpen'> & { onOpen: () => void }): Promise<number> {
  const answer = await withToken(
    tokens,
    async (token) => await fetch(address, { headers: authorizationOf(token), signal }),
  );
  if (answer.ok && answer.body) {
    onOpen();
    await readEvents(answer.body, hear);
  }
  return answer.status;
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
