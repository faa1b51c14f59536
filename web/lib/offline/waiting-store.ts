import { ApiError } from '#web/lib/api/call-api.ts';
import {
  homeworkOf,
  nextKey,
  outdatedBy,
  type Waiting,
  type WaitingHomework,
  type WaitingWork,
  waitingWork,
} from './waiting-work.ts';

// Local storage: synchronous, and with events for other tabs. One key per entry, so that tabs do not overwrite each other.
const prefix = 'zamnal.waiting.';
const placeOf = (learnerId: string) => `${prefix}${learnerId}.`;

const listeners = new Set<() => void>();
const known = new Map<string, { texts: string; entries: readonly Waiting[] }>();
const nothing: readonly Waiting[] = [];

/** Subscribes to changes, also from other tabs. */
export function onWaitingChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The waiting work of a learner in order; the same array until it changes. */
export function listWaiting(learnerId: string | null): readonly Waiting[] {
  if (learnerId === null) return nothing;
  const place = placeOf(learnerId);
  const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(place));
  const rows = keys.toSorted().map((key) => [key.slice(place.length), window.localStorage.getItem(key) ?? ''] as const);
  const texts = JSON.stringify(rows);
  const last = known.get(learnerId);
  if (last?.texts === texts) return last.entries;
  const entries = rows.flatMap(([key, text]) => readEntry(key, text));
  known.set(learnerId, { texts, entries });
  return entries;
}

/** Adds work. Throws ApiError `offline` when storage is full. */
export function addWaiting(learnerId: string, work: WaitingWork): void {
  const waiting = listWaiting(learnerId);
  const key = nextKey(waiting, Date.now(), crypto.randomUUID().slice(0, 8));
  try {
    write(learnerId, { ...work, key, refusal: null });
  } catch {
    throw new ApiError(0, { code: 'offline' });
  }
  for (const { key } of outdatedBy(waiting, work)) window.localStorage.removeItem(placeOf(learnerId) + key);
  tell();
}

/** Removes an entry. */
export function removeWaiting(learnerId: string, key: string): void {
  window.localStorage.removeItem(placeOf(learnerId) + key);
  tell();
}

/** Removes refused homework of a lesson after another link was submitted. */
export function forgetRefused(learnerId: string, lessonId: string): void {
  for (const { key, refusal } of homeworkOf(listWaiting(learnerId), lessonId))
    if (refusal !== null) removeWaiting(learnerId, key);
}

/** Updates a waiting entry. */
export function changeWaiting(
  learnerId: string,
  entry: Waiting<WaitingHomework>,
  changes: Partial<Pick<Waiting<WaitingHomework>, 'replaces' | 'refusal'>>,
): void {
  if (window.localStorage.getItem(placeOf(learnerId) + entry.key) === null) return;
  write(learnerId, { ...entry, ...changes });
  tell();
}

/** Removes all waiting work of a learner. */
export function forgetWaiting(learnerId: string): void {
  for (const key of Object.keys(window.localStorage))
    if (key.startsWith(placeOf(learnerId))) window.localStorage.removeItem(key);
  tell();
}

function write(learnerId: string, { key, ...entry }: Waiting): void {
  window.localStorage.setItem(placeOf(learnerId) + key, JSON.stringify(entry));
}

function tell(): void {
  for (const listener of listeners) listener();
}

// Unreadable entries of older builds are left alone, since they are somebody's work.
function readEntry(key: string, text: string): Waiting[] {
  try {
    const json = JSON.parse(text) as { refusal?: unknown };
    const refusal = typeof json.refusal === 'string' ? json.refusal : null;
    return [{ ...waitingWork.parse(json), key, refusal }];
  } catch {
    return [];
  }
}
