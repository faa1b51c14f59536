import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import path from 'node:path';
import type { DatabaseAddress } from '#server/database/database.ts';
import { OperatorError } from '#server/runtime/operator-error.ts';

/** Where the processes that serve find what they share. */
export interface WorkerPlace {
  /** Which of them it is, from 0; one that takes another's place is the same. */
  nth: number;
  address: DatabaseAddress;
  stateDir: string;
  projectDir: string;
}

/** The name of the variable by which a worker is told its place. */
export const placeVariable = 'ZAMNAL_PLACE';

/** Milliseconds before a process that has ended unasked is replaced: one that cannot start must not keep a core busy. */
const replaceAfter = 1000;

/**
 * Keeps `count` processes serving on one port, and replaces those that end unasked. Resolves when all listen, with what ends
 * them all; refused when one cannot begin.
 */
export async function keepWorkers({
  count,
  place,
  say,
}: {
  count: number;
  place: Omit<WorkerPlace, 'nth'>;
  say: (line: string) => void;
}): Promise<() => Promise<void>> {
  // They take requests from the port themselves: those that a parent hands to one that has just ended are never answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: path.join(place.projectDir, 'dist/server/worker.js'), args: [] });
  let isEnding = false;
  const keep = async (nth: number) =>
    await new Promise<void>((resolve, reject) => {
      let hasListened = false;
      const start = () => {
        const worker = cluster.fork({ [placeVariable]: JSON.stringify({ ...place, nth }) });
        worker.on('listening', () => {
          hasListened = true;
          resolve();
        });
        worker.on('exit', (code, signal) => {
          if (isEnding) return;
          // It has said itself what is wrong, and another would say the same; one that was killed had nothing to say.
          if (!hasListened && !signal) return reject(new OperatorError('A process that was to serve has ended.'));
          say(`A process that served has ended (${signal || code}): starting another …`);
          setTimeout(() => !isEnding && start(), replaceAfter);
        });
      };
      start();
    });
  await Promise.all(Array.from({ length: count }, async (_, nth) => await keep(nth)));
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
