import path from 'node:path';
import type { Config } from '#server/runtime/config/config.ts';
import { stateDirOf } from '#server/database/database-location.ts';
import { ensureFolder } from '#server/runtime/ensure-folder.ts';
import { SettingError } from '#server/runtime/operator-errors.ts';
import { openS3Client } from '#server/storage/storage.ts';

/** Refuses a BACKUP_URL that cannot work: a folder that cannot be created or is lost with the data, or a bucket without credentials. */
export async function checkBackupSettings(config: Config) {
  if (!config.backup) return;
  const { address } = config.backup;
  if (!('folder' in address)) {
    await openS3Client('BACKUP_URL', address);
    return;
  }
  refuseFolderInData(config);
  ensureFolder('BACKUP_URL', address.folder);
}

/** Refuses a folder of BACKUP_URL that is inside the state folder or the folder of files. */
export function refuseFolderInData(config: Config): void {
  const { backup, filesAddress } = config;
  if (!backup || !('folder' in backup.address)) return;
  const files = filesAddress && 'folder' in filesAddress ? [filesAddress.folder] : [];
  for (const data of [stateDirOf(config).dir, ...files])
    if (isInside(data, backup.address.folder))
      throw new SettingError(`BACKUP_URL lies in ${data}, with which it would be lost: name a folder of another disk.`);
}

function isInside(folder: string, other: string): boolean {
  const way = path.relative(path.resolve(folder), path.resolve(other));
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}
