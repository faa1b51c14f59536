// Starts the built product on a state folder of its own, for benchmarks and tests of the whole product.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The connection options of a site's private database. */
export const databaseOf = (stateDir) => ({ host: join(stateDir, 'run'), user: 'zamnal', database: 'zamnal' });

/**
 * Starts the product with demonstration content, or on an existing `stateDir`. `settings` are added to the environment, `log` receives standard
 * error, and `dir` may contain another version. `stop` ends it and removes the state folder, unless `keep` is set.
 */
export async function startSite({
  dir = '.',
  stateDir = mkdtempSync(join(tmpdir(), 'zamnal-site-')),
  settings = {},
  log = 'inherit',
} = {}) {
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    STATE_DIR: stateDir,
    RATE_LIMITS: 'off',
    HOMEWORK_LINK_CHECK: 'off',
    FFMPEG: 'off',
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
    ...settings,
  };
  const child = spawn(resolve(dir, 'scripts/start.mjs'), { env, stdio: ['ignore', 'ignore', log] });
  // If this program fails, stop the site.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const url = `http://localhost:${env.PORT}`;
  while (!(await fetch(`${url}/api/site`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('the site did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async ({ keep = false } = {}) => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    if (!keep) rmSync(stateDir, { recursive: true, force: true });
  };
  return { url, stateDir, child, stop };
}

/** A free port. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

/** A new session of a demonstration account, as the auth client stores it. */
export async function openSession({ url, stateDir }, email) {
  const passwords = JSON.parse(readFileSync(join(stateDir, 'demo-accounts.json'), 'utf8'));
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: passwords[email] }),
  });
  return await response.json();
}

/** The access token of a demonstration account. */
export const signIn = async (site, email) => (await openSession(site, email)).access_token;
