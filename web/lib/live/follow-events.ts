import { authorizationOf, type TokenSource, withToken } from '#web/lib/api/browser-api.ts';

interface StreamOptions {
  address: string;
  tokens: TokenSource;
  signal: AbortSignal;
  /** The stream is open (again); earlier events were missed. */
  onOpen: (isReconnect: boolean) => void;
  onEvent: (data: unknown) => void;
}

/** Delay before the stream is opened, so that the page loads first. */
const initialDelayMs = 1500;
/** The first and the maximum reconnect delay, with exponential backoff. */
const minRetryMs = 1000;
const maxRetryMs = 30_000;
/** Errors after which reconnecting is useless. */
const permanentStatuses = [401, 403, 404];

/** Follows an event stream until `signal` aborts; reconnects with backoff. */
export async function followEvents(options: StreamOptions): Promise<void> {
  const { signal } = options;
  let retryAfter = minRetryMs;
  let hasOpened = false;
  const onOpen = () => {
    options.onOpen(hasOpened);
    hasOpened = true;
    retryAfter = minRetryMs;
  };
  await pause(initialDelayMs, signal);
  while (!signal.aborted) {
    const status = await followOnce({ ...options, onOpen }).catch(() => 0);
    if (permanentStatuses.includes(status)) return;
    // Jitter, so that pages do not reconnect at once.
    await pause(retryAfter * (0.5 + Math.random()), signal);
    retryAfter = Math.min(retryAfter * 2, maxRetryMs);
  }
}

async function followOnce({
  address,
  tokens,
  signal,
  onOpen,
  onEvent,
}: Omit<StreamOptions, 'onOpen'> & { onOpen: () => void }): Promise<number> {
  const answer = await withToken(
    tokens,
    async (token) => await fetch(address, { headers: authorizationOf(token), signal }),
  );
  if (answer.ok && answer.body) {
    onOpen();
    await readEvents(answer.body, onEvent);
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

/** Reads an event stream and calls `onEvent` with the parsed JSON of each event. */
export async function readEvents(body: ReadableStream<Uint8Array>, onEvent: (data: unknown) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + value).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = event.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []));
      if (data.length > 0) onEvent(JSON.parse(data.join('\n')));
    }
  }
}
