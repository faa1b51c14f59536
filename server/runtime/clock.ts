import type { Timestamp } from '#domain/kernel/time.ts';

export interface Clock {
  now(): Timestamp;
  /** Moves the clock; only the test route calls it. */
  advance(seconds: number): void;
}

/** A clock with the machine's time plus the seconds that it was advanced by. */
export function createClock(): Clock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset).toISOString(),
    advance: (seconds) => {
      offset += seconds * 1000;
    },
  };
}
