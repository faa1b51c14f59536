import { realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findDatabaseAccount, letAccountIn, listDataFolders } from './account.ts';
import { installBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { spawnGuarded, type GuardedProcess } from './guarded-process.ts';
import { findReadyServer, readLock, waitUntilFree } from './lock-file.ts';
import { ensureOwner, ownerRole, superuser } from './owner-role.ts';
import { ensureFolder } from '#server/runtime/ensure-folder.ts';
import { makeSocketDir } from './socket-dir.ts';

/** What a pg pool connects with: the host is the folder of the unix socket. */
export interface SocketAddress {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** The private PostgreSQL that this process runs. */
export interface PrivatePostgres extends SocketAddress {
  pid: number;
  /** Resolves when the server has ended, asked to or not. */
  exited: Promise<string>;
  /** Ends it cleanly: open transactions are rolled back. */
  stop(): Promise<void>;
}

const address = { port: 5432, user: ownerRole, database: 'zamnal' }; // the port only names the socket: nothing listens on TCP
const recoveryLimitMs = 300_000;
const orphanLimitMs = 60_000;
const stopLimitMs = 30_000;

/**
 * Starts the PostgreSQL that npm installed, on a unix socket, with its data in the state folder; it ends with this
 * process, however that dies. A DatabaseStartError says what stands in the way.
 */
export async function startPrivatePostgres(options: {
  stateDir: string;
  /** PostgreSQL settings on top of ours. */
  settings?: Record<string, string>;
  /** Gets the server's own log. */
  log?: (line: string) => void;
}): Promise<PrivatePostgres> {
  const { settings = {}, log } = options;
  const stateDir = makeStateDir(options.stateDir);
  const account = findDatabaseAccount(stateDir);
  letAccountIn(stateDir, account);
  const binaries = await installBinaries(stateDir);
  const sync = settings['fsync'] !== 'off';
  const dataDir = await ensureCluster({ stateDir, binaries, account, user: superuser, sync });
  const host = makeSocketDir(stateDir, account);
  await waitUntilFree(dataDir, host);

  const all = { ...fixedSettings(host), ...settings };
  const args = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const server = await launch(() => spawnGuarded([binaries.postgres, '-D', dataDir, ...args], account, log), dataDir);
  try {
    await ensureOwner({ ...address, host });
  } catch (error) {
    await stop(server);
    throw error;
  }
  server.unref();
  return { ...address, host, pid: server.pid, exited: server.exited, stop: () => stop(server) };
}

/** The address of the private PostgreSQL that another process runs on this state folder, for commands beside a running server. */
export function findRunningPostgres(stateDir: string): SocketAddress | undefined {
  const [host] = listDataFolders(stateDir).flatMap(
    (folder) => findReadyServer(path.join(stateDir, folder))?.socketDir ?? [],
  );
  return host === undefined ? undefined : { ...address, host };
}

function makeStateDir(wanted: string): string {
  ensureFolder('STATE_DIR', wanted);
  return realpathSync(wanted);
}

function fixedSettings(socketDir: string): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: `${address.port}`,
    max_connections: '100',
    io_method: 'sync', // the default keeps three worker processes for a load that one machine's school does not have
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...memorySettings(),
    // What is asked for is in memory, where a page costs the same wherever it lies, or on a disk without a head.
    random_page_cost: '1.1',
    jit: 'off', // to compile a query takes longer than to answer any of ours
  };
}

const mebibyte = 1024 ** 2;

/** A quarter of what this machine or container has is for the pages that are read most, a gigabyte at the most. */
function memorySettings(): Record<string, string> {
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Infinity) / mebibyte;
  const shared = Math.min(1024, Math.max(128, Math.floor(memory / 4)));
  return { shared_buffers: `${shared}MB`, effective_cache_size: `${Math.max(shared, Math.floor(memory / 2))}MB` };
}

/** Spawns the server until it is ready: the last queries of one that was killed hold its shared memory until they are done. */
async function launch(spawnServer: () => GuardedProcess, dataDir: string): Promise<GuardedProcess> {
  for (const since = performance.now(); ; await sleep(200)) {
    const server = spawnServer();
    try {
      await waitUntilReady(server, dataDir);
      return server;
    } catch (error) {
      await stop(server);
      const isHeld = server.tail().includes('pre-existing shared memory block');
      if (!isHeld || performance.now() - since > orphanLimitMs) throw error;
    }
  }
}

async function waitUntilReady(server: GuardedProcess, dataDir: string): Promise<void> {
  for (const since = performance.now(); ; await sleep(10)) {
    const lock = readLock(dataDir);
    if (lock?.pid === server.pid && lock.status === 'ready') return;
    const tooLong = performance.now() - since > recoveryLimitMs;
    if (!tooLong && server.isRunning()) continue;
    if (!tooLong) await server.silent; // the reason is in its last output
    throw new DatabaseStartError('failed', `PostgreSQL ${tooLong ? 'is not ready' : 'ended'}: ${server.tail()}`);
  }
}

async function stop(server: GuardedProcess): Promise<void> {
  if (server.isRunning()) server.kill('SIGINT');
  const timer = setTimeout(() => server.kill('SIGQUIT'), stopLimitMs);
  await server.exited;
  clearTimeout(timer);
}
