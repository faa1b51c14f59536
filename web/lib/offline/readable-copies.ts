import { offlineDays } from '#domain/kernel/time.ts';
import { keptKey } from '#web/lib/session/session-storage.ts';

const answerKey = (learnerId: string) => `zamnal.answered.${learnerId}`;
/** Set if a session that the device keeps must not show copies without the server. */
export const closedKey = (learnerId: string) => `zamnal.offline-closed.${learnerId}`;

/** Remembers that the server has just answered this learner. Not in the cache, which may be full. */
export const rememberAnswer = (learnerId: string) =>
  window.localStorage.setItem(answerKey(learnerId), new Date().toISOString());

export const forgetAnswer = (learnerId: string) => window.localStorage.removeItem(answerKey(learnerId));

/** Whether copies may be shown without the server, which answered at `answeredAt`. The clock may have been set back. */
export const isRecent = (now: number, answeredAt: string | null): boolean =>
  Math.abs(now - Date.parse(answeredAt ?? '')) <= offlineDays * 86_400_000;

/** Whether this tab may show the learner's copies without the server. */
export function mayReadCopies(learnerId: string): boolean {
  const isKept = window.sessionStorage.getItem(keptKey) !== null;
  const isClosed = isKept && window.localStorage.getItem(closedKey(learnerId)) !== null;
  return !isClosed && isRecent(Date.now(), window.localStorage.getItem(answerKey(learnerId)));
}
