import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes each message as a JSON file into `dir`; the names sort by time of writing. */
export function openMessageFolder(dir: string): (message: object) => Promise<void> {
  let count = 0;
  return async (message) => {
    await mkdir(dir, { recursive: true });
    count += 1;
    const name = `${Date.now()}-${String(count).padStart(6, '0')}-${randomUUID().slice(0, 8)}.json`;
    const file = path.join(dir, name);
    // Renamed when complete, so that a program that watches the folder never reads a partial file.
    await writeFile(`${file}.part`, JSON.stringify(message, null, 2));
    await rename(`${file}.part`, file);
  };
}
