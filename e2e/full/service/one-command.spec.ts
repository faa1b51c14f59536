import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startSite } from '../../support/site.ts';

// These tests start and kill the server, so each has its own state folder.
let stateDir = '';

test.beforeEach(async () => {
  stateDir = await mkdtemp(path.join(os.tmpdir(), 'zamnal-start-'));
});

test.afterEach(async () => {
  await rm(stateDir, { recursive: true, force: true });
});

const databaseProcesses = (folder = stateDir) =>
  execFileSync('ps', ['-eo', 'stat,args'])
    .toString()
    .split('\n')
    .filter((line) => line.includes(folder) && line.includes('postgres') && !line.trim().startsWith('Z'));

const signInStatus = async (url: string, email: string, password: string) =>
  (
    await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  ).status;

test('a first start prints the address and six working accounts, and stores secrets readable only by the owner', async () => {
  const site = await startSite({ stateDir });
  expect(site.output()).toContain(site.url);
  for (const [email, password] of Object.entries(site.passwords)) {
    expect(site.output()).toContain(password);
    expect(await signInStatus(site.url, email, password)).toBe(200);
  }
  expect(Object.keys(site.passwords)).toHaveLength(6);
  expect((await stat(path.join(stateDir, 'demo-accounts.json'))).mode & 0o777).toBe(0o600);
  expect((await stat(path.join(stateDir, 'secret'))).mode & 0o777).toBe(0o600);
  await site.stop();
  await expect.poll(() => databaseProcesses()).toEqual([]);
});

test('kill -9 of the server stops the database too, and the next start has the same accounts', async () => {
  const first = await startSite({ stateDir });
  await first.stop('SIGKILL');
  await expect.poll(() => databaseProcesses(), { timeout: 20_000 }).toEqual([]);
  const second = await startSite({ stateDir });
  expect(second.passwords).toEqual(first.passwords);
  expect(second.output()).not.toContain('Filling');
  await second.stop('SIGINT');
  await expect.poll(() => databaseProcesses()).toEqual([]);
});

test('reports a taken port and leaves no database running', async () => {
  const site = await startSite({ stateDir });
  const { port } = new URL(site.url);
  const otherState = await mkdtemp(path.join(os.tmpdir(), 'zamnal-start-'));
  const env = { ...process.env, PORT: port, STATE_DIR: otherState, DEMO_DATA: 'off' };
  const second = spawn(path.resolve('scripts/start.mjs'), { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  second.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(second, 'exit')) as [number];
  expect([code, output]).toEqual([1, expect.stringContaining(`Port ${port} is taken`)]);
  await expect.poll(() => databaseProcesses(otherState)).toEqual([]);
  await rm(otherState, { recursive: true, force: true });
  await site.stop();
});

const starts = [
  ['an unsupported database URL', { DATABASE_URL: 'mysql://school@localhost/school' }, 'no address of PostgreSQL'],
  ['a state folder that cannot be created', { STATE_DIR: '/proc/zamnal' }, 'The folder /proc/zamnal cannot be written'],
  ['a mail folder that cannot be created', { MAIL_DIR: '/proc/mails' }, 'The folder /proc/mails cannot be written'],
] as const;

for (const [problem, settings, advice] of starts) {
  test(`explains ${problem} in one line that says what to do`, () => {
    const env = { ...process.env, PORT: '0', STATE_DIR: stateDir, DEMO_DATA: 'off', ...settings };
    const { status, stderr } = spawnSync(path.resolve('scripts/start.mjs'), { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining(advice)]);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(databaseProcesses()).toEqual([]);
  });
}

test('commands print a token for the admin endpoints and rotate the signing keys of a running server', async () => {
  const site = await startSite({ stateDir });
  const command = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/auth-keys.mjs', ...args], { env: { ...process.env, STATE_DIR: stateDir } });
  const published = async () => {
    const { keys } = (await (await fetch(`${site.url}/auth/v1/.well-known/jwks.json`)).json()) as {
      keys: { kid: string }[];
    };
    return keys.map(({ kid }) => kid);
  };
  const token = command('token').stdout.toString();
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
  const authorization = `Bearer ${token.trim()}`;
  const listed = await fetch(`${site.url}/auth/v1/admin/users`, { headers: { authorization } });
  const { users } = (await listed.json()) as { users: { email: string }[] };
  expect(users.map(({ email }) => email)).toEqual(expect.arrayContaining(Object.keys(site.passwords)));

  const [old] = await published();
  const rotated = command('rotate');
  const kid = rotated.stdout.toString().trim();
  expect(rotated.status).toBe(0);
  await expect.poll(published).toEqual([kid, old]);
  const again = command('rotate');
  expect([again.status, again.stdout.toString()]).toEqual([1, '']);

  const replaced = command('rotate', '--at-once');
  await expect.poll(published).toEqual([replaced.stdout.toString().trim()]);
  const refused = await fetch(`${site.url}/auth/v1/admin/users`, { headers: { authorization } });
  expect(refused.status).toBe(403);
  await site.stop();
});

test('production refuses unsafe settings and has no demonstration content; npm run admin creates the first admin', async () => {
  const refused = spawnSync(path.resolve('scripts/start.mjs'), {
    env: { ...process.env, NODE_ENV: 'production', STATE_DIR: stateDir, TEST_CLOCK: '1' },
  });
  expect([refused.status, refused.stderr.toString()]).toEqual([1, expect.stringContaining('TEST_CLOCK')]);

  const settings = {
    NODE_ENV: 'production',
    TEST_CLOCK: '',
    RATE_LIMITS: '',
    AUTH_AUTOCONFIRM: 'on',
    HOST: '127.0.0.1',
  };
  const site = await startSite({ stateDir, env: settings });
  expect(site.passwords).toEqual({});
  const courses = (await (await fetch(`${site.url}/api/courses`)).json()) as { total: number };
  expect(courses.total).toBe(0);
  const body = JSON.stringify({
    email: 'first@example.com',
    password: 'a long password',
    data: { full_name: 'Сарнай' },
  });
  await fetch(`${site.url}/auth/v1/signup`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

  const promote = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/admin.mjs', ...args], {
      env: { ...process.env, ...settings, MAIL_DIR: path.join(stateDir, 'mails'), STATE_DIR: stateDir },
    });
  expect(promote('nobody@example.com').status).toBe(1);
  expect(promote('first@example.com').stderr.toString()).toContain('--unverified');
  expect(promote('first@example.com', '--unverified').status).toBe(0);
  const signedIn = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const overview = await fetch(`${site.url}/api/admin/overview`, { headers: { authorization: `Bearer ${token}` } });
  expect(overview.status).toBe(200);
  await site.stop();
});

test('two processes serve one port with shared sessions, and a killed one is replaced while the other serves', async () => {
  const site = await startSite({ stateDir, env: { WORKERS: '2' } });
  const workers = () =>
    execFileSync('ps', ['-eo', 'pid,ppid,args'])
      .toString()
      .split('\n')
      .filter((line) => line.includes('worker.js') && line.trim().split(/\s+/)[1] === String(site.pid))
      .map((line) => Number(line.trim().split(/\s+/)[0]));
  // One process may answer before the other one listens.
  await expect.poll(site.output, { timeout: 20_000 }).toContain('is running at');
  const [killed = 0, surviving = 0] = workers();
  process.kill(killed, 'SIGKILL');
  await expect.poll(site.output).toContain('A server process ended');
  const [email = '', password = ''] = Object.entries(site.passwords)[0] ?? [];
  const statuses = [];
  for (let call = 0; call < 5; call += 1) statuses.push(await signInStatus(site.url, email, password));
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  await expect.poll(() => workers().length, { timeout: 20_000 }).toBe(2);
  expect(workers()).toContain(surviving);
  expect(workers()).not.toContain(killed);
  await site.stop();
  await expect.poll(() => databaseProcesses()).toEqual([]);
  expect(workers()).toEqual([]);
});
