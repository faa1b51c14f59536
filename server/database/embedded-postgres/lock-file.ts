import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError } from './account.ts';

const waitMs = 2_000;
const shutdownTimeoutMs = 60_000;
const impossiblePid = '99999999';

/** The content of postmaster.pid, with the state of the server (starting, ready, stopping). */
export interface Lock {
  pid: number;
  socketDir: string;
  status: string;
}

/** Reads postmaster.pid of a data folder; undefined if there is none. */
export function readLock(dataDir: string): Lock | undefined {
  const lines = readIfThere(path.join(dataDir, 'postmaster.pid')).split('\n');
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10)); // negative for a single-user server
  return Number.isNaN(pid) ? undefined : { pid, socketDir: lines[4] ?? '', status: (lines[7] ?? '').trim() };
}

/** The lock of a running server that accepts connections. */
export function findReadyServer(dataDir: string): Lock | undefined {
  const lock = readLock(dataDir);
  return lock?.status === 'ready' && isAlive(lock.pid) && isServerOf(lock.pid, dataDir) ? lock : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Waits until the data can be opened. Throws in_use with the pid of a server that stays. */
export async function waitUntilFree(dataDir: string, socketDir: string): Promise<void> {
  const since = performance.now();
  for (let timeoutMs = waitMs; ; await sleep(20)) {
    const lock = readLock(dataDir);
    if (!lock || !isAlive(lock.pid)) return; // PostgreSQL clears a dead server's lock, after checking its shared memory
    if (!isServerOf(lock.pid, dataDir)) return disownPid(dataDir, socketDir);
    if (lock.status === 'stopping') timeoutMs = shutdownTimeoutMs; // the server of a killed process exits by itself
    if (performance.now() - since > timeoutMs) throw inUse(dataDir, lock.pid);
  }
}

/** Replaces a dead server's pid that another process has now, which PostgreSQL would take for the server, by an unused one. */
function disownPid(dataDir: string, socketDir: string): void {
  for (const file of [path.join(dataDir, 'postmaster.pid'), path.join(socketDir, '.s.PGSQL.5432.lock')]) {
    if (existsSync(file)) writeFileSync(file, readFileSync(file, 'utf8').replace(/^-?\d+/, impossiblePid));
  }
}

/** True if the process is a PostgreSQL server of this data folder, by its working directory and arguments. */
function isServerOf(pid: number, dataDir: string): boolean {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'args=', '-p', `${pid}`], { encoding: 'utf8' }).stdout.includes(dataDir);
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir);
  } catch {
    return false;
  }
}

function inUse(dataDir: string, pid: number): DatabaseStartError {
  return new DatabaseStartError(
    'in_use',
    `The database in ${dataDir} is in use: another instance runs it (postgres has pid ${pid}). ` +
      'Stop that one, or set another STATE_DIR or a DATABASE_URL',
  );
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
