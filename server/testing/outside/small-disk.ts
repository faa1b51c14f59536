import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A separate disk that can be filled completely. */
export interface SmallDisk {
  folder: string;
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts a disk of `megabytes` in memory; null if not permitted, as for all users except root. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'zamnal-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  await chmod(folder, 0o755);
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill: async () => await fillUp(ballast),
    makeRoom: async () => await rm(ballast, { force: true }),
    remove: async () => {
      // Lazily, since a process of the stopped database may still use it.
      execFileSync('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true });
    },
  };
}

// In ever smaller pieces, so that no block is left.
async function fillUp(ballast: string): Promise<void> {
  const file = await open(ballast, 'a');
  try {
    for (let size = 1 << 20; size >= 1 << 10; size >>= 1) {
      const piece = Buffer.alloc(size);
      while (await fits(file.write(piece)));
    }
  } finally {
    await file.close();
  }
}

const fits = async (writing: Promise<unknown>) =>
  await writing.then(
    () => true,
    () => false,
  );
