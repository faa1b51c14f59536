import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from './operator-errors.ts';

/** Creates the folder named by a setting. Throws OperatorError with advice when this process cannot create or write it. */
export function ensureFolder(setting: string, dir: string): void {
  try {
    makeWithParents(path.resolve(dir));
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const uid = process.getuid?.() ?? 0;
    const advice =
      code === 'EROFS'
        ? 'it is on a file system that is mounted read-only. Mount it writable'
        : code === 'EACCES' || code === 'EPERM'
          ? `this user (uid ${uid}) may not. Let root make it (install -d -o ${uid} '${dir}')`
          : `${code}. Make it`;
    throw new OperatorError(`The folder ${dir} cannot be written: ${advice}, or set ${setting} to another.`);
  }
}

// Not `recursive`: it never returns where no folder can be created, such as in /proc.
function makeWithParents(dir: string): void {
  if (existsSync(dir)) return;
  makeWithParents(path.dirname(dir));
  try {
    mkdirSync(dir, { mode: 0o755 });
  } catch (error) {
    // Another process may have created it at the same time.
    if (!existsSync(dir)) throw error;
  }
}
