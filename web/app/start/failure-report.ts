import { longestWords, mostPlaces, reportFailure } from '#domain/site/failure-contract.ts';
import { LostPart } from '#web/features/shell/lost-parts.ts';
import { ApiError, wireRequest } from '#web/lib/api/call-api.ts';

/** Failures that one page tells of at most: what fails once often fails again and again. */
const most = 5;
const told = new Set<string>();

const ownPlace = /\/assets\/([\w-]+\.js:\d+:\d+)/g;

/** Tells the operator of an error of the page's own scripts on `screen`, a route; each once. */
export async function tellFailure(thrown: unknown, screen: string): Promise<void> {
  const body = failureOf(thrown, screen);
  const key = JSON.stringify(body);
  if (!body || told.size >= most || told.has(key)) return;
  told.add(key);
  const { method, address, ...rest } = wireRequest(reportFailure, { body });
  // Nobody waits for it, and where it cannot be told there is nobody to tell.
  await fetch(address, { method, ...rest, keepalive: true }).catch(() => {});
}

/** What is told of an error; null of what the server knows already, of a network, and of what is not the site's own. */
export function failureOf(thrown: unknown, screen: string) {
  if (!(thrown instanceof Error) || thrown instanceof ApiError || thrown instanceof LostPart) return null;
  const places = [...(thrown.stack ?? '').matchAll(ownPlace)].flatMap(([, place]) => place ?? []);
  if (places.length === 0) return null;
  return {
    name: thrown.name,
    message: thrown.message.slice(0, longestWords),
    places: places.slice(0, mostPlaces),
    screen,
  };
}
