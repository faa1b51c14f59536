import { realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findDatabaseAccount, letAccountIn, listDataFolders, DatabaseStartError, makeSocketDir } from './account.ts';
import { installBinaries, ensureCluster } from './cluster.ts';
import { spawnGuarded, type GuardedProcess } from './guarded-process.ts';
import { findReadyServer, readLock, waitUntilFree } from './lock-file.ts';
import { ensureOwner, ownerRole, superuser } from './owner-role.ts';
import { ensureFolder } from '#server/runtime/ensure-folder.ts';

/** Connection settings; the host is the folder of the unix socket. */
export interface SocketAddress {
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface PrivatePostgres extends SocketAddress {
  pid: number;
  /** Resolves when the server has exited, for any reason. */
  exited: Promise<string>;
  /** Fast shutdown: rolls back open transactions. */
  stop(): Promise<void>;
}

const address = { port: 5432, user: ownerRole, database: 'zamnal' }; // the port only names the socket: nothing listens on TCP
const recoveryLimitMs = 300_000;
const orphanLimitMs = 60_000;
const stopLimitMs = 30_000;

/**
 * Starts the embedded PostgreSQL on a unix socket with its data in the state folder. It ends with this process in any case. Throws
 * DatabaseStartError.
 */
export async function startPrivatePostgres(options: {
  stateDir: string;
  /** Additional PostgreSQL settings. */
  settings?: Record<string, string>;
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

/** The address of an embedded server that another process runs on this state folder, for commands next to it. */
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
    // Data is in memory or on an SSD, where random pages cost little more than sequential ones.
    random_page_cost: '1.1',
    jit: 'off', // to compile a query takes longer than to answer any of ours
  };
}

const mebibyte = 1024 ** 2;

/** shared_buffers: a quarter of the memory of the machine or container, at most 1 GB. */
function memorySettings(): Record<string, string> {
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Infinity) / mebibyte;
  const shared = Math.min(1024, Math.max(128, Math.floor(memory / 4)));
  return { shared_buffers: `${shared}MB`, effective_cache_size: `${Math.max(shared, Math.floor(memory / 2))}MB` };
}

/** Retries while backends of a killed server still hold its shared memory. */
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
