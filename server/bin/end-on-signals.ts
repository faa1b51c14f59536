import type { Closers } from './serve.ts';

/** On SIGINT and SIGTERM runs `closers`, the last one first, and ends the process. */
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
