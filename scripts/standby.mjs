// PostgreSQL servers for benchmarks and tests of replication, with the PostgreSQL of the npm package. It has no pg_basebackup: a standby is a copy
// of the data folder between pg_backup_start and pg_backup_stop.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { tsImport } from 'tsx/esm/api';

const load = async (file) => await tsImport(`../server/database/embedded-postgres/${file}`, import.meta.url);
const { spawnGuarded } = await load('guarded-process.ts');
const { startPrivatePostgres } = await load('start.ts');

/** The data of the embedded server in a state folder, its socket, and the program that it runs. */
function locate(stateDir) {
  const data = join(
    stateDir,
    readdirSync(stateDir).find((name) => /^data-\d+$/.test(name)),
  );
  const [version] = readdirSync(join(stateDir, 'bin'));
  return { data, socketDir: join(stateDir, 'run'), program: join(stateDir, 'bin', version, 'bin/postgres') };
}

const addressOf = (socketDir) => ({ host: socketDir, port: 5432, user: 'zamnal', database: 'zamnal' });

async function queryOn(socketDir, sql) {
  const client = new pg.Client(addressOf(socketDir));
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A PostgreSQL server on a data folder. It ends with this process. */
class Server {
  #process;

  constructor({ data, socketDir, program, settings = {} }) {
    this.data = data;
    this.socketDir = socketDir;
    this.program = program;
    this.settings = settings;
  }

  /** Resolves when the server accepts connections. */
  async start() {
    const settings = {
      listen_addresses: '',
      unix_socket_directories: this.socketDir,
      port: '5432',
      io_method: 'sync',
      timezone: 'UTC',
      ...this.settings,
    };
    const args = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    const launch = () => spawnGuarded([this.program, '-D', this.data, ...args], statSync(this.data));
    this.#process = launch();
    while (!(await this.query('select 1').catch(() => null))) {
      if (!this.#process.isRunning()) {
        await this.#process.silent;
        // Processes of a killed server may still be ending.
        if (!this.#process.tail().includes('pre-existing shared memory block'))
          throw new Error(`PostgreSQL ended: ${this.#process.tail()}`);
        this.#process = launch();
      }
      await sleep(20);
    }
    return this;
  }

  /** The superuser's connection options. */
  get address() {
    return addressOf(this.socketDir);
  }

  get pid() {
    return this.#process.pid;
  }

  /** @returns {Promise<any[]>} the rows, read as the superuser */
  async query(sql) {
    return await queryOn(this.socketDir, sql);
  }

  /** Turns a standby into the primary. */
  async promote() {
    const [{ promoted }] = await this.query('select pg_promote(true, 30) as promoted');
    if (!promoted) throw new Error('the standby was not promoted within 30 s');
  }

  async stop() {
    this.#process.kill('SIGINT');
    await this.#process.exited;
  }

  /** kill -9 of the server and all of its processes. */
  async kill() {
    this.freeze();
    for (const pid of this.#pids()) signal(pid, 'SIGKILL');
    await this.#process.exited;
  }

  /** The server holds its connections and no longer answers. */
  freeze() {
    signal(this.pid, 'SIGSTOP');
    for (const pid of this.#pids()) signal(pid, 'SIGSTOP');
  }

  thaw() {
    for (const pid of this.#pids()) signal(pid, 'SIGCONT');
  }

  #pids() {
    const lines = execFileSync('ps', ['-eo', 'pid=,ppid=']).toString().trim().split('\n');
    const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
    return [this.pid, ...pairs.flatMap(([pid, parent]) => (parent === this.pid ? [pid] : []))];
  }
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It has ended meanwhile.
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Starts a primary with an empty database `zamnal` in a new state folder. */
export async function startPrimary({ stateDir, settings = {} }) {
  const created = await startPrivatePostgres({ stateDir, settings });
  await created.stop();
  return await new Server({ ...locate(stateDir), settings }).start();
}

/**
 * Starts a standby, in the new folder `folder`, of a running primary: a server of this file, or `{ stateDir }` of a site with the embedded
 * database. With `isSynchronous` each commit on the primary waits for it, until `waitForStandbys` ends that; with `applyDelayMs` until the standby has applied
 * it that much later.
 */
export async function startStandby({
  of,
  folder,
  name = 'standby',
  isSynchronous = false,
  applyDelayMs = 0,
  settings = of.settings,
}) {
  const primary = of.stateDir === undefined ? of : locate(of.stateDir);
  await copyData(primary, { folder, name, applyDelayMs });
  const data = join(folder, 'data');
  const socketDir = join(folder, 'run');
  const standby = new Server({ data, socketDir, program: primary.program, settings });
  await standby.start();
  await untilStreaming(primary, name);
  if (isSynchronous) await waitForStandbys(primary, name, applyDelayMs > 0 ? 'remote_apply' : 'on');
  return standby;
}

/** Sets for whose answer each commit of a primary waits: the name of a standby, or '' for none. */
export async function waitForStandbys({ socketDir }, name, level = 'on') {
  await queryOn(socketDir, `alter system set synchronous_commit = ${level}`);
  await queryOn(socketDir, `alter system set synchronous_standby_names = '${name}'`);
  await queryOn(socketDir, 'select pg_reload_conf()');
  const state = `select from pg_stat_replication where application_name = '${name}' and sync_state = 'sync'`;
  if (name === '') return;
  while ((await queryOn(socketDir, state)).length === 0) await sleep(20);
}

async function copyData(primary, { folder, name, applyDelayMs }) {
  const { uid, gid } = statSync(primary.data);
  const data = join(folder, 'data');
  for (const made of [folder, join(folder, 'run')]) {
    if (!existsSync(made)) mkdirSync(made, { mode: 0o700 });
    chownSync(made, uid, gid);
  }
  rmSync(data, { recursive: true, force: true });
  const client = new pg.Client(addressOf(primary.socketDir));
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    // Files may disappear during the copy: the log that the standby replays creates or removes them.
    execFileSync('/bin/sh', ['-c', 'cp -a "$0" "$1" 2>/dev/null || true', primary.data, data]);
    const { rows } = await client.query('select labelfile from pg_backup_stop()');
    writeFileSync(join(data, 'backup_label'), rows[0].labelfile);
  } finally {
    await client.end();
  }
  for (const file of ['postmaster.pid', 'postmaster.opts']) rmSync(join(data, file), { force: true });
  writeFileSync(join(data, 'standby.signal'), '');
  // The last line of a setting counts.
  const settings = {
    primary_conninfo: `host=${primary.socketDir} port=5432 user=zamnal application_name=${name}`,
    recovery_min_apply_delay: String(applyDelayMs),
    wal_receiver_status_interval: '1s',
    synchronous_standby_names: '',
  };
  const lines = Object.entries(settings).map(([key, value]) => `${key} = '${value}'\n`);
  appendFileSync(join(data, 'postgresql.auto.conf'), lines.join(''));
  for (const file of ['backup_label', 'standby.signal']) chownSync(join(data, file), uid, gid);
}

async function untilStreaming({ socketDir }, name) {
  const streaming = `select from pg_stat_replication where application_name = '${name}' and state = 'streaming'`;
  while ((await queryOn(socketDir, streaming)).length === 0) await sleep(20);
}
