import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { OperatorError } from '../platform/operator-error.ts';

/** A backup that cannot be written or used, said for the operator. */
export class BackupError extends OperatorError {}

const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** In the order of the copied rows; columns that the database computes are left out. */
  columns: z.array(z.string()),
  rows: z.int(),
  /** Of the compressed file, in hex. */
  sha256: z.string(),
});

const manifest = z.object({
  /** The form of the folder. */
  format: z.literal(1),
  /** When the snapshot was taken, by the database's clock. */
  taken_at: z.string(),
  /** The migrations that had made the tables, in order. */
  migrations: z.array(z.string()),
  /** The version of the queues' own tables. */
  queues: z.int(),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() })),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    /** Keys of files that the database named and the store did not have. */
    missing: z.array(z.string()),
  }),
});

/** What a backup says of itself; written last, so that a folder without one is no backup. */
export type Manifest = z.infer<typeof manifest>;

/** One copied table. */
export type TableCopy = z.infer<typeof table>;

const nameOf = (folder: string) => path.join(folder, 'manifest.json');

/** Where the rows of a table lie. */
export const placeOfTable = (folder: string, { schema, name }: Pick<TableCopy, 'schema' | 'name'>) =>
  path.join(folder, 'tables', `${schema}.${name}.copy.gz`);

/** The folder of a backup that holds the files. */
export const placeOfFiles = (folder: string) => path.join(folder, 'files');

/** The backup's copy of the installation's secret. */
export const placeOfSecret = (folder: string) => path.join(folder, 'secret');

export async function writeManifest(folder: string, value: Manifest): Promise<void> {
  await writeFile(nameOf(folder), `${JSON.stringify(value, null, 2)}\n`);
}

/** Reads what a backup says of itself. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(nameOf(folder), 'utf8').catch(() => {
    throw new BackupError(`${folder} is no backup, or one that was not finished: it has no manifest.json.`);
  });
  const read = manifest.safeParse(JSON.parse(text));
  if (!read.success) throw new BackupError(`${nameOf(folder)} was not written by this program, or by another version.`);
  return read.data;
}
