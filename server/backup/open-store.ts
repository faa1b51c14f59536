import type { StorageAddress } from '#server/runtime/config/storage-address.ts';
import { openBucketStore } from './bucket-store.ts';
import { openFolderStore } from './folder-store.ts';
import type { BackupStore } from './store.ts';

/** Opens the store of BACKUP_URL; `workDir` is for backups that are written before they are uploaded. */
export async function openBackupStore(address: StorageAddress, workDir: string): Promise<BackupStore> {
  return 'folder' in address ? openFolderStore(address.folder) : await openBucketStore(address, workDir);
}
