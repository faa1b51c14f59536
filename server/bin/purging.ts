import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

export interface PurgeRequest {
  method: string;
  url: string;
  /** `Name: value`, for a token. */
  header?: string | undefined;
  body?: string | undefined;
}

const timeoutMs = 5000;
const retryMs = 1000;

/** A process may serve its own cached page until it has received the notification, and the cache may store that page: purge again after this time. */
const againMs = 500;

/** Sends a purge request. Throws unless the response is successful. */
export async function sendPurge({ method, url, header, body }: PurgeRequest): Promise<void> {
  const [, name = '', value = ''] = /^([\w-]+):(.*)$/.exec(header ?? '') ?? [];
  const answer = await fetch(url, {
    method,
    headers: {
      ...(name !== '' && { [name]: value }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}`);
}

/**
 * Calls `purge` at each change and once more half a second after the last one; changes during a purge share the next. A failed purge is
 * repeated until it succeeds.
 */
export function keepPurged(purge: () => Promise<unknown>, log: Pick<FastifyBaseLogger, 'warn'>) {
  const stopping = new AbortController();
  let isDue = false;
  let isRunning = false;
  let again: NodeJS.Timeout | undefined;
  const run = async () => {
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    while (isDue && !stopping.signal.aborted) {
      isDue = false;
      try {
        await purge();
      } catch (error) {
        isDue = true;
        log.warn({ err: error }, 'a cache could not be purged and may be stale');
        await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
    isRunning = false;
  };
  return {
    change: () => {
      clearTimeout(again);
      again = setTimeout(() => void run(), againMs);
      void run();
    },
    stop: () => {
      clearTimeout(again);
      stopping.abort();
    },
  };
}
