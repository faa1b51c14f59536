import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createServer } from 'node:net';

/** A server process of the built application. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** Its environment, which commands run beside it need too. */
  env: Record<string, string>;
  /** Stops the process if it still runs. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Its output to stdout and stderr so far. */
  output(): string;
}

/** Starts the built application on a free port and waits until it answers. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort());
  const child = spawn(path.resolve('scripts/start.mjs'), {
    env: { ...process.env, ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://localhost:${port}`;
  while (!(await fetch(`${url}/api/site`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    pid: child.pid ?? 0,
    env,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
    output: () => output,
  };
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
