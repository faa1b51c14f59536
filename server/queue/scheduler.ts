import type { FastifyBaseLogger } from 'fastify';
import { noTracing, type Tracing } from '#server/runtime/tracing/tracing.ts';

/** Work that nobody waits for: begun every minute, and soon when something calls for it. */
export interface Scheduler {
  /** Adds a chore; it must bear being begun in several processes at once. */
  add(name: string, chore: () => Promise<void>): void;
  /** Begins all chores soon, outside the request. */
  trigger(): void;
  /** Ends when the chores that were begun have ended. */
  stop(): Promise<void>;
}

const everyMilliseconds = 60_000;

/** Starts the chores of this process; one that fails is logged and begun again at its next turn. */
export function startScheduler(log: FastifyBaseLogger, tracing: Tracing = noTracing): Scheduler {
  const scheduler = new Map<string, () => Promise<void>>();
  let running: Promise<void> = Promise.resolve();
  let isWaiting = false;
  let isStopped = false;
  const turn = async () => {
    isWaiting = false;
    for (const [name, chore] of scheduler) {
      if (isStopped) return;
      await tracing
        .span(`chore ${name}`, {}, chore)
        .catch((error: unknown) => log.error({ err: error, chore: name }, 'a chore failed'));
    }
  };
  const trigger = () => {
    if (isWaiting || isStopped) return;
    isWaiting = true;
    running = running.then(turn);
  };
  const timer = setInterval(trigger, everyMilliseconds).unref();
  return {
    add: (name, chore) => void scheduler.set(name, chore),
    trigger,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
