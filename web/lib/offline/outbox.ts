import { outboxPrefix } from '#web/lib/session/unsent-input.ts';

/** The fields of each kind and the entries about the same lesson, question or course that a newer one replaces. `?` allows null. */
export const kinds = {
  completion: { replaces: 'all', fields: { completed: 'boolean' } },
  position: { replaces: 'all', fields: { seconds: 'number' } },
  // `replaces`: the time of the submission that this one replaces; null for none.
  homework: { replaces: 'refused', fields: { link: 'string', replaces: 'string?' } },
  message: { replaces: 'none', fields: { text: 'string' } },
  question: { replaces: 'none', fields: { heading: 'string', text: 'string', second: 'number?' } },
  answer: { replaces: 'none', fields: { text: 'string' } },
  // `aboutId`: the number of the interview question; `seen`: the time of the stored answer that this one replaces.
  practice: {
    replaces: 'refused',
    fields: { text: 'string', practised: 'boolean', asked: 'boolean', seen: 'string?' },
  },
  // `aboutId`: the question; `given`: the answer as JSON.
  quiz: { replaces: 'all', fields: { attempt: 'string', given: 'string' } },
  // `aboutId`: the exercise. Each run counts.
  program: { replaces: 'refused', fields: { program: 'string', passed: 'number', total: 'number' } },
  report: { replaces: 'none', fields: { text: 'string', minutes: 'number', mood: 'string' } },
} as const;

interface Values {
  boolean: boolean;
  number: number;
  'number?': number | null;
  string: string;
  'string?': string | null;
}

export type Kind = keyof typeof kinds;
type Fields<K extends Kind> = (typeof kinds)[K]['fields'];

/** What a learner did, of one kind. */
export type WorkOf<K extends Kind> = {
  [One in K]: {
    kind: One;
    /** The id of the lesson, question or course. */
    aboutId: string;
    /** Its title, for messages on other screens. */
    title: string;
  } & { -readonly [Name in keyof Fields<One>]: Values[Fields<One>[Name] & keyof Values] };
}[K];

export type UnsentWork = WorkOf<Kind>;

/** Work with its id, which stays when it is sent again. */
export type Identified<Work = UnsentWork> = Work & {
  id: string;
  /** When it was done; undefined if it is sent at once. */
  at?: string | undefined;
};

export type OutboxEntry<Work = UnsentWork> = Identified<Work> & {
  at: string;
  /** Sorts in order of creation. */
  key: string;
  /** The server's error code; null while unsent. */
  refusal: string | null;
};

// Local storage: synchronous, and with events for other tabs. One key per entry, so that tabs do not overwrite each other.
/** The start of the keys of a learner's entries in local storage. */
export const prefixOf = (learnerId: string) => `${outboxPrefix}${learnerId}.`;

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

/** The entries of a kind about a lesson, question or course, in order. */
export const entriesOf = <K extends Kind>(entries: readonly OutboxEntry[], kind: K, aboutId: string) =>
  entries.filter(
    (entry): entry is Extract<OutboxEntry, { kind: K }> => entry.kind === kind && entry.aboutId === aboutId,
  );

/** False for the position in a video, which is sent after each change of the page and is nobody's work. */
export const isWork = ({ kind }: { kind: Kind }) => kind !== 'position';

/** Calls the subscribers of this tab. */
export function notifyOutbox(): void {
  for (const listener of listeners) listener();
}

// Entries of older builds lack some fields. Unreadable ones are left alone, since they may contain unsent work.
function parseEntry(key: string, text: string): OutboxEntry[] {
  try {
    const { lessonId, refusal, ...stored } = JSON.parse(text) as Record<string, unknown>;
    const at = new Date(Number(key.split('-')[0])).toISOString();
    const work = { id: '', at, title: '', aboutId: lessonId, ...stored };
    return isUnsentWork(work) ? [{ ...work, key, refusal: typeof refusal === 'string' ? refusal : null }] : [];
  } catch {
    return [];
  }
}

// Without zod, which would be part of each visitor's first page.
function isUnsentWork(work: Record<string, unknown>): work is UnsentWork & { id: string; at: string } {
  const { fields } = kinds[work['kind'] as Kind];
  const expected = { id: 'string', at: 'string', aboutId: 'string', title: 'string', ...fields };
  return Object.entries(expected).every(
    ([name, type]) => type.startsWith(typeof work[name]) || (type.endsWith('?') && work[name] === null),
  );
}
