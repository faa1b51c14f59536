import { randomUUID } from 'node:crypto';
import type { Json } from '#db/tables.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import { type Activity, copyTitles, isActive } from '#domain/kernel/content.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import type { StoredRecord } from '#domain/kernel/records/record-endpoints.ts';
import { mayCall, type Rights } from '#domain/kernel/permissions.ts';
import { imagesOf } from '#domain/kernel/records/record.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit/commands.ts';
import { copyFiles, exchangeFiles } from '#server/core/files/commands.ts';
import { type Db, RowNotFound, violatedConstraint } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { activityOf, columnsOfRecord, countReferring, getRecord, listRecordsById } from './queries.ts';
import type { AnyRecord, ByAdmin, RecordSource, RecordValues } from './source.ts';
import { changeStatuses } from './status-changes.ts';

/** Inserts a record, which may be a copy of another one, and returns it as the form shows it. */
export async function createRecord(
  { db }: Services,
  source: RecordSource,
  { values, copyOf, rights, ...by }: ByAdmin & { values: RecordValues; copyOf?: string; rights?: Rights },
): Promise<StoredRecord> {
  const { record, beforeInsert, afterCopy } = source;
  if (rights)
    requireFields(
      record,
      Object.keys(values).filter((name) => values[name] !== null),
      rights,
    );
  const id = randomUUID();
  return await write(db, source, values, async (tx) => {
    const next = columnValues(record, beforeInsert ? await beforeInsert(tx, values) : values);
    await requireSound(tx, source, { id, values: next, changed: next, now: by.now });
    const images = await exchangeImages(tx, record, { old: null, next, ...by });
    const row = { id, ...next, created_at: by.now, updated_at: by.now };
    await sql`
      insert into ${sql.table(record.table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(row))})`.execute(tx);
    if (copyOf) await afterCopy?.(tx, { from: copyOf, to: id, ...by });
    const after = { ...next, ...images.after };
    await recordChanges(tx, [{ ...entryOf(record, id, 'create'), ...by, before: null, after }]);
    return await getRecord(tx, source, id);
  });
}

/** Throws not_allowed if an admin may not set one of the fields. */
function requireFields({ fields }: AnyRecord, names: readonly string[], rights: Rights): void {
  if (names.some((name) => !mayCall(fields[name]?.access ?? 'staff', rights))) throw new AppError('not_allowed');
}

async function requireSound(
  tx: Db,
  { faultOf }: RecordSource,
  change: Parameters<NonNullable<RecordSource['faultOf']>>[1],
) {
  const fault = await faultOf?.(tx, change);
  if (fault) throw new AppError('bad_input', { issues: [fault] });
}

interface Update {
  id: string;
  seenAt: Timestamp;
  values: RecordValues;
  rights: Rights;
}

/**
 * Updates a record and returns it as the form shows it. Throws changed_meanwhile when it has changed since `seenAt`. The audit entry has the changed
 * fields only.
 */
export async function updateRecord(
  { db, scheduler }: Services,
  source: RecordSource,
  { id, seenAt, values, rights, ...by }: ByAdmin & Update,
) {
  const { record, beforeUpdate = (all) => all } = source;
  const updated = await write(db, source, values, async (tx) => {
    const old = await lockRecord(tx, record, id);
    if (old['updated_at'] !== seenAt) throw new AppError('changed_meanwhile');
    const all = columnValues(record, beforeUpdate(values));
    const changed = Object.fromEntries(Object.entries(all).filter(([column, value]) => old[column] !== value));
    requireFields(record, Object.keys(changed), rights);
    if (Object.keys(changed).length === 0) return await getRecord(tx, source, id);
    await requireSound(tx, source, { id, values: all, changed, now: by.now });
    const images = await exchangeImages(tx, record, { old, next: { ...old, ...changed }, ...by });
    const sets = Object.entries(changed).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`
      update ${sql.table(record.table)} set ${sql.join(sets)}, updated_at = ${by.now} where id = ${id}`.execute(tx);
    const former = Object.fromEntries(Object.keys(changed).map((column) => [column, old[column] ?? null]));
    const before = { ...former, ...images.before };
    const after = { ...changed, ...images.after };
    await recordChanges(tx, [{ ...entryOf(record, id, 'update'), ...by, before, after }]);
    return await getRecord(tx, source, id);
  });
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
    if (values[fault.path] === null) return await write(db, source, values, run);
    throw new AppError('bad_input', { issues: [fault] });
  }
}

type Row = Readonly<Record<string, Json>>;

async function lockRecord(tx: Db, record: AnyRecord, id: string): Promise<Row> {
  const columns = [...columnsOfRecord(record), 'updated_at'].map((column) => sql.ref(column));
  const { rows } = await sql<Row>`
    select ${sql.join(columns)} from ${sql.table(record.table)} where id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new RowNotFound();
  return row;
}

const columnValues = (record: AnyRecord, values: RecordValues): Record<string, Json> =>
  Object.fromEntries(
    columnsOfRecord(record).flatMap((column): [string, Json][] => {
      const value = values[column];
      return value === undefined ? [] : [[column, value]];
    }),
  );

/** Attaches new images and discards replaced ones; returns the names of both for the audit log. */
async function exchangeImages(
  tx: Db,
  { fields }: AnyRecord,
  { old, next, actorId, now }: ByAdmin & { old: RecordValues | null; next: RecordValues | null },
) {
  const kinds = Object.fromEntries(imagesOf(fields).map((column) => [column, 'image' as const]));
  const { before, after } = await exchangeFiles(tx, kinds, { old, next, ownerId: actorId, now });
  return { before: namesOf(before), after: namesOf(after) };
}

const namesOf = (files: Readonly<Record<string, { name: string } | null>>) =>
  Object.fromEntries(Object.entries(files).map(([column, file]) => [column, file && file.name]));

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

const entryOf = ({ table, noun }: AnyRecord, id: string, verb: string) => ({
  action: `${noun}.${verb}`,
  entity: table,
  entityId: id,
});
