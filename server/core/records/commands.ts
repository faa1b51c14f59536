import { randomUUID } from 'node:crypto';
import type { Json } from '#db/tables.ts';
import { type Activity, isActive } from '#domain/kernel/content.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import { imagesOf } from '#domain/kernel/record.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterChange, changeRecorded, recordedMoves } from '#server/core/audit/commands.ts';
import { attachFile, discardFile } from '#server/core/files/commands.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { activityOf, columnsOfRecord, getRecord } from './queries.ts';
import type { AnyRecord, ByAdmin, RecordSource, RecordValues } from './source.ts';
import { moveStatuses } from './status-changes.ts';

/** Inserts a record and returns it as the form shows it. */
export async function insertRecord(
  tx: Db,
  source: RecordSource,
  { values, ...by }: ByAdmin & { values: RecordValues },
) {
  const { record, beforeInsert } = source;
  const id = randomUUID();
  const all = columnValues(record, beforeInsert ? await beforeInsert(tx, values) : values);
  const images = await exchangeImages(tx, record, { old: null, values: all, ...by });
  const insert = sql`
    insert into ${sql.table(record.table)} (id, ${columnList(all)}, created_at, updated_at)
    values (${id}, ${sql.join(Object.values(all))}, ${by.now}, ${by.now})`;
  const after = { ...all, ...images.after };
  const entry = { ...entryOf(record, id, 'create'), ...by, before: null, after };
  return await getRecord(afterChange(tx, record.table, insert, entry), source, id);
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
  const images = await exchangeImages(tx, record, { old, values: { ...old, ...changed }, ...by });
  const sets = Object.entries(changed).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const update = sql`
    update ${sql.table(record.table)} set ${sql.join(sets)}, updated_at = ${by.now} where id = ${id}`;
  const former = Object.fromEntries(Object.keys(changed).map((column) => [column, old[column] ?? null]));
  const before = { ...former, ...images.before };
  const after = { ...changed, ...images.after };
  const entry = { ...entryOf(record, id, 'update'), ...by, before, after };
  return await getRecord(afterChange(tx, record.table, update, entry), source, id);
}

/** Deletes a record with its images. A foreign key fails when something refers to it. */
export async function deleteRecord(tx: Db, { record }: RecordSource, { id, ...by }: ByAdmin & { id: string }) {
  const old = await lockRecord(tx, record, id);
  const images = await exchangeImages(tx, record, { old, values: null, ...by });
  const before = { ...columnValues(record, old), ...images.before };
  const deletion = sql`delete from ${sql.table(record.table)} where id = ${id}`;
  const entry = { ...entryOf(record, id, 'delete'), ...by, before, after: null };
  await changeRecorded(tx, record.table, deletion, entry);
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
  const { stale } = await moveStatuses(db, column, { changes, now: by.now, effects: sql`recorded as ${recorded}` });
  return stale;
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

const columnList = (values: object) => sql.join(Object.keys(values).map((column) => sql.ref(column)));

/** Attaches new images and discards replaced ones; returns the names of both for the audit log. */
async function exchangeImages(
  tx: Db,
  { fields }: AnyRecord,
  { old, values, actorId, now }: ByAdmin & { old: Row | null; values: RecordValues | null },
) {
  const before: Record<string, string | null> = {};
  const after: Record<string, string | null> = {};
  for (const column of imagesOf(fields)) {
    const [from, to] = [fileIn(old, column), fileIn(values, column)];
    if (from === to) continue;
    const attached = to && (await attachFile(tx, { id: to, ownerId: actorId, kind: 'image', now }));
    const discarded = from && (await discardFile(tx, { id: from, now }));
    before[column] = discarded ? discarded.name : null;
    after[column] = attached ? attached.name : null;
  }
  return { before, after };
}

const fileIn = (row: RecordValues | null, column: string): string | null => {
  const value = row?.[column];
  return typeof value === 'string' ? value : null;
};

const entryOf = ({ table, noun }: AnyRecord, id: string, verb: string) => ({
  action: `${noun}.${verb}`,
  entity: table,
  entityId: id,
});
