import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createServer } from 'node:net';

/** A process of the built product. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** What it was started with: a command of the operator beside it needs the same. */
  env: Record<string, string>;
  /** Ends it; one that has ended already is left alone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** What it has written on the terminal so far. */
  output(): string;
}

/** Starts the built product with these settings on a port of its own, and waits until it answers. */
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

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
