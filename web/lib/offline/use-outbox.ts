import { useSyncExternalStore } from 'react';
import { useLearnerId } from './learner.ts';
import { listOutbox, onOutboxChange, type OutboxEntry } from './outbox.ts';

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
