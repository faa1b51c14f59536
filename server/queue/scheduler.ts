import type { FastifyBaseLogger } from 'fastify';
import { noTracing, type Tracing } from '#server/runtime/tracing/tracing.ts';

/** Work that nobody waits for: begun every minute, and soon when something calls for it. */
export interface Chores {
  /** Adds a chore; it must bear being begun in several processes at once. */
  add(name: string, chore: () => Promise<void>): void;
  /** Begins all chores soon, outside the request. */
  kick(): void;
  /** Ends when the chores that were begun have ended. */
  stop(): Promise<void>;
}

const everyMilliseconds = 60_000;

/** Starts the chores of this process; one that fails is logged and begun again at its next turn. */
export function startChores(log: FastifyBaseLogger, tracing: Tracing = noTracing): Chores {
  const chores = new Map<string, () => Promise<void>>();
  let running: Promise<void> = Promise.resolve();
  let isWaiting = false;
  let isStopped = false;
  const turn = async () => {
    isWaiting = false;
    for (const [name, chore] of chores) {
      if (isStopped) return;
      await tracing
        .span(`chore ${name}`, {}, chore)
        .catch((error: unknown) => log.error({ err: error, chore: name }, 'a chore failed'));
    }
  };
  const kick = () => {
    if (isWaiting || isStopped) return;
    isWaiting = true;
    running = running.then(turn);
  };
  const timer = setInterval(kick, everyMilliseconds).unref();
  return {
    add: (name, chore) => void chores.set(name, chore),
    kick,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
