import { fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import type { Order, OrderAnswer } from './tasks.ts';

/** The process that does the workshop's tasks, one at a time. */
export interface WorkshopChild {
  pid: number | undefined;
  /** False as soon as it can take no order any more. */
  isUsable(): boolean;
  /** Has an order done; null when the process ends over it, by itself or because `milliseconds` are over. */
  perform(order: Order, milliseconds: number): Promise<OrderAnswer | null>;
  /** Lets it end by itself, as it does when its line to this process is gone. */
  dismiss(): void;
  /** Ends it at once. */
  end(): Promise<void>;
}

/** Megabytes of its JavaScript heap: what a document or a picture needs, and far from all of the machine. */
const heapMegabytes = 160;

/** Starts the process from the build, or from its source where this one runs from that itself. */
export function startWorkshopChild(projectDir: string): WorkshopChild {
  const isSource = import.meta.url.endsWith('.ts');
  const child = fork(
    path.join(projectDir, isSource ? 'server/documents/worker/main.ts' : 'dist/server/document-worker.js'),
    [],
    {
      cwd: projectDir,
      execArgv: [`--max-old-space-size=${heapMegabytes}`, ...(isSource ? ['--import', 'tsx'] : [])],
      // Nothing of the settings; the rest keeps its memory small.
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  // Before it has threads: they inherit it, and the server goes first wherever the two want the same core.
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  // Without a listener, what cannot be started or killed would end the server.
  child.on('error', () => {});
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid,
    isUsable: () => isRunning() && child.connected && !child.killed,
    perform: async (order, milliseconds) =>
      await new Promise((resolve) => {
        const deadline = setTimeout(() => child.kill('SIGKILL'), milliseconds);
        const settle = (answer: OrderAnswer | null) => {
          clearTimeout(deadline);
          child.off('message', settle).off('exit', fail).off('error', fail);
          resolve(answer);
        };
        const fail = () => settle(null);
        child.on('message', settle).on('exit', fail).on('error', fail);
        // A broken line is told by the exit.
        child.send(order, () => {});
      }),
    dismiss: () => child.connected && child.disconnect(),
    end: async () => {
      if (!isRunning()) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
