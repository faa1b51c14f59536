import { createHash } from 'node:crypto';
import path from 'node:path';
import { findClosedFolder, findDatabaseAccount } from './embedded-postgres/account.ts';

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
