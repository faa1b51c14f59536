import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/runtime/config/config.ts';
import { listDataFolders, findClosedFolder, findDatabaseAccount } from './embedded-postgres/account.ts';
import { ensureOwner } from './embedded-postgres/owner-role.ts';
import { findRunningPostgres, startPrivatePostgres } from './embedded-postgres/start.ts';
import { NoInstallationError } from '#server/runtime/operator-errors.ts';
import type { DatabaseAddress } from './database.ts';
import { createHash } from 'node:crypto';
import path from 'node:path';

export interface DatabaseLocation {
  /** The address of connections that keep their session; requests use `poolAddressOf`. */
  address: DatabaseAddress;
  stateDir: string;
  stop(): Promise<void>;
}

type Say = (line: string) => void;

export const stateDirOf = ({ STATE_DIR, projectDir }: Config) =>
  resolveStateDir({ setting: STATE_DIR, projectDir, uid: process.getuid?.() });

/** The database of DATABASE_URL, or the embedded one, which is started here and ends with this process. */
export async function openDatabaseLocation({ config, say }: { config: Config; say: Say }): Promise<DatabaseLocation> {
  const { dir: stateDir, moved } = stateDirOf(config);
  if (moved) say(`The database's user cannot enter ${config.projectDir}, so the state folder is ${stateDir}`);
  if (config.DATABASE_URL) {
    return { address: directAddressOf(config.DATABASE_URL, config), stateDir, stop: async () => {} };
  }
  say('Starting the database …');
  return { stateDir, ...(await keepPrivatePostgres(stateDir, say)) };
}

/** The address of LISTEN, session locks, migrations and backups, which a pooler in transaction mode would break (081). */
const directAddressOf = (url: string, { DATABASE_DIRECT_URL }: Config) => ({
  connectionString: DATABASE_DIRECT_URL ?? url,
});

/** The address of the pool, of a database at `address`: only a setting can name a pooler. */
export const poolAddressOf = (
  { DATABASE_URL, DATABASE_DIRECT_URL }: Config,
  address: DatabaseAddress,
): DatabaseAddress => (DATABASE_URL && DATABASE_DIRECT_URL ? { connectionString: DATABASE_URL } : address);

const retryMs = 1000;

// An embedded server that exits is restarted on the same socket; requests are answered with 503 meanwhile.
async function keepPrivatePostgres(stateDir: string, say: Say) {
  let current = await startPrivatePostgres({ stateDir });
  const ending = new AbortController();
  const watch = async () => {
    await current.exited;
    while (!ending.signal.aborted) {
      say('The database has ended: starting it again …');
      try {
        current = await startPrivatePostgres({ stateDir });
        await current.exited;
      } catch (error) {
        say(String(error));
        await sleep(retryMs, undefined, { ref: false });
      }
    }
  };
  void watch();
  const { host, port, user, database } = current;
  const stop = async () => {
    ending.abort();
    await current.stop();
  };
  return { address: { host, port, user, database }, stop };
}

/**
 * Opens the database for a command, next to a running server if there is one. Throws NoInstallationError when no embedded database
 * exists, unless `mayCreate`.
 */
export async function joinDatabaseLocation(options: {
  config: Config;
  say: Say;
  mayCreate: boolean;
}): Promise<DatabaseLocation> {
  const { config, say, mayCreate } = options;
  const { dir: stateDir } = stateDirOf(config);
  if (config.DATABASE_URL) return await openDatabaseLocation({ config, say });
  if (!mayCreate && listDataFolders(stateDir).length === 0)
    throw new NoInstallationError(`There is no database in ${stateDir}`);
  const running = findRunningPostgres(stateDir);
  // The running server may be an older release, which connects as the superuser.
  if (running) await ensureOwner(running);
  return running ? { address: running, stateDir, stop: async () => {} } : await openDatabaseLocation({ config, say });
}

/** The database of a running server. Throws NoInstallationError when none runs. */
export function findDatabase(config: Config): DatabaseAddress {
  if (config.DATABASE_URL) return directAddressOf(config.DATABASE_URL, config);
  const { dir: stateDir } = stateDirOf(config);
  const running = findRunningPostgres(stateDir);
  if (!running) throw new NoInstallationError(`No database runs in ${stateDir}`);
  return running;
}

/** The state folder; `moved` is true when it lies outside the project because the database's account cannot enter the project. */
export interface StateDir {
  dir: string;
  moved: boolean;
}

/** Returns the setting, else .state in the project, else (for root) a folder that the database's account can enter. */
export function resolveStateDir(input: {
  setting: string | undefined;
  projectDir: string;
  uid: number | undefined;
}): StateDir {
  const { setting, projectDir, uid } = input;
  if (setting) return { dir: path.resolve(projectDir, setting), moved: false };
  const dir = path.join(projectDir, '.state');
  if (uid !== 0 || !findClosedFolder(projectDir, findDatabaseAccount(dir))) return { dir, moved: false };
  return { dir: path.join('/var/lib', folderNameOf(projectDir)), moved: true };
}

/** For example zamnal-root-school-1a2b3c4d for /root/school; the hash tells it from /root-school. */
function folderNameOf(projectDir: string): string {
  const readable = projectDir.replace(/[^\w.]+/g, '-').slice(-100);
  return `zamnal${readable}-${createHash('sha256').update(projectDir).digest('hex').slice(0, 8)}`;
}
