import path from 'node:path';
import { startBalancer } from './balancer.ts';
import { freePort, type ServerProcess, startProcess } from './server-process.ts';

/** Several processes on one database behind one address. */
export interface Several extends ServerProcess {
  processes: ServerProcess[];
  /** Requests that ended with a process. */
  lost(): number;
}

/**
 * Starts `count` processes as several machines would run them: each with a state folder of its own, on one database and with the
 * same files, secret and mails. The first one also runs the database.
 */
export async function startSeveral(count: number, env: Record<string, string>): Promise<Several> {
  const dir = env['STATE_DIR'] ?? '';
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const shared = {
    ...env,
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
    APP_SECRET: 'the secret of several processes of the journeys',
    FILES_URL: `file://${path.join(dir, 'files')}`,
  };
  const first = await startProcess(shared);
  const query = new URLSearchParams({ host: path.join(dir, 'run'), user: 'zamnal' });
  const others = Array.from({ length: count - 1 }, async (_, place) => {
    const STATE_DIR = path.join(dir, `machine-${place + 2}`);
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
      // The one with the database last.
      for (const process of processes.toReversed()) await process.stop(signal);
    },
    output: () => processes.map((process) => process.output()).join('\n'),
  };
}
