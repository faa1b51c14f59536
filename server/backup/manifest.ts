import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { isStorageKey } from '#server/storage/files.ts';
import { OperatorError } from '#server/runtime/operator-errors.ts';

/** A backup that cannot be written or used. */
export class BackupError extends OperatorError {}

// Names are used in statements and paths.
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
  /** The version of the format. */
  format: z.literal(1),
  /** When the snapshot was taken, by the database's clock. */
  taken_at: z.string(),
  /** The applied migrations, in order. */
  migrations: z.array(z.string().check(z.regex(/^\d{4}_[a-z0-9_]+\.sql$/))),
  /** The version of the pg-boss schema. */
  queues: z.int(),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: identifier, name: identifier, value: z.string(), called: z.boolean() })),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    /** Storage keys of files without stored bytes. */
    missing: z.array(z.string().check(z.refine(isStorageKey))),
  }),
});

/** Describes a backup. It is written last, so that a folder without one is unfinished. */
export type Manifest = z.infer<typeof manifest>;
export type TableCopy = z.infer<typeof table>;

export const manifestPath = (folder: string) => path.join(folder, 'manifest.json');

export const tablePath = (folder: string, { schema, name }: Pick<TableCopy, 'schema' | 'name'>) =>
  path.join(folder, 'tables', `${schema}.${name}.copy.gz`);
export const filesPath = (folder: string) => path.join(folder, 'files');
export const secretPath = (folder: string) => path.join(folder, 'secret');

export async function writeManifest(folder: string, value: Manifest) {
  await writeFile(manifestPath(folder), `${JSON.stringify(value, null, 2)}\n`, { flush: true });
}

export async function readManifest(folder: string): Promise<Manifest> {
  const file = manifestPath(folder);
  const read = parseManifest(await readFile(file, 'utf8'));
  if (!read) throw new BackupError(`${file} was not written by this program, or by another version.`);
  return read;
}

/** Null for a text that this version did not write. */
export const parseManifest = (text: string): Manifest | null => manifest.safeParse(parseJson(text)).data ?? null;

/** Says how many files a backup lacks; null if it has all of them. */
export function describeMissing({ files: { count, missing } }: Manifest): string | null {
  if (missing.length === 0) return null;
  const few = missing.slice(0, 3).join(', ') + (missing.length > 3 ? ', …' : '');
  return `${missing.length} of ${count + missing.length} files are missing in the storage (${few}).`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
