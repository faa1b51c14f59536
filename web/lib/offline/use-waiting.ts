import { useSyncExternalStore } from 'react';
import { isOffline } from './connection.ts';
import { useLearnerId } from './learner.ts';
import { addWaiting, listWaiting, onWaitingChange } from './waiting-store.ts';
import type { Waiting, WaitingWork } from './waiting-work.ts';

const none: readonly Waiting[] = [];

/** Waiting and refused work of this tab's learner, oldest first. */
export function useWaiting(): readonly Waiting[] {
  const learnerId = useLearnerId();
  return useSyncExternalStore(
    onWaitingChange,
    () => listWaiting(learnerId),
    () => none,
  );
}

/**
 * Sends work at once: `await sendOrWait(work, () => api(…))`. Offline, and behind earlier work for the same lesson, it is stored on the device and the
 * result is `waiting`.
 */
export function useSendOrWait() {
  const learnerId = useLearnerId();
  return async <Answer>(work: WaitingWork, send: () => Promise<Answer>): Promise<Answer | 'waiting'> => {
    if (learnerId === null) return await send();
    const isBehind = listWaiting(learnerId).some(
      ({ lessonId, kind, refusal }) => lessonId === work.lessonId && kind === work.kind && refusal === null,
    );
    if (navigator.onLine && !isBehind) {
      try {
        return await send();
      } catch (error) {
        if (!isOffline(error)) throw error;
      }
    }
    addWaiting(learnerId, work);
    return 'waiting';
  };
}
