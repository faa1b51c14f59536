import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/runtime/config/config.ts';
import { listDataFolders } from './embedded-postgres/account.ts';
import { ensureOwner } from './embedded-postgres/owner-role.ts';
import { findRunningPostgres, startPrivatePostgres } from './embedded-postgres/start.ts';
import { NoInstallationError } from '#server/runtime/no-installation-error.ts';
import type { DatabaseAddress } from './database.ts';
import { resolveStateDir } from './state-dir.ts';

/** Where the data is: the database's address and the folder of everything else. */
export interface DatabasePlace {
  address: DatabaseAddress;
  stateDir: string;
  stop(): Promise<void>;
}

type Say = (line: string) => void;

/** The state folder of these settings. */
export const stateDirOf = ({ STATE_DIR, projectDir }: Config) =>
  resolveStateDir({ setting: STATE_DIR, projectDir, uid: process.getuid?.() });

/** The database of DATABASE_URL, else the private one, which is started here and ends with this process. */
export async function openDatabasePlace({ config, say }: { config: Config; say: Say }): Promise<DatabasePlace> {
  const { dir: stateDir, moved } = stateDirOf(config);
  if (moved) say(`The database's user cannot enter ${config.projectDir}, so the state folder is ${stateDir}`);
  if (config.DATABASE_URL) {
    return { address: { connectionString: config.DATABASE_URL }, stateDir, stop: async () => {} };
  }
  say('Starting the database …');
  return { stateDir, ...(await keepPrivatePostgres(stateDir, say)) };
}

const retryMs = 1000;

// One that ends unasked is started again on the same socket: requests answer 503 until it is there.
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
 * The same database for a command: one that a running server has started is used beside it. A private one that does not exist
 * is made only where `mayCreate`.
 */
export async function joinDatabasePlace({
  config,
  say,
  mayCreate,
}: {
  config: Config;
  say: Say;
  mayCreate: boolean;
}): Promise<DatabasePlace> {
  const { dir: stateDir } = stateDirOf(config);
  if (config.DATABASE_URL) return await openDatabasePlace({ config, say });
  if (!mayCreate && listDataFolders(stateDir).length === 0)
    throw new NoInstallationError(`There is no database in ${stateDir}`);
  const running = findRunningPostgres(stateDir);
  // A release that is still running may have been one that connected as the superuser.
  if (running) await ensureOwner(running);
  return running ? { address: running, stateDir, stop: async () => {} } : await openDatabasePlace({ config, say });
}
