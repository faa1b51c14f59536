import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { testSecret, type TestServer } from './server.ts';

/** A server in a process of its own. */
export interface ServerProcess {
  url: string;
  /** Kills it, like a power cut. */
  kill(): Promise<void>;
}

/** Starts a server process on the database of `server`. */
export async function spawnBeside({ database }: TestServer, env: Record<string, string>): Promise<ServerProcess> {
  const stateDir = await mkdtemp(path.join(os.tmpdir(), 'zamnal-process-'));
  const settings = {
    APP_SECRET: testSecret,
    NODE_ENV: 'test',
    TEST_CLOCK: '1',
    RATE_LIMITS: 'off',
    STATE_DIR: stateDir,
    FFMPEG: 'off',
    ...env,
  };
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'process.ts')], {
    env: { PATH: process.env['PATH'], ...settings, TEST_DATABASE: JSON.stringify(database) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [url] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as [unknown];
  if (typeof url !== 'string') throw new Error('The server process did not start');
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}
