import { authorizationOf, type TokenSource, withToken } from '#web/lib/api/browser-api.ts';
import { readEvents } from './read-events.ts';

/** What following a stream needs. */
export interface Following {
  address: string;
  tokens: TokenSource;
  signal: AbortSignal;
  /** The stream stands, for the first time or again: what happened in between was missed. */
  onOpen: (isAgain: boolean) => void;
  hear: (data: unknown) => void;
}

/** Milliseconds before the stream is opened: what the page itself loads goes before it. */
const pageGoesFirst = 1500;
/** Milliseconds before another try: the first, and the most that doubling it leads to. */
const firstRetry = 1000;
const lastRetry = 30_000;
/** Refusals after which asking again would be in vain. */
const finalStatuses = [401, 403, 404];

/** Follows an event stream until `signal` says otherwise: one that ends is opened again, after a while that grows with each failure. */
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
    // Pages that lost one server shall not all come back at the same moment.
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
