import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';
import { DatabaseStartError } from './database-start-error.ts';

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
