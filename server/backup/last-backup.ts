import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

/** `missing`: the number of files that the backup lacks; earlier releases did not record it. */
const note = z.object({ taken_at: z.string(), folder: z.string(), missing: z.optional(z.int()) });

type BackupNote = z.infer<typeof note>;

const notePath = (stateDir: string) => path.join(stateDir, 'last-backup.json');

/** Records a backup in the state folder, so that the doctor can report its age. */
export async function noteBackup(stateDir: string, taken: BackupNote) {
  await mkdir(stateDir, { recursive: true });
  await writeFile(notePath(stateDir), `${JSON.stringify(taken)}\n`, { mode: 0o600 });
}

/** The last backup taken from this state folder. */
export async function readBackupNote(stateDir: string): Promise<BackupNote | null> {
  const text = await readFile(notePath(stateDir), 'utf8').catch(() => null);
  return text === null ? null : note.parse(JSON.parse(text));
}
