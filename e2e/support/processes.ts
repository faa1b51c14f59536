import path from 'node:path';
import { startBalancer } from './balancer.ts';
import { freePort, type ServerProcess, startProcess } from './server-process.ts';

/** Several server processes on one database behind a balancer. */
export interface Cluster extends ServerProcess {
  processes: ServerProcess[];
  /** Requests that were lost when a process ended. */
  lost(): number;
}

/**
 * Starts `count` processes as separate machines would: each has its own state folder, and they share the database, files, secret
 * and mails. The first one also runs the database.
 */
export async function startCluster(count: number, env: Record<string, string>): Promise<Cluster> {
  const dir = env['STATE_DIR'] ?? '';
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const shared = {
    ...env,
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
    APP_SECRET: 'the secret of several processes in end-to-end tests',
    FILES_URL: `file://${path.join(dir, 'files')}`,
  };
  const first = await startProcess(shared);
  const query = new URLSearchParams({ host: path.join(dir, 'run'), user: 'zamnal' });
  const others = Array.from({ length: count - 1 }, async (_, index) => {
    const STATE_DIR = path.join(dir, `machine-${index + 2}`);
    return await startProcess({ ...shared, STATE_DIR, DATABASE_URL: `postgres:///zamnal?${query.toString()}` });
  });
  const processes = [first, ...(await Promise.all(others))];
  const balancer = await startBalancer(
    port,
    processes.map((process) => process.url),
  );
  return {
    url,
    pid: first.pid,
    env: shared,
    processes,
    lost: balancer.lost,
    stop: async (signal) => {
      await balancer.stop();
      // The first process runs the database, so it stops last.
      for (const process of processes.toReversed()) await process.stop(signal);
    },
    output: () => processes.map((process) => process.output()).join('\n'),
  };
}
