import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { isStorageKey } from '#server/storage/files.ts';
import { OperatorError } from '#server/runtime/operator-errors.ts';

/** A backup that cannot be written or used, said for the operator. */
export class BackupError extends OperatorError {}

// Names become statements and paths.
const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/));

const table = z.object({
  schema: identifier,
  name: identifier,
  /** In the order of the copied rows; columns that the database computes are left out. */
  columns: z.array(identifier),
  rows: z.int(),
  /** Of the compressed file, in hex. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

const manifest = z.object({
  /** The form of the folder. */
  format: z.literal(1),
  /** When the snapshot was taken, by the database's clock. */
  taken_at: z.string(),
  /** The migrations that had made the tables, in order. */
  migrations: z.array(z.string().check(z.regex(/^\d{4}_[a-z0-9_]+\.sql$/))),
  /** The version of the queues' own tables. */
  queues: z.int(),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: identifier, name: identifier, value: z.string(), called: z.boolean() })),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    /** Keys of files that the database named and the store did not have. */
    missing: z.array(z.string().check(z.refine(isStorageKey))),
  }),
});

/** What a backup says of itself; written last, so that a folder without one is no backup. */
export type Manifest = z.infer<typeof manifest>;

/** One copied table. */
export type TableCopy = z.infer<typeof table>;

/** What a backup says of itself. */
export const placeOfManifest = (folder: string) => path.join(folder, 'manifest.json');

/** Where the rows of a table lie. */
export const placeOfTable = (folder: string, { schema, name }: Pick<TableCopy, 'schema' | 'name'>) =>
  path.join(folder, 'tables', `${schema}.${name}.copy.gz`);

/** The folder of a backup that holds the files. */
export const placeOfFiles = (folder: string) => path.join(folder, 'files');

/** The backup's copy of the installation's secret. */
export const placeOfSecret = (folder: string) => path.join(folder, 'secret');

export async function writeManifest(folder: string, value: Manifest) {
  await writeFile(placeOfManifest(folder), `${JSON.stringify(value, null, 2)}\n`);
}

/** Reads what a backup says of itself. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = placeOfManifest(folder);
  const read = manifest.safeParse(parseJson(await readFile(file, 'utf8')));
  if (!read.success) throw new BackupError(`${file} was not written by this program, or by another version.`);
  return read.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
