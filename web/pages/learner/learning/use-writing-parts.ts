import { useEffect } from 'react';
import { cacheSite, setOfflineParts } from '#web/lib/offline/offline-site.ts';

/** Long after what the screen needs itself. */
const delayMs = 20_000;

const load = async () => await (await import('./writing-parts.ts')).loadWritingParts();

/** Loads what learners write with, so that it is stored on the device for use without a network: later, or when a week is saved. */
export function useWritingParts() {
  useEffect(() => {
    setOfflineParts(load);
    const timer = setTimeout(() => void Promise.allSettled([cacheSite(), load()]), delayMs);
    return () => clearTimeout(timer);
  }, []);
}
