import { fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import type { Order, OrderAnswer } from './tasks.ts';

/** The process of the document worker, which runs one task at a time. */
export interface WorkerProcess {
  pid: number | undefined;
  /** False once the process cannot take a task. */
  isUsable(): boolean;
  /** Runs a task; null when the process ends meanwhile, by itself or after `milliseconds`. */
  perform(order: Order, milliseconds: number): Promise<OrderAnswer | null>;
  /** Closes the channel, after which the process ends by itself. */
  dismiss(): void;
  /** Kills the process. */
  end(): Promise<void>;
}

/** The heap limit, enough for any document or image. */
const heapMegabytes = 160;

/** Starts the process from the build, or from source when the server itself runs from source. */
export function startWorkerProcess(projectDir: string): WorkerProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const child = fork(
    path.join(projectDir, isSource ? 'server/documents/worker/main.ts' : 'dist/server/document-worker.js'),
    [],
    {
      cwd: projectDir,
      execArgv: [`--max-old-space-size=${heapMegabytes}`, ...(isSource ? ['--import', 'tsx'] : [])],
      // Without the settings of the server; the last two keep its memory small.
      env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  // Set before the process has threads, which inherit it, so that the server has priority on a busy core. From source the start takes seconds,
  // at a low priority beside other tests too long.
  if (child.pid !== undefined && !isSource) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  // Without a listener an error of the process would end the server.
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
        // A send error is followed by 'exit'.
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
