import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startProcess } from './server-process.ts';

/** The environment variable with the folder that `createSeededState` made. */
const variable = 'E2E_SEEDED_STATE';

/** Playwright's global setup: the first start on an empty state folder, which takes twice as long as a start on a copy. */
export default async function createSeededState(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'zamnal-e2e-seeded-'));
  const site = await startProcess({ NODE_ENV: 'test', STATE_DIR: dir, LOG_LEVEL: 'warn' });
  await site.stop();
  process.env[variable] = dir;
  return async () => await rm(dir, { recursive: true, force: true });
}

/** Copies the database, the files and the accounts with demonstration content into the state folder `dir`. */
export async function copySeededState(dir: string): Promise<void> {
  // Node's own copy would lose the owner of the database's files.
  await promisify(execFile)('cp', ['-a', `${process.env[variable] ?? ''}/.`, dir]);
}
