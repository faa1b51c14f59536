import { createReadStream } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { isStorageKey, storagePath } from '#server/storage/files.ts';
import { minSecretLength } from '#server/runtime/secrets.ts';
import { hashFile } from './write-hashed.ts';
import {
  BackupError,
  type Manifest,
  filesPath,
  manifestPath,
  secretPath,
  tablePath,
  readManifest,
  type TableCopy,
} from './manifest.ts';

/** A backup of which every name, path and checksum has been verified. */
export interface CheckedBackup {
  folder: string;
  manifest: Manifest;
}

/**
 * Verifies a whole backup and writes nothing: it may have been tampered with, and its content becomes statements and paths of this
 * machine.
 */
export async function checkBackup(folder: string): Promise<CheckedBackup> {
  await requireFile(manifestPath(folder)).catch(() => {
    throw new BackupError(`${folder} is no backup, or one that was not finished: it has no manifest.json.`);
  });
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) await requireHash(tablePath(folder, table), table.sha256);
  const files = manifest.tables.find(({ schema, name }) => schema === 'public' && name === 'files');
  if (!files) throw new BackupError(`${folder} has no list of files.`);
  const missing = new Set(manifest.files.missing);
  for await (const file of readFileRows(folder, files)) {
    if (file.isDiscarded || missing.has(file.key)) continue;
    await requireHash(path.join(filesPath(folder), storagePath(file.key)), file.sha256);
  }
  await checkSecret(folder);
  return { folder, manifest };
}

async function requireHash(file: string, sha256: string) {
  await requireFile(file);
  if ((await hashFile(file)) !== sha256) throw new BackupError(`${file} is damaged: its bytes have changed.`);
}

// A symbolic link could point outside the backup.
async function requireFile(file: string) {
  const found = await lstat(file).catch(() => null);
  if (!found) throw new BackupError(`${file} is damaged: it is missing or cannot be read.`);
  if (!found.isFile()) throw new BackupError(`${file} is damaged: it is not a regular file.`);
}

interface FileRow {
  key: string;
  sha256: string;
  isDiscarded: boolean;
}

/** The rows of the files table in PostgreSQL's COPY text format; throws for an invalid storage key. */
async function* readFileRows(folder: string, table: TableCopy): AsyncGenerator<FileRow> {
  const file = tablePath(folder, table);
  const valueOf = (fields: string[], column: string) => fields[table.columns.indexOf(column)] ?? '';
  for await (const line of readLines(file)) {
    const fields = line.split('\t');
    const key = valueOf(fields, 'storage_key');
    // Compared unescaped: a valid key needs no escape sequence, and COPY reads a carriage return as the end of a row.
    if (fields.length !== table.columns.length || line.includes('\r') || !isStorageKey(key))
      throw new BackupError(`${file} is refused: a row names a file with a storage key that this product never makes.`);
    yield { key, sha256: valueOf(fields, 'sha256'), isDiscarded: valueOf(fields, 'discarded_at') !== '\\N' };
  }
}

/** A row of the table of files is much shorter; a longer one would take the memory and time of this process. */
const maxRowLength = 65_536;

// Not by readline, which splits lines at more characters than COPY does.
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const chunk of createReadStream(file).pipe(createGunzip()).setEncoding('utf8')) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > maxRowLength)
        throw new BackupError(`${file} is refused: a row has more than ${maxRowLength} characters.`);
      yield* lines;
    }
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(`${file} is damaged: it cannot be unpacked.`);
  }
  if (rest !== '') yield rest;
}

async function checkSecret(folder: string) {
  const file = secretPath(folder);
  if (!(await lstat(file).catch(() => null))) return;
  await requireFile(file);
  if ((await readFile(file, 'utf8')).length < minSecretLength)
    throw new BackupError(`${file} is damaged: it is too short.`);
}
