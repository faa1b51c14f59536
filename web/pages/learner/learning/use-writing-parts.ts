import { useEffect } from 'react';
import type { ExerciseKind } from '#domain/exercises/rules.ts';
import { cacheSite, setOfflineParts } from '#web/lib/offline/offline-site.ts';

/** Long after what the screen needs itself. */
const delayMs = 20_000;

const loadWriting = async () => await (await import('./writing-parts.ts')).loadWritingParts();
const loadRunners = async (kinds: readonly ExerciseKind[]) =>
  await (await import('#web/features/exercises/run-exercise.ts')).loadRunners(kinds);

/** Loads what learners write with, so that it is stored on the device for use without a network: later, or when a week is saved. */
export function useWritingParts() {
  useEffect(() => {
    setOfflineParts({ loadWriting, loadRunners });
    const timer = setTimeout(() => void Promise.allSettled([cacheSite(), loadWriting()]), delayMs);
    return () => clearTimeout(timer);
  }, []);
}
