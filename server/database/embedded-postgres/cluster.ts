import { chownSync, existsSync } from 'node:fs';
import path from 'node:path';
import { type Account, dataFolder, listDataFolders } from './account.ts';
import type { Binaries } from './binaries.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { spawnGuarded } from './guarded-process.ts';
import { makeWholeFolder } from './whole-folder.ts';

export interface ClusterInput {
  stateDir: string;
  binaries: Binaries;
  account: Account;
  /** The superuser's name. */
  user: string;
  /** `off` skips fsync, for tests. */
  sync: boolean;
}

// Collation and case are PostgreSQL's builtin. pg_trgm uses the system's locale to recognize letters: with an ASCII locale, Cyrillic
// searches would scan all rows (038).
const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Returns the data folder of this major version, created by initdb if missing. */
export async function ensureCluster({ stateDir, binaries, account, user, sync }: ClusterInput): Promise<string> {
  const dataDir = path.join(stateDir, `data-${binaries.major}`);
  if (!existsSync(dataDir)) refuseOtherMajor(stateDir, binaries.major);
  await makeWholeFolder(dataDir, async (unfinished) => {
    chownSync(unfinished, account.uid, account.gid);
    const options = ['-D', unfinished, '-U', user, '-A', 'trust', ...(sync ? [] : ['--no-sync'])];
    const made = async (ctype: string) => {
      const initdb = spawnGuarded([binaries.initdb, ...options, ...locale, `--lc-ctype=${ctype}`], account);
      const [outcome] = await Promise.all([initdb.exited, initdb.silent]);
      return { outcome, tail: initdb.tail() };
    };
    const knowing = await made('C.UTF-8');
    const { outcome, tail } = knowing.outcome === '0' ? knowing : await made('C');
    if (outcome !== '0') throw new DatabaseStartError('failed', `initdb failed (${outcome}): ${tail}`);
  });
  return dataDir;
}

function refuseOtherMajor(stateDir: string, major: number): void {
  const [other] = listDataFolders(stateDir);
  if (other === undefined) return;
  const theirs = other.replace(dataFolder, '$1');
  throw new DatabaseStartError(
    'other_major',
    `${stateDir} holds the data of PostgreSQL ${theirs} (${other}), and this release brings PostgreSQL ${major}. ` +
      `Start the previous release, save the database with pg_dump ${theirs}, restore it with this release under ` +
      `another STATE_DIR; or run pg_upgrade and set DATABASE_URL. To begin empty, move ${other} away`,
  );
}
