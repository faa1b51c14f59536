import { freeBytes, minFreeBytes } from '#server/runtime/free-space.ts';
import { BackupError } from './manifest.ts';

/** Refuses to write `bytes` below `folder` when the disk, which may also be the database's, would be left nearly full. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= bytes + minFreeBytes) return;
  throw new BackupError(
    `${folder} has ${inMegabytes(free)} free. The backup may need ${inMegabytes(bytes)}, and ${inMegabytes(minFreeBytes)} must stay free: make room.`,
  );
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
