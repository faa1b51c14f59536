import { dayOf } from '#domain/kernel/time.ts';
import { browserTimeZone } from '#web/lib/format/time-zones.ts';

/** How many entries of each day were removed, for their owner; no content. */
export type RemovedWork = Record<string, number>;

const keyOf = (ownerId: string) => `zamnal.removed.${ownerId}`;

export function readRemovedWork(ownerId: string): RemovedWork {
  try {
    return JSON.parse(window.localStorage.getItem(keyOf(ownerId)) ?? '{}') as RemovedWork;
  } catch {
    return {};
  }
}

export const forgetRemovedWork = (ownerId: string) => window.localStorage.removeItem(keyOf(ownerId));

export function noteRemovedWork(ownerId: string, entries: readonly { at: string }[]): void {
  const removed = readRemovedWork(ownerId);
  for (const { at } of entries) {
    const day = dayOf(at, browserTimeZone());
    removed[day] = (removed[day] ?? 0) + 1;
  }
  if (entries.length > 0) window.localStorage.setItem(keyOf(ownerId), JSON.stringify(removed));
}
