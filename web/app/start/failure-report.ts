import { maxMessageLength, maxFrames, reportFailure } from '#domain/site/failure-contract.ts';
import { ChunkLoadError } from '#web/features/shell/load-chunk.ts';
import { ApiError, wireRequest } from '#web/lib/api/call-api.ts';

/** Error reports per page. */
const maxReports = 5;
const reported = new Set<string>();

const scriptLocation = /\/assets\/([\w-]+\.js:\d+:\d+)/g;

/** Reports an error of the site's scripts on `screen` (a route), once each. */
export async function sendFailureReport(thrown: unknown, screen: string): Promise<void> {
  const body = failureOf(thrown, screen);
  const key = JSON.stringify(body);
  if (!body || reported.size >= maxReports || reported.has(key)) return;
  reported.add(key);
  const { method, address, ...rest } = wireRequest(reportFailure, { body });
  // Best effort.
  await fetch(address, { method, ...rest, keepalive: true }).catch(() => {});
}

/** The report of an error; null for API errors, network errors and errors of foreign scripts. */
export function failureOf(thrown: unknown, screen: string) {
  if (!(thrown instanceof Error) || thrown instanceof ApiError || thrown instanceof ChunkLoadError) return null;
  const places = [...(thrown.stack ?? '').matchAll(scriptLocation)].flatMap(([, location]) => location ?? []);
  if (places.length === 0) return null;
  return {
    name: thrown.name,
    message: thrown.message.slice(0, maxMessageLength),
    places: places.slice(0, maxFrames),
    screen,
  };
}
