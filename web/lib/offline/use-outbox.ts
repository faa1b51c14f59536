import { useSyncExternalStore } from 'react';
import { isOffline } from './connection.ts';
import { useLearnerId } from './learner.ts';
import { addToOutbox, listOutbox, onOutboxChange, type OutboxEntry, type UnsentWork } from './outbox.ts';

const empty: readonly OutboxEntry[] = [];

/** Unsent and refused work of this tab's learner, oldest first. */
export function useOutbox(): readonly OutboxEntry[] {
  const learnerId = useLearnerId();
  return useSyncExternalStore(
    onOutboxChange,
    () => listOutbox(learnerId),
    () => empty,
  );
}

/**
 * Sends work at once: `await sendOrQueue(work, () => api(…))`. Offline, and behind earlier work for the same lesson, it is stored on the device and
 * the result is `queued`.
 */
export function useSendOrQueue() {
  const learnerId = useLearnerId();
  return async <Answer>(work: UnsentWork, send: () => Promise<Answer>): Promise<Answer | 'queued'> => {
    if (learnerId === null) return await send();
    const isBehind = listOutbox(learnerId).some(
      ({ lessonId, kind, refusal }) => lessonId === work.lessonId && kind === work.kind && refusal === null,
    );
    if (navigator.onLine && !isBehind) {
      try {
        return await send();
      } catch (error) {
        if (!isOffline(error)) throw error;
      }
    }
    addToOutbox(learnerId, work);
    return 'queued';
  };
}
