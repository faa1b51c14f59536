import { useEffect } from 'react';

/** Long after what the screen needs itself. */
const delayMs = 20_000;

/** Loads what learners write with, so that it is stored on the device for use without a network. */
export function useWritingParts() {
  useEffect(() => {
    const timer = setTimeout(() => void import('./writing-parts.ts').catch(() => undefined), delayMs);
    return () => clearTimeout(timer);
  }, []);
}
