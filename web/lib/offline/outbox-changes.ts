import { ApiError } from '#web/lib/api/call-api.ts';
import {
  entriesOf,
  type Identified,
  kinds,
  listOutbox,
  notifyOutbox,
  type OutboxEntry,
  prefixOf,
  type UnsentWork,
} from './outbox.ts';

// Apart from the reading, which every signed-in screen loads.

type Replacing = Pick<UnsentWork, 'kind' | 'aboutId'>;
const timestampDigits = 13;

/** Adds work. Throws ApiError `offline` when storage is full. */
export function addToOutbox(learnerId: string, work: Identified): void {
  const entries = listOutbox(learnerId);
  const now = Date.now();
  const key = nextKey(entries, now, work.id);
  try {
    write(learnerId, { ...work, at: new Date(now).toISOString(), key, refusal: null });
  } catch {
    throw new ApiError(0, { code: 'offline' });
  }
  for (const { key } of replacedBy(entries, work)) window.localStorage.removeItem(prefixOf(learnerId) + key);
  notifyOutbox();
}

export function updateInOutbox(
  learnerId: string,
  entry: OutboxEntry,
  changes: { replaces?: string; seen?: string; refusal?: string | null },
): void {
  if (window.localStorage.getItem(prefixOf(learnerId) + entry.key) === null) return;
  write(learnerId, { ...entry, ...changes });
  notifyOutbox();
}

export function removeFromOutbox(learnerId: string, key: string): void {
  window.localStorage.removeItem(prefixOf(learnerId) + key);
  notifyOutbox();
}

/** Removes what `work`, which was sent, replaces. */
export function removeReplacedBy(learnerId: string, work: Replacing): void {
  for (const { key } of replacedBy(listOutbox(learnerId), work)) removeFromOutbox(learnerId, key);
}

/** A key that sorts after all `entries`, even if the clock went backwards; `suffix` makes it unique. */
export function nextKey(entries: readonly { key: string }[], now: number, suffix: string): string {
  const last = Number(entries.at(-1)?.key.split('-')[0] ?? 0);
  return `${String(Math.max(now, last + 1)).padStart(timestampDigits, '0')}-${suffix}`;
}

/** The entries that `work` replaces. */
export const replacedBy = (entries: readonly OutboxEntry[], { kind, aboutId }: Replacing): OutboxEntry[] => {
  const { replaces } = kinds[kind];
  return entriesOf(entries, kind, aboutId).filter(
    ({ refusal }) => replaces === 'all' || (replaces === 'refused' && refusal !== null),
  );
};

/** What the learner wrote, and would lose with the entry; null if nothing. */
export function textOf(entry: UnsentWork): string | null {
  if (entry.kind === 'question') return `${entry.heading}\n\n${entry.text}`;
  if (entry.kind === 'homework') return entry.link;
  if (entry.kind === 'program') return entry.program;
  return 'text' in entry ? entry.text || null : null;
}

function write(learnerId: string, { key, ...entry }: OutboxEntry): void {
  window.localStorage.setItem(prefixOf(learnerId) + key, JSON.stringify(entry));
}
