import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { archiveNames } from '#domain/account/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { defaultLanguage, type Language } from '#domain/kernel/language.ts';
import { dayOf, type Timestamp } from '#domain/kernel/time.ts';
import { writtenDay } from '#domain/kernel/written-date.ts';
import { ZipFile } from 'yazl';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { Db } from '#server/database/database.ts';
import { m } from '#server/paraglide/messages.js';
import type { Config } from '#server/runtime/config/config.ts';
import type { Services } from '#server/services/services.ts';
import type { Files } from '#server/storage/files.ts';
import { exportParts, findExported, type GivenFile, listGivenFiles, readRows } from './export-queries.ts';
import type { Exported } from './export-learning.ts';

interface Asked {
  id: string;
  now: Timestamp;
}

/** Streams all stored data of a user as a ZIP and records the export in the audit log. */
export async function makeExport(services: Services, { id, now }: Asked): Promise<{ name: string; archive: Readable }> {
  const { db, files } = services;
  const entry = { action: 'user.export_data', entity: 'profiles', entityId: id, actorId: id, now };
  await recordChanges(db, [{ ...entry, before: null, after: null }]);
  // Written to disk first, so that a slow client holds neither memory nor a transaction. After a crash the clean-up removes it.
  const filePath = path.join(files.incoming, randomUUID());
  const release = () => rm(filePath, { force: true });
  try {
    const { person, parts, given } = await writeData(db, { id, filePath, now });
    const day = dayOf(now, person.timeZone);
    const readme = readmeOf(person.language ?? defaultLanguage, { names: services.config.brandNames, day });
    const uploads = await entriesOf(given, files, now);
    const archive = archiveOf([textEntry('README.txt', readme, now), ...parts, ...uploads], release);
    return { name: `${services.config.BRAND_NAME}-${day}.zip`, archive };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Writes all parts into one file at `filePath` from one snapshot. */
async function writeData(db: Db, { id, filePath, now }: Asked & { filePath: string }) {
  const file = await open(filePath, 'wx', 0o600);
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const person = await findExported(tx, id);
        if (!person) throw new AppError('not_signed_in');
        const parts = await writeParts(tx, { person, file, filePath, now });
        return { person, parts, given: await listGivenFiles(tx, id) };
      });
  } finally {
    await file.close();
  }
}

async function writeParts(
  tx: Db,
  { person, file, filePath, now }: { person: Exported; file: FileHandle; filePath: string; now: Timestamp },
): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  let start = 0;
  for (const { name, rows } of exportParts) {
    let size = 0;
    for await (const text of listText(readRows(tx, rows(tx, person)))) {
      const bytes = Buffer.from(text);
      await file.writeFile(bytes);
      size += bytes.length;
    }
    const range = { start, end: start + size - 1 };
    start += size;
    const openPart = () => createReadStream(filePath, range);
    entries.push({ name: `${name}.json`, size, at: now, isPacked: false, open: openPart });
  }
  return entries;
}

/** Streams rows as a JSON array. */
async function* listText(pages: AsyncIterable<object[]>): AsyncGenerator<string> {
  let between = '[\n';
  for await (const rows of pages) {
    for (const row of rows) {
      yield between + JSON.stringify(row, null, 2);
      between = ',\n';
    }
  }
  yield between === '[\n' ? '[]\n' : '\n]\n';
}

/** The uploaded files, each in the folder of its kind, and their list; a file whose bytes are gone has no path. */
async function entriesOf(given: readonly GivenFile[], files: Files, now: Timestamp): Promise<ArchiveEntry[]> {
  const paths = pathsOf(given);
  const listed = await Promise.all(
    given.map(async (file, index) => ({
      file,
      path: (await files.has(file.storage_key, file.byte_size)) ? (paths[index] ?? null) : null,
    })),
  );
  const rows = listed.map(({ file: { storage_key: _, ...facts }, path: archivePath }) => ({
    ...facts,
    path: archivePath,
  }));
  const bytes = listed.flatMap(({ file, path: name }): ArchiveEntry[] => {
    if (name === null) return [];
    const { byte_size: size, created_at: at, storage_key: key } = file;
    // Documents and images are compressed already.
    return [{ name, size, at, isPacked: true, open: () => files.read(key) }];
  });
  return [textEntry('files.json', `${JSON.stringify(rows, null, 2)}\n`, now), ...bytes];
}

function pathsOf(given: readonly GivenFile[]): string[] {
  const names = new Map<string, string>();
  for (const kind of new Set(given.map((file) => file.kind))) {
    const ofKind = given.filter((file) => file.kind === kind);
    const own = archiveNames(ofKind.map((file) => file.name));
    for (const [index, { id }] of ofKind.entries()) names.set(id, `files/${kind}/${own[index]}`);
  }
  return given.map(({ id }) => names.get(id) ?? '');
}

function textEntry(name: string, text: string, at: Timestamp): ArchiveEntry {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, at, isPacked: false, open: () => Readable.from([bytes]) };
}

// A constant, since messages are chosen by name, which the linter cannot follow in an imported namespace.
const messages: typeof m = m;

/** The README of an export; `day` as YYYY-MM-DD. */
function readmeOf(language: Language, { names, day }: { names: Config['brandNames']; day: string }): string {
  const brand = names[language];
  const locale = { locale: language };
  const lines = [
    ...exportParts.map(({ name }) => `${name}.json: ${messages[`export_part_${name}`]({}, locale)}`),
    `files.json: ${m.export_files({}, locale)}`,
    `files/: ${m.export_folder({}, locale)}`,
  ];
  return [
    m.export_title({ brand }, locale),
    m.export_intro({ brand, day: writtenDay(day, language) }, locale),
    m.export_form({}, locale),
    lines.join('\n'),
    m.export_missing({}, locale),
    '',
  ].join('\n\n');
}

/** A file of an archive, opened when it is written. */
interface ArchiveEntry {
  name: string;
  size: number;
  at: Timestamp;
  /** True for compressed formats. */
  isPacked: boolean;
  open: () => Readable;
}

/**
 * Streams a ZIP of `entries`. After an error the stream is destroyed, so that a part is not taken for the whole. Calls `release` at
 * the end in any case.
 */
function archiveOf(entries: readonly ArchiveEntry[], release: () => Promise<void>): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  let source: Readable | null = null;
  const breakOff = (error: Error) => out.destroy(error);
  zip.on('error', breakOff);
  for (const { name, size, at, isPacked, open } of entries) {
    zip.addReadStreamLazy(name, { size, mtime: new Date(at), compress: !isPacked }, (give) => {
      // The reader is gone; a file opened now would never be closed.
      if (out.destroyed) return;
      // pipe() does not forward errors.
      source = open().once('error', breakOff);
      give(null, source);
    });
  }
  zip.end();
  out.once('close', () => {
    source?.destroy();
    void release();
  });
  return zip.outputStream.pipe(out);
}
