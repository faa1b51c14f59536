import { statfs } from 'node:fs/promises';

/** With less free space than this, PostgreSQL may soon refuse writes. */
export const minFreeBytes = 256e6;

/** The bytes that an unprivileged user may still write to the disk of `folder`. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
