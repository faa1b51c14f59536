import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseStartError } from './database-start-error.ts';

const patienceMs = 2_000;
const shutdownPatienceMs = 60_000;
const impossiblePid = '99999999';

/** PostgreSQL's postmaster.pid: whose data it is and how far that server is (starting, ready, stopping). */
export interface Lock {
  pid: number;
  socketDir: string;
  status: string;
}

/** Reads the lock of a data folder: undefined when no server claims it. */
export function readLock(dataDir: string): Lock | undefined {
  const lines = readIfThere(path.join(dataDir, 'postmaster.pid')).split('\n');
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10)); // negative for a single-user server
  return Number.isNaN(pid) ? undefined : { pid, socketDir: lines[4] ?? '', status: (lines[7] ?? '').trim() };
}

/** The lock of the server that accepts connections to this data now. */
export function findReadyServer(dataDir: string): Lock | undefined {
  const lock = readLock(dataDir);
  return lock?.status === 'ready' && isAlive(lock.pid) && isServerOf(lock.pid, dataDir) ? lock : undefined;
}

/** Whether a process with this pid exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Waits until the data may be opened; a server that stays on it is an in_use error that names its pid. */
export async function waitUntilFree(dataDir: string, socketDir: string): Promise<void> {
  const since = performance.now();
  for (let patience = patienceMs; ; await sleep(20)) {
    const lock = readLock(dataDir);
    if (!lock || !isAlive(lock.pid)) return; // PostgreSQL clears a dead server's lock, after checking its shared memory
    if (!isServerOf(lock.pid, dataDir)) return disownPid(dataDir, socketDir);
    if (lock.status === 'stopping') patience = shutdownPatienceMs; // the orphan of a killed process goes by itself
    if (performance.now() - since > patience) throw inUse(dataDir, lock.pid);
  }
}

/** A stranger got the dead server's pid, and PostgreSQL would take it for the server: put a pid there that nobody has. */
function disownPid(dataDir: string, socketDir: string): void {
  for (const file of [path.join(dataDir, 'postmaster.pid'), path.join(socketDir, '.s.PGSQL.5432.lock')]) {
    if (existsSync(file)) writeFileSync(file, readFileSync(file, 'utf8').replace(/^-?\d+/, impossiblePid));
  }
}

/** A server works in its data folder, and is told that folder in its arguments. */
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
