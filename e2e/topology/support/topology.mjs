// What the tests of topologies share: a folder of their own, programs that end with the test, waiting, and people.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A folder for a test's data, the log of its programs, and what starts them. `close` ends them and removes the folder. */
export function openWorkplace(name) {
  const dir = mkdtempSync(join(tmpdir(), `zamnal-${name}-`));
  // Databases and caches run as other users.
  chmodSync(dir, 0o755);
  const logFile = join(dir, 'log');
  const log = openSync(logFile, 'a');
  const children = [];
  const start = (program, args, options = {}) => {
    const child = spawn(program, args, { stdio: ['ignore', log, log], ...options });
    children.push(child);
    process.once('exit', () => child.kill('SIGTERM'));
    return child;
  };
  const close = () => {
    for (const child of children) child.kill('SIGTERM');
    rmSync(dir, { recursive: true, force: true });
  };
  return { dir, stateDir: join(dir, 'state'), log, readLog: () => readFileSync(logFile, 'utf8'), start, close };
}

/** Waits until `isTrue` returns true, also after errors; returns the milliseconds. */
export async function until(title, isTrue, { timeoutMs = 20_000, everyMs = 20 } = {}) {
  const since = performance.now();
  let last;
  for (;;) {
    try {
      if (await isTrue()) return Math.round(performance.now() - since);
    } catch (error) {
      last = error;
    }
    if (performance.now() - since > timeoutMs) throw new Error(`not within ${timeoutMs} ms: ${title}`, { cause: last });
    await sleep(everyMs);
  }
}

/** Runs `work` with a connection to a database. */
export async function withDatabase(options, work) {
  const client = new pg.Client(options);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const json = { 'content-type': 'application/json' };

/** Signs a new person up; returns the access token. */
export async function signUp(url, email) {
  const body = JSON.stringify({ email, password: 'a long password', data: { full_name: email } });
  const answer = await fetch(`${url}/auth/v1/signup`, { method: 'POST', headers: json, body });
  return (await answer.json()).access_token;
}
