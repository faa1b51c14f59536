import { idsOf } from '#domain/kernel/arrangement.ts';
import { type Activity, copyTitles } from '#domain/kernel/content.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import type { StoredRecord } from '#domain/kernel/record-endpoints.ts';
import { imagesOf } from '#domain/kernel/record.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type Db, violatedConstraint } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { changePublished, deleteRecord, insertRecord, updateRecordRow } from './commands.ts';
import { columnsOfRecord, countReferring, getRecord, listRecordsById } from './queries.ts';
import type { ByAdmin, RecordSource, RecordValues } from './source.ts';

/** Inserts a record. */
export async function createRecord({ db }: Services, source: RecordSource, change: ByAdmin & { values: RecordValues }) {
  return await write(db, source, change, insertRecord);
}

/** Updates a record that nobody has changed since `seenAt`. */
export async function updateRecord(
  { db, scheduler }: Services,
  source: RecordSource,
  change: ByAdmin & { id: string; seenAt: Timestamp; values: RecordValues },
) {
  const row = await write(db, source, change, updateRecordRow);
  scheduler.trigger();
  return row;
}

/** Publishes or hides records. */
export async function publishRecords(
  db: Db,
  source: RecordSource,
  change: ByAdmin & { changes: readonly StatusChange<Activity>[] },
) {
  return await db.transaction().execute(async (tx) => {
    const stale = await changePublished(tx, source, change);
    return { rows: await listRecordsById(tx, source, idsOf(change.changes)), stale };
  });
}

/** Inserts a hidden copy of a record with copies of its images. */
export async function copyRecord(
  services: Services,
  source: RecordSource,
  { id, actorId, now }: ByAdmin & { id: string },
) {
  const { record, notCopied } = source;
  const original = await getRecord(services.db, source, id);
  const images = await copyImages(services, source, { original, ownerId: actorId, now });
  const fields = Object.fromEntries(columnsOfRecord(record).map((column) => [column, original[column]]));
  const titles = copyTitles(original as unknown as Parameters<typeof copyTitles>[0]);
  const values = { ...fields, ...titles, ...images, is_active: false, ...notCopied } as RecordValues;
  return await write(services.db, source, { values, copyOf: id, actorId, now }, insertRecord);
}

/** Deletes a record with its images. Throws in_use when something refers to it. */
export async function removeRecord(
  { db, scheduler }: Services,
  source: RecordSource,
  { id, ...by }: ByAdmin & { id: string },
) {
  try {
    await db.transaction().execute(async (tx) => deleteRecord(tx, source, { id, ...by }));
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
    throw new AppError('in_use', { details: await countReferring(db, source, id) });
  }
  scheduler.trigger();
  return { id };
}

// A concurrent change may delete what the record refers to, or take its address; the constraints decide.
async function write<Change extends { values: RecordValues }, Result>(
  db: Db,
  source: RecordSource,
  change: Change,
  run: (tx: Db, source: RecordSource, change: Change) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (tx) => run(tx, source, change));
  } catch (error) {
    const fault = source.faults?.[violatedConstraint(error) ?? ''];
    if (!fault) throw error;
    // The admin left the value to the server, which now chooses another one.
    if (change.values[fault.path] === null) return await write(db, source, change, run);
    throw new AppError('bad_input', { issues: [fault] });
  }
}

async function copyImages(
  { db, files }: Services,
  { record }: RecordSource,
  { original, ...by }: { original: StoredRecord; ownerId: string; now: Timestamp },
) {
  const idOf = (column: string) => original[column] as string | null;
  const columns = imagesOf(record.fields);
  const ids = columns.map(idOf).filter((id) => id !== null);
  const copies = ids.length > 0 ? await files.copy(db, ids, by) : new Map<string, string>();
  return Object.fromEntries(columns.map((column) => [column, copies.get(idOf(column) ?? '') ?? null]));
}
