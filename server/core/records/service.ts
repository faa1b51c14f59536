import { idsOf } from '#domain/kernel/records/arrangement.ts';
import { type Activity, copyTitles, isActive } from '#domain/kernel/content.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import type { StoredRecord } from '#domain/kernel/records/record-endpoints.ts';
import type { Rights } from '#domain/kernel/permissions.ts';
import { imagesOf } from '#domain/kernel/records/record.ts';
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit/commands.ts';
import { copyFiles } from '#server/core/files/commands.ts';
import { type Db, violatedConstraint } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import {
  changeRecord,
  columnValues,
  entryOf,
  exchangeImages,
  insertRecord,
  lockRecord,
  requireFields,
  type Update,
} from './commands.ts';
import { activityOf, columnsOfRecord, countReferring, getRecord, listRecordsById } from './queries.ts';
import type { ByAdmin, RecordSource, RecordValues } from './source.ts';
import { changeStatuses } from './status-changes.ts';

/** Inserts a record, which may be a copy of another one, and returns it as the form shows it. */
export async function createRecord(
  { db }: Services,
  source: RecordSource,
  { values, copyOf, rights, ...by }: ByAdmin & { values: RecordValues; copyOf?: string; rights?: Rights },
): Promise<StoredRecord> {
  const { record } = source;
  if (rights)
    requireFields(
      record,
      Object.keys(values).filter((name) => values[name] !== null),
      rights,
    );
  return await write(db, source, values, (tx) => insertRecord(tx, source, { values, copyOf, ...by }));
}

/**
 * Updates a record and returns it as the form shows it. Throws changed_meanwhile when it has changed since `seenAt`. The audit entry has the changed
 * fields only.
 */
export async function updateRecord(
  { db, scheduler }: Services,
  source: RecordSource,
  update: ByAdmin & Required<Update>,
) {
  const updated = await write(db, source, update.values, (tx) => changeRecord(tx, source, update));
  scheduler.trigger();
  return updated;
}

/** Publishes or hides records whose status is still what the admin saw; returns the ids of the others as stale. */
export async function publishRecords(
  db: Db,
  source: RecordSource,
  { changes, ...by }: ByAdmin & { changes: readonly StatusChange<Activity>[] },
) {
  const { record } = source;
  const column = { table: record.table, read: activityOf, set: (to: Activity) => sql`is_active = ${isActive(to)}` };
  return await db.transaction().execute(async (tx) => {
    const { moved, stale } = await changeStatuses(tx, column, { changes, now: by.now });
    await recordChanges(
      tx,
      moved.map(({ id, to }) => ({
        ...entryOf(record, id, isActive(to) ? 'activate' : 'deactivate'),
        ...by,
        before: { is_active: !isActive(to) },
        after: { is_active: isActive(to) },
      })),
    );
    return { rows: await listRecordsById(tx, source, idsOf(changes)), stale };
  });
}

/** Inserts a hidden copy of a record with copies of its images. */
export async function copyRecord(services: Services, source: RecordSource, { id, ...by }: ByAdmin & { id: string }) {
  const { record, notCopied } = source;
  const original = await getRecord(services.db, source, id);
  const images = await copyImages(services, source, { original, ...by });
  const fields = Object.fromEntries(columnsOfRecord(record).map((column) => [column, original[column]]));
  const titles = copyTitles(original as unknown as Parameters<typeof copyTitles>[0]);
  const values = { ...fields, ...titles, ...images, is_active: false, ...notCopied } as RecordValues;
  return await createRecord(services, source, { values, copyOf: id, ...by });
}

/** Deletes a record with its images. Throws in_use when something refers to it. */
export async function removeRecord(
  { db, scheduler }: Services,
  source: RecordSource,
  { id, ...by }: ByAdmin & { id: string },
) {
  const { record } = source;
  try {
    await db.transaction().execute(async (tx) => {
      const old = await lockRecord(tx, record, id);
      await sql`delete from ${sql.table(record.table)} where id = ${id}`.execute(tx);
      const images = await exchangeImages(tx, record, { old, next: null, ...by });
      const before = { ...columnValues(record, old), ...images.before };
      await recordChanges(tx, [{ ...entryOf(record, id, 'delete'), ...by, before, after: null }]);
    });
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
    throw new AppError('in_use', { details: await countReferring(db, source, id) });
  }
  scheduler.trigger();
  return { id };
}

// A concurrent change may delete what the record refers to, or take its address; the constraints decide.
async function write(
  db: Db,
  source: RecordSource,
  values: RecordValues,
  run: (tx: Db) => Promise<StoredRecord>,
): Promise<StoredRecord> {
  try {
    return await db.transaction().execute(run);
  } catch (error) {
    const fault = source.faults?.[violatedConstraint(error) ?? ''];
    if (!fault) throw error;
    // The admin left the value to the server, which now chooses another one.
    if (fault.message === 'taken' && values[fault.path] === null) return await write(db, source, values, run);
    throw new AppError('bad_input', { issues: [fault] });
  }
}

async function copyImages(
  { db }: Services,
  { record }: RecordSource,
  { original, actorId, now }: ByAdmin & { original: StoredRecord },
) {
  const idOf = (column: string) => original[column] as string | null;
  const columns = imagesOf(record.fields);
  const ids = columns.map(idOf).filter((id) => id !== null);
  const copies = await copyFiles(db, ids, { ownerId: actorId, now, attached: false });
  return Object.fromEntries(columns.map((column) => [column, copies.get(idOf(column) ?? '') ?? null]));
}
