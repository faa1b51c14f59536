import { OperatorError } from '#server/runtime/operator-errors.ts';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readFileSync, readdirSync, statSync, lstatSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';

export type DatabaseStartCode =
  | 'in_use'
  | 'other_major'
  | 'not_enterable'
  | 'not_owner'
  | 'no_account'
  | 'unsupported_platform'
  | 'failed';

/** The embedded database could not start; the message says what to do. */
export class DatabaseStartError extends OperatorError {
  readonly code: DatabaseStartCode;

  constructor(code: DatabaseStartCode, message: string) {
    super(message);
    this.name = 'DatabaseStartError';
    this.code = code;
  }
}

export interface Account {
  uid: number;
  gid: number;
}

/** The data folder of one major version; other versions cannot open it. */
export const dataFolder = /^data-(\d+)$/;

export function listDataFolders(stateDir: string): string[] {
  if (!existsSync(stateDir)) return [];
  try {
    return readdirSync(stateDir).filter((name) => dataFolder.test(name));
  } catch {
    throw new DatabaseStartError(
      'not_owner',
      `The state folder ${stateDir} cannot be read by this user: start as its owner, or set STATE_DIR`,
    );
  }
}

/** The account for PostgreSQL: this process's user; for root, which PostgreSQL refuses, the data's owner or a system account. */
export function findDatabaseAccount(stateDir: string): Account {
  const own = ownAccount();
  const owner = findDataOwner(stateDir);
  if (own.uid !== 0) {
    if (owner && owner.uid !== own.uid) throw notOwner(stateDir, owner.uid, own.uid);
    return own;
  }
  if (owner?.uid === 0) throw notOwner(stateDir, 0, systemAccount().uid);
  if (!owner) refuseOthersFolder(stateDir);
  return owner ?? systemAccount();
}

/** Refuses a folder of another user, who could not use files that root writes into it. */
function refuseOthersFolder(stateDir: string): void {
  const uid = statSync(stateDir, { throwIfNoEntry: false })?.uid ?? 0;
  if (uid === 0) return;
  throw new DatabaseStartError(
    'not_owner',
    `The state folder ${stateDir} belongs to uid ${uid}: start as that user (such as runuser -u NAME -- npm start), not as root`,
  );
}

/** The topmost folder on the path to `dir` that the account cannot enter, found by trying. */
export function findClosedFolder(dir: string, account: Account): string | undefined {
  const way = [path.resolve(dir)];
  for (let at = way[0] ?? dir; at !== path.dirname(at); way.unshift(at)) at = path.dirname(at);
  const script = 'for folder; do cd "$folder" 2>/dev/null || { printf %s "$folder"; exit; }; done';
  const { error, stdout } = spawnSync('/bin/sh', ['-c', script, 'sh', ...way], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    encoding: 'utf8',
  });
  if (error) throw new DatabaseStartError('no_account', `Cannot act as uid ${account.uid} (${error.message})`);
  return stdout || undefined;
}

/** Ensures that the account can enter the state folder; at most opens the folder itself for the account's group. */
export function letAccountIn(stateDir: string, account: Account): void {
  if (account.uid === process.getuid?.()) return;
  let closed = findClosedFolder(stateDir, account);
  if (closed === stateDir && statSync(stateDir).uid === process.getuid?.()) {
    chownSync(stateDir, -1, account.gid);
    chmodSync(stateDir, (statSync(stateDir).mode & 0o777) | 0o010);
    closed = findClosedFolder(stateDir, account);
  }
  if (!closed) return;
  throw new DatabaseStartError(
    'not_enterable',
    `PostgreSQL does not run as root, and the account that it runs as (uid ${account.uid}) cannot enter ${closed}. ` +
      `Set STATE_DIR to a folder outside it, such as /var/lib/zamnal, or open it: chmod o+x '${closed}'`,
  );
}

function ownAccount(): Account {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid !== undefined && gid !== undefined) return { uid, gid };
  throw new DatabaseStartError(
    'unsupported_platform',
    `The private PostgreSQL does not run on ${process.platform}: set DATABASE_URL`,
  );
}

function findDataOwner(stateDir: string): Account | undefined {
  const [data] = listDataFolders(stateDir);
  if (data === undefined) return undefined;
  const { uid, gid } = statSync(path.join(stateDir, data));
  return { uid, gid };
}

function systemAccount(): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  throw new DatabaseStartError(
    'no_account',
    'PostgreSQL does not run as root, and there is neither a "postgres" nor a "nobody" account for it: ' +
      'start as another user, or set DATABASE_URL',
  );
}

function notOwner(stateDir: string, owner: number, needed: number): DatabaseStartError {
  const isRoot = process.getuid?.() === 0;
  // Root created all files at its first start, so all must change owner.
  const handOver = isRoot ? `chown -R ${needed} '${stateDir}'/data-*` : `as root: chown -R ${needed} '${stateDir}'`;
  return new DatabaseStartError(
    'not_owner',
    `The database in ${stateDir} belongs to uid ${owner}, and PostgreSQL would run as uid ${needed}. ` +
      `Hand it over (${handOver}), set another STATE_DIR${isRoot ? '' : ', or start as its owner'}`,
  );
}

/** The kernel takes 107 bytes for a socket's path on Linux, 103 on macOS. */
const maxSocketPathLength = 100;

/** Creates the socket's folder, accessible to the account only: in the state folder, or in /tmp if the path would be too long. */
export function makeSocketDir(stateDir: string, account: Account): string {
  const near = path.join(stateDir, 'run');
  const name = `zamnal-${createHash('sha256').update(stateDir).digest('hex').slice(0, 16)}`;
  const tooLong = Buffer.byteLength(path.join(near, '.s.PGSQL.5432')) > maxSocketPathLength;
  const dir = tooLong ? path.join('/tmp', name) : near;
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(dir);
  if (uid !== account.uid && uid !== process.getuid?.()) {
    throw new DatabaseStartError(
      'not_owner',
      `${dir} is to hold the database's socket, but belongs to uid ${uid}: remove it`,
    );
  }
  chownSync(dir, account.uid, account.gid);
  chmodSync(dir, 0o700);
  return dir;
}
