import { randomUUID } from 'node:crypto';
import type { Json } from '#db/tables.ts';
import { type Activity, isActive } from '#domain/kernel/content.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import { imagesOf } from '#domain/kernel/record.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { isExpression, type RawBuilder, sql } from 'kysely';
import { afterChange, changeRecorded, recordedMoves } from '#server/core/audit/commands.ts';
import {
  attachedIds,
  changedFiles,
  type FileChange,
  requireAttached,
  withFiles,
} from '#server/core/files/exchange-commands.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { activityOf, columnsOfRecord, getRecord } from './queries.ts';
import type { AnyRecord, ByAdmin, RecordSource, RecordValues } from './source.ts';
import { moveStatuses } from './status-changes.ts';

/** Inserts a record and returns it as the form shows it. */
export async function insertRecord(
  tx: Db,
  source: RecordSource,
  { values, copyOf, ...by }: ByAdmin & { values: RecordValues; copyOf?: string },
) {
  const { record, lockForInsert, beforeInsert = (given) => given, withCopied } = source;
  await lockForInsert?.(tx);
  const id = randomUUID();
  const all = columnValues(record, beforeInsert(values));
  const base = copyOf && withCopied ? withCopied(tx, { from: copyOf, to: id, now: by.now }) : tx;
  const files = changedFiles(imageKinds(record), { next: all });
  const row = { ...all, ...attachedIds(files) };
  const insert = sql`
    insert into ${sql.table(record.table)} (id, ${columnList(row)}, created_at, updated_at)
    values (${id}, ${sql.join(Object.values(row))}, ${by.now}, ${by.now})`;
  const after = { ...all, ...insertedValues(record, all), ...recordedNames(files, 'to') };
  const entry = { ...entryOf(record, id, 'create'), ...by, before: null, after };
  const inserted = afterChange(withFiles(base, files, by), record.table, insert, entry);
  return requireAttached(files, await getRecord(inserted, source, id));
}

/**
 * Updates a record and returns it as the form shows it. Throws changed_meanwhile when it has changed since `seenAt`. The audit entry has the changed
 * fields only.
 */
export async function updateRecordRow(
  tx: Db,
  source: RecordSource,
  { id, seenAt, values, ...by }: ByAdmin & { id: string; seenAt: Timestamp; values: RecordValues },
) {
  const { record, beforeUpdate = (all) => all } = source;
  const old = await lockRecord(tx, record, id);
  if (old['updated_at'] !== seenAt) throw new AppError('changed_meanwhile');
  const all = columnValues(record, beforeUpdate(values));
  const changed = Object.fromEntries(Object.entries(all).filter(([column, value]) => old[column] !== value));
  if (Object.keys(changed).length === 0) return await getRecord(tx, source, id);
  const files = changedFiles(imageKinds(record), { old, next: { ...old, ...changed } });
  const sets = Object.entries({ ...changed, ...attachedIds(files) }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const update = sql`
    update ${sql.table(record.table)} set ${sql.join(sets)}, updated_at = ${by.now} where id = ${id}`;
  const former = Object.fromEntries(Object.keys(changed).map((column) => [column, old[column] ?? null]));
  const before = { ...former, ...recordedNames(files, 'from') };
  const after = { ...changed, ...recordedNames(files, 'to') };
  const entry = { ...entryOf(record, id, 'update'), ...by, before, after };
  const updated = afterChange(withFiles(tx, files, by), record.table, update, entry);
  return requireAttached(files, await getRecord(updated, source, id));
}

/** Deletes a record with its images. A foreign key fails when something refers to it. */
export async function deleteRecord(tx: Db, { record }: RecordSource, { id, ...by }: ByAdmin & { id: string }) {
  const old = await lockRecord(tx, record, id);
  const files = changedFiles(imageKinds(record), { old });
  const before = { ...columnValues(record, old), ...recordedNames(files, 'from') };
  const deletion = sql`delete from ${sql.table(record.table)} where id = ${id}`;
  const entry = { ...entryOf(record, id, 'delete'), ...by, before, after: null };
  await changeRecorded(withFiles(tx, files, by), record.table, deletion, entry);
}

/** Publishes or hides records whose status is still what the admin saw; returns the ids of the others as stale. */
export async function changePublished(
  db: Db,
  { record }: RecordSource,
  { changes, ...by }: ByAdmin & { changes: readonly StatusChange<Activity>[] },
) {
  const active: Activity = 'active';
  const set = (to: RawBuilder<string>) => sql`is_active = (${to} = ${sql.lit(active)})`;
  const column = { table: record.table, read: activityOf, set };
  const recorded = recordedMoves(
    changes.map(({ id, to }) => ({
      ...entryOf(record, id, isActive(to) ? 'activate' : 'deactivate'),
      ...by,
      before: { is_active: !isActive(to) },
      after: { is_active: isActive(to) },
    })),
  );
  return await moveStatuses(db, column, { changes, now: by.now, effects: sql`recorded as ${recorded}` });
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

const columnValues = <Value>(record: AnyRecord, values: Readonly<Record<string, Value | undefined>>) =>
  Object.fromEntries(
    columnsOfRecord(record).flatMap((column): [string, Value][] => {
      const value = values[column];
      return value === undefined ? [] : [[column, value]];
    }),
  );

/** SQL: the computed values of an inserted row, for the audit log. */
const insertedValues = ({ table }: AnyRecord, values: object) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => isExpression(value))
      .map(([column]) => [column, sql`(select ${sql.ref(column)} from ${sql.table(table)})`]),
  );

const columnList = (values: object) => sql.join(Object.keys(values).map((column) => sql.ref(column)));

const imageKinds = ({ fields }: AnyRecord) =>
  Object.fromEntries(imagesOf(fields).map((column) => [column, 'image' as const]));

/** SQL: the names of the images before or after a change, for the audit log. */
const recordedNames = (files: readonly FileChange[], side: 'from' | 'to') =>
  Object.fromEntries(
    files.map(({ column, [side]: id }) => [column, id && sql`(select name from files where id = ${id})`]),
  );

const entryOf = ({ table, noun }: AnyRecord, id: string, verb: string) => ({
  action: `${noun}.${verb}`,
  entity: table,
  entityId: id,
});
