import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

const note = z.object({ taken_at: z.string(), folder: z.string() });

/** When the last backup was taken, and into which folder. */
type BackupNote = z.infer<typeof note>;

const storagePath = (stateDir: string) => path.join(stateDir, 'last-backup.json');

/** Remembers in the state folder that a backup was taken, for who asks how old it is. */
export async function noteBackup(stateDir: string, taken: BackupNote) {
  await mkdir(stateDir, { recursive: true });
  await writeFile(storagePath(stateDir), `${JSON.stringify(taken)}\n`, { mode: 0o600 });
}

/** What is remembered of the last backup; null where none was taken from here. */
export async function readBackupNote(stateDir: string): Promise<BackupNote | null> {
  const text = await readFile(storagePath(stateDir), 'utf8').catch(() => null);
  return text === null ? null : note.parse(JSON.parse(text));
}
