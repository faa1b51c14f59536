import type { FastifyBaseLogger } from 'fastify';
import { noTracing, type Tracing } from '#server/runtime/tracing/tracing.ts';

/** Background tasks that run every minute, and soon after a trigger. */
export interface Scheduler {
  /** Adds a task; it must be safe to run in several processes at once. */
  add(name: string, task: () => Promise<void>): void;
  /** Runs all tasks soon, outside the request. */
  trigger(): void;
  /** Resolves when the running task has ended. */
  stop(): Promise<void>;
}

const intervalMs = 60_000;

interface Options {
  log: FastifyBaseLogger;
  tracing?: Tracing;
  /** Whether tasks may run now; a rejection is logged and counts as no. */
  mayRun: () => Promise<boolean>;
}

/** Starts the background tasks of this process; a failed task is logged and runs again the next time. */
export function startScheduler({ log, tracing = noTracing, mayRun }: Options): Scheduler {
  const tasks = new Map<string, () => Promise<void>>();
  let running: Promise<void> = Promise.resolve();
  let isTriggered = false;
  let isStopped = false;
  const run = async () => {
    isTriggered = false;
    const report = (task: string) => (error: unknown) => {
      log.error({ err: error, task }, 'a background task failed');
      return false;
    };
    if (isStopped || !(await mayRun().catch(report('start of the run')))) return;
    for (const [name, task] of tasks) {
      if (isStopped) return;
      await tracing.span(`task ${name}`, {}, task).catch(report(name));
    }
  };
  const trigger = () => {
    if (isTriggered || isStopped) return;
    isTriggered = true;
    running = running.then(run);
  };
  const timer = setInterval(trigger, intervalMs).unref();
  return {
    add: (name, task) => void tasks.set(name, task),
    trigger,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
