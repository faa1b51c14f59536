import type { Closers } from './serve.ts';

/** Closes what is open when the process is asked to end, the last opened first, and ends it. */
export function endOnSignals(closers: Closers, say: (line: string) => void): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    for (const close of closers.toReversed()) await close().catch((error: unknown) => say(String(error)));
    process.exit(0);
  };
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void end());
}
