import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from './lock-file.ts';

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
