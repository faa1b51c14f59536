import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isAlive } from './lock-file.ts';
import { findRunningPostgres, startPrivatePostgres, type PrivatePostgres } from './start.ts';

const isRoot = process.getuid?.() === 0;
const quick = { fsync: 'off' };
const running: PrivatePostgres[] = [];
let top: string;
let stateDir: string; // of the tests that continue with the data of the one before

beforeAll(async () => {
  top = await mkdtemp(path.join(os.tmpdir(), 'zamnal-postgres-'));
  await chmod(top, 0o755);
  stateDir = path.join(top, 'state');
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});
afterAll(async () => await rm(top, { recursive: true, force: true }));

async function start(dir = stateDir, settings: Record<string, string> = quick): Promise<PrivatePostgres> {
  const server = await startPrivatePostgres({ stateDir: dir, settings });
  running.push(server);
  return server;
}

async function connect({ host, port, user, database }: PrivatePostgres): Promise<Client> {
  const client = new Client({ host, port, user, database });
  client.on('error', () => undefined); // a stopped server hangs up
  await client.connect();
  return client;
}

async function ask(server: PrivatePostgres, sql: string): Promise<unknown> {
  const client = await connect(server);
  try {
    const { rows } = await client.query<{ answer: unknown }>(sql);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

/** The pids of all processes with this working directory or with it in their arguments. */
function processesOf(folder: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      const cwd = /^\d+$/.test(pid) ? readlinkSync(`/proc/${pid}/cwd`) : '';
      return cwd.startsWith(folder) || (cwd !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder));
    } catch {
      return false; // ended meanwhile, or of another user
    }
  });
}

test('a first start creates the database, in UTC and on a unix socket only', async () => {
  const server = await start();
  expect(server).toMatchObject({ host: path.join(stateDir, 'run'), user: 'zamnal_app', database: 'zamnal' });
  expect(await ask(server, 'select current_database() as answer')).toBe('zamnal');
  expect(await ask(server, `select current_setting('listen_addresses') as answer`)).toBe('');
  expect(await ask(server, `select current_setting('TimeZone') as answer`)).toBe('UTC');
  expect(await ask(server, `select current_setting('max_connections') as answer`)).toBe('100');
  expect(await ask(server, `select current_setting('fsync') as answer`)).toBe('off');
  await ask(server, 'create table stored as select 42 as answer');
  expect(processesOf(stateDir)).toContain(`${server.pid}`);
});

test("runs as an account that is not root: a system account, or this process's own", async () => {
  const { pid } = await start();
  const { uid } = await stat(path.join(stateDir, 'data-18'));
  expect((await stat(`/proc/${pid}`)).uid).toBe(uid);
  if (isRoot) expect(uid).not.toBe(0);
  else expect(uid).toBe(process.getuid?.());
});

test('lower() folds Cyrillic', async () => {
  expect(await ask(await start(), `select lower('ҮНЭГҮЙ') as answer`)).toBe('үнэгүй');
});

test('trigrams contain Cyrillic and Japanese characters', async () => {
  const server = await start();
  await ask(server, `create extension pg_trgm`);
  expect(await ask(server, `select cardinality(show_trgm('үнэ')) + cardinality(show_trgm('東')) as answer`)).toBe(6);
});

test('a clean stop ends the server, and a restart has the data', async () => {
  const first = await start();
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  await expect.poll(() => processesOf(stateDir)).toEqual([]);
  expect(await first.exited).toBe('0');
  await first.stop(); // again: nothing to do
  const second = await start();
  expect(await ask(second, 'select answer from stored')).toBe(42);
});

test('a stop does not wait for open transactions', async () => {
  const server = await start();
  const client = await connect(server);
  await client.query('begin; update stored set answer = 43');
  await server.stop();
  expect(await ask(await start(), 'select answer from stored')).toBe(42);
});

test('after kill -9 of postgres the next start is clean, also while its last query is still busy', async () => {
  const server = await start();
  const client = await connect(server);
  const answer = client.query(`select count(*) from generate_series(1, 8000000) n where n::text = 'busy'`);
  const orphan = answer.catch(() => undefined); // it may be answered or cut off
  await sleep(100);
  process.kill(server.pid, 'SIGKILL');
  expect(await server.exited).toBe('SIGKILL');
  expect(await ask(await start(), 'select answer from stored')).toBe(42);
  await orphan;
});

test('a lock file whose pid belongs to an unrelated process by now does not prevent the start', async () => {
  const server = await start();
  process.kill(server.pid, 'SIGKILL');
  await server.exited;
  const stranger = spawn('sleep', ['60']);
  const lock = path.join(stateDir, 'data-18', 'postmaster.pid');
  await writeFile(lock, (await readFile(lock, 'utf8')).replace(/^\d+/, `${stranger.pid}`));
  try {
    expect(await ask(await start(), 'select answer from stored')).toBe(42);
    expect(stranger.exitCode).toBeNull();
  } finally {
    stranger.kill();
  }
});

test('a second instance is rejected with an error that names the pid, and the first continues', async () => {
  const first = await start();
  const second = startPrivatePostgres({ stateDir, settings: quick });
  await expect(second).rejects.toMatchObject({ code: 'in_use', message: expect.stringContaining(`pid ${first.pid}`) });
  expect(await ask(first, 'select answer from stored')).toBe(42);
});

test('a command next to a running instance finds its address', async () => {
  expect(findRunningPostgres(path.join(top, 'nowhere'))).toBeUndefined();
  expect(findRunningPostgres(stateDir)).toBeUndefined();
  const server = await start();
  const { host, port, user, database } = server;
  expect(findRunningPostgres(stateDir)).toEqual({ host, port, user, database });
  await server.stop();
  expect(findRunningPostgres(stateDir)).toBeUndefined();
});

test('kill -9 of the parent leaves no process, and an immediate start waits for the data', async () => {
  const script = `
    import { startPrivatePostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'start.ts'))};
    const server = await startPrivatePostgres({ stateDir: ${JSON.stringify(stateDir)}, settings: { fsync: 'off' } });
    setInterval(() => {}, 1000);
    console.log(server.pid);`;
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  const [line]: unknown[] = await once(createInterface({ input: parent.stdout }), 'line');
  expect(processesOf(stateDir)).toContain(line);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  const next = await start();
  await expect.poll(() => processesOf(stateDir)).not.toContain(line);
  expect(await ask(next, 'select answer from stored')).toBe(42);
  await next.stop();
  await expect.poll(() => processesOf(stateDir)).toEqual([]);
});

test('removes the files of a start that was killed during initdb', async () => {
  const dir = path.join(top, 'interrupted');
  const left = path.join(dir, 'data-18.unfinished-99999999');
  await mkdir(left, { recursive: true });
  await start(dir);
  await expect(stat(left)).rejects.toThrow('ENOENT');
});

test('uses a socket elsewhere if the path in the state folder is over 100 bytes', async () => {
  const server = await start(path.join(top, 'ө'.repeat(60)));
  expect(Buffer.byteLength(server.host)).toBeLessThan(80);
  expect((await stat(server.host)).mode & 0o777).toBe(0o700);
  expect(await ask(server, 'select 1 as answer')).toBe(1);
  await server.stop();
  await rm(server.host, { recursive: true });
});

test('rejects data of another major version with its number, and does not change it', async () => {
  const dir = path.join(top, 'older');
  await mkdir(path.join(dir, 'data-17'), { recursive: true });
  if (isRoot) await chown(path.join(dir, 'data-17'), 65534, 65534);
  const started = startPrivatePostgres({ stateDir: dir, settings: quick });
  await expect(started).rejects.toMatchObject({
    code: 'other_major',
    message: expect.stringContaining('PostgreSQL 17'),
  });
  await expect(stat(path.join(dir, 'data-18'))).rejects.toThrow('ENOENT');
});

test('as root, rejects a state folder below a folder that only root can enter and names it; otherwise works', async () => {
  const closed = path.join(top, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const started = start(path.join(closed, 'deep', 'state'));
  if (isRoot) {
    const message = expect.stringMatching(`cannot enter ${closed}\\. `);
    await expect(started).rejects.toMatchObject({ code: 'not_enterable', message });
  } else {
    expect(await ask(await started, 'select 1 as answer')).toBe(1);
  }
});

test("opens a closed state folder for the database's account only", async () => {
  const dir = path.join(top, 'private');
  await mkdir(dir, { mode: 0o700 });
  expect(await ask(await start(dir), 'select 1 as answer')).toBe(1);
  expect((await stat(dir)).mode & 0o777).toBe(isRoot ? 0o710 : 0o700);
});

test('rejects data of an owner that PostgreSQL cannot run as', async () => {
  const dir = path.join(top, 'foreign');
  await mkdir(dir);
  if (isRoot) await mkdir(path.join(dir, 'data-18')); // root's own: PostgreSQL refuses root
  else await chmod(dir, 0o500);
  await expect(startPrivatePostgres({ stateDir: dir })).rejects.toThrow(/belongs to uid 0|cannot be written/);
});

test.runIf(isRoot)('as root, rejects a new folder of another user and leaves it empty', async () => {
  const dir = path.join(top, 'of-a-service');
  await mkdir(dir);
  await chown(dir, 12_345, 12_345);
  await expect(startPrivatePostgres({ stateDir: dir })).rejects.toThrow(/belongs to uid 12345: start as that user/);
  expect(readdirSync(dir)).toEqual([]);
});

test('a failure of PostgreSQL is reported with its own message', async () => {
  const started = startPrivatePostgres({ stateDir, settings: { ...quick, no_such_setting: '1' } });
  await expect(started).rejects.toMatchObject({ code: 'failed', message: expect.stringContaining('no_such_setting') });
});
