import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import path from 'node:path';
import type { DatabaseAddress } from '#server/database/database.ts';
import { OperatorError } from '#server/runtime/operator-errors.ts';

export interface WorkerOptions {
  /** The index of the process; a replacement keeps it. */
  nth: number;
  address: DatabaseAddress;
  stateDir: string;
  projectDir: string;
}

/** The environment variable with the worker's parameters as JSON. */
export const optionsVariable = 'ZAMNAL_PLACE';

/** Delay before a crashed process is replaced, so that one that cannot start does not keep a core busy. */
const replaceAfter = 1000;

/**
 * Runs `count` server processes on one port and replaces crashed ones. Resolves when all listen, with a function that ends them.
 * Throws OperatorError when one cannot start.
 */
export async function keepWorkers(options: {
  count: number;
  parameters: Omit<WorkerOptions, 'nth'>;
  say: (line: string) => void;
}): Promise<() => Promise<void>> {
  const { count, parameters, say } = options;
  // Workers accept connections themselves: one that the parent hands to a worker that has just ended would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: path.join(parameters.projectDir, 'dist/server/worker.js'), args: [] });
  let isEnding = false;
  const keep = (nth: number) =>
    new Promise<void>((resolve, reject) => {
      let hasListened = false;
      const start = () => {
        const worker = cluster.fork({ [optionsVariable]: JSON.stringify({ ...parameters, nth }) });
        worker.on('listening', () => {
          hasListened = true;
          resolve();
        });
        worker.on('exit', (code, signal) => {
          if (isEnding) return;
          // It has printed the reason, and a replacement would fail in the same way. A killed one is replaced.
          if (!hasListened && !signal) return reject(new OperatorError('A server process could not start.'));
          say(`A server process ended (${signal || code}): starting another …`);
          setTimeout(() => !isEnding && start(), replaceAfter);
        });
      };
      start();
    });
  await Promise.all(Array.from({ length: count }, (_, nth) => keep(nth)));
  return async () => {
    isEnding = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map(endWorker));
  };
}

async function endWorker(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await ended;
}
