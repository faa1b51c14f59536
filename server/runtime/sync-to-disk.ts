import { open } from 'node:fs/promises';

/** Flushes a file, or the names in a folder, to the disk, so that they survive a power cut. */
export async function syncToDisk(fileOrFolder: string): Promise<void> {
  const file = await open(fileOrFolder, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
