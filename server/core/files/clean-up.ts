import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { unattachedHours } from '#domain/files/rules.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { tryLockFilesForRemoval } from '#server/database/file-lock.ts';
import type { Services } from '#server/services/services.ts';
import { deleteFileRow, discardOwnerless, discardStaleUploads, lockDiscarded } from './commands.ts';
import { listDiscarded } from './queries.ts';

/** Files removed per run at most. */
const batch = 500;

/** Removes uploads that nothing referred to for a day, discarded files, files of deleted accounts, and partial uploads of a crash. */
export async function cleanUpFiles(services: Services) {
  const now = services.clock.now();
  await discardStaleUploads(services.db, { before: plusSeconds(now, -unattachedHours * 3600), now });
  await discardOwnerless(services.db, now);
  for (const { id } of await listDiscarded(services.db, batch)) {
    // A failure does not stop the others.
    await removeDiscarded(services, id).catch((error: unknown) => {
      services.log.error({ err: error, file: id }, 'a discarded file could not be removed');
    });
  }
  await removeLeftovers(services.files.incoming);
}

// The bytes first, the row last: after a crash in between the next run finishes.
async function removeDiscarded({ db, files }: Services, id: string) {
  await db.transaction().execute(async (tx) => {
    // A backup holds the files of its snapshot; the next run tries again.
    if (!(await tryLockFilesForRemoval(tx))) return;
    const storageKey = await lockDiscarded(tx, id);
    if (storageKey === null) return;
    await files.remove(storageKey);
    await deleteFileRow(tx, id);
  });
}

// By the machine's clock, which also set the files' times.
async function removeLeftovers(folder: string) {
  const oldest = Date.now() - unattachedHours * 3_600_000;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const facts = await stat(file).catch(() => null);
    if (facts && facts.mtimeMs < oldest) await rm(file, { force: true, recursive: true });
  }
}
