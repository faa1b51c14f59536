import { ApiError } from '#web/lib/api/call-api.ts';
import { outboxPrefix } from '#web/lib/session/unsent-input.ts';

type UnsentCompletion = { kind: 'completion'; lessonId: string; completed: boolean };

export type UnsentHomework = {
  kind: 'homework';
  lessonId: string;
  /** The lesson's title, for messages on other screens. */
  title: string;
  link: string;
  /** The time of the submission that this one replaces; null for none. */
  replaces: string | null;
};

/** What a learner did without a network. */
export type UnsentWork = UnsentCompletion | UnsentHomework;

export type OutboxEntry<Work = UnsentWork> = Work & {
  /** Sorts in order of creation. */
  key: string;
  /** The server's error code; null while unsent. */
  refusal: string | null;
};

// Local storage: synchronous, and with events for other tabs. One key per entry, so that tabs do not overwrite each other.
const prefixOf = (learnerId: string) => `${outboxPrefix}${learnerId}.`;
const timestampDigits = 13;

const listeners = new Set<() => void>();
const known = new Map<string, { texts: string; entries: readonly OutboxEntry[] }>();
const empty: readonly OutboxEntry[] = [];

/** Subscribes to changes, also from other tabs. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** A learner's entries in order; the same array until it changes. */
export function listOutbox(learnerId: string | null): readonly OutboxEntry[] {
  if (learnerId === null) return empty;
  const prefix = prefixOf(learnerId);
  const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
  const rows = keys
    .toSorted()
    .map((key) => [key.slice(prefix.length), window.localStorage.getItem(key) ?? ''] as const);
  const texts = JSON.stringify(rows);
  const last = known.get(learnerId);
  if (last?.texts === texts) return last.entries;
  const entries = rows.flatMap(([key, text]) => parseEntry(key, text));
  known.set(learnerId, { texts, entries });
  return entries;
}

/** Adds work. Throws ApiError `offline` when storage is full. */
export function addToOutbox(learnerId: string, work: UnsentWork): void {
  const entries = listOutbox(learnerId);
  const key = nextKey(entries, Date.now(), crypto.randomUUID().slice(0, 8));
  try {
    write(learnerId, { ...work, key, refusal: null });
  } catch {
    throw new ApiError(0, { code: 'offline' });
  }
  for (const { key } of replacedBy(entries, work)) window.localStorage.removeItem(prefixOf(learnerId) + key);
  notify();
}

export function updateInOutbox(
  learnerId: string,
  entry: OutboxEntry<UnsentHomework>,
  changes: Partial<Pick<OutboxEntry<UnsentHomework>, 'replaces' | 'refusal'>>,
): void {
  if (window.localStorage.getItem(prefixOf(learnerId) + entry.key) === null) return;
  write(learnerId, { ...entry, ...changes });
  notify();
}

export function removeFromOutbox(learnerId: string, key: string): void {
  window.localStorage.removeItem(prefixOf(learnerId) + key);
  notify();
}

/** Removes refused homework of a lesson after another link was submitted. */
export function removeRefusedHomework(learnerId: string, lessonId: string): void {
  for (const { key, refusal } of homeworkOf(listOutbox(learnerId), lessonId))
    if (refusal !== null) removeFromOutbox(learnerId, key);
}

/** A key that sorts after all `entries`, even if the clock went backwards; `suffix` makes it unique. */
export function nextKey(entries: readonly { key: string }[], now: number, suffix: string): string {
  const last = Number(entries.at(-1)?.key.slice(0, timestampDigits) ?? 0);
  return `${String(Math.max(now, last + 1)).padStart(timestampDigits, '0')}-${suffix}`;
}

export const homeworkOf = (entries: readonly OutboxEntry[], lessonId: string): OutboxEntry<UnsentHomework>[] =>
  entries.filter((entry) => entry.kind === 'homework').filter((entry) => entry.lessonId === lessonId);

/** The entries that `work` replaces: an earlier completion of the same lesson, and refused homework. */
export const replacedBy = (entries: readonly OutboxEntry[], work: UnsentWork): OutboxEntry[] =>
  entries.filter(
    (entry) =>
      entry.lessonId === work.lessonId &&
      entry.kind === work.kind &&
      (work.kind === 'completion' || entry.refusal !== null),
  );

function write(learnerId: string, { key, ...entry }: OutboxEntry): void {
  window.localStorage.setItem(prefixOf(learnerId) + key, JSON.stringify(entry));
}

function notify(): void {
  for (const listener of listeners) listener();
}

// Unreadable entries of older builds are left alone, since they may contain unsent work.
function parseEntry(key: string, text: string): OutboxEntry[] {
  try {
    const { refusal, ...work } = JSON.parse(text) as Record<string, unknown>;
    return isUnsentWork(work) ? [{ ...work, key, refusal: typeof refusal === 'string' ? refusal : null }] : [];
  } catch {
    return [];
  }
}

// Without zod, which would be part of each visitor's first page.
function isUnsentWork(work: Record<string, unknown>): work is UnsentWork {
  const isText = (value: unknown) => typeof value === 'string';
  if (!isText(work['lessonId'])) return false;
  if (work['kind'] === 'completion') return typeof work['completed'] === 'boolean';
  const { kind, title, link, replaces } = work;
  return kind === 'homework' && isText(title) && isText(link) && (replaces === null || isText(replaces));
}
