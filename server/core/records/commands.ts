import { randomUUID } from 'node:crypto';
import type { Json } from '#db/tables.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { mayCall, type Rights } from '#domain/kernel/permissions.ts';
import type { StoredRecord } from '#domain/kernel/records/record-endpoints.ts';
import { imagesOf } from '#domain/kernel/records/record.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit/commands.ts';
import { exchangeFiles } from '#server/core/files/commands.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { columnsOfRecord, getRecord } from './queries.ts';
import type { AnyRecord, ByAdmin, RecordSource, RecordValues } from './source.ts';

/** Inserts a record in the caller's transaction. */
export async function insertRecord(
  tx: Db,
  source: RecordSource,
  { values, copyOf, ...by }: ByAdmin & { values: RecordValues; copyOf?: string | undefined },
): Promise<StoredRecord> {
  const { record, beforeInsert, afterCopy } = source;
  const id = randomUUID();
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
}

/** Throws not_allowed if an admin may not set one of the fields. */
export function requireFields({ fields }: AnyRecord, names: readonly string[], rights: Rights): void {
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

export interface Update {
  id: string;
  /** The time of the last change that the caller saw; undefined if any will do. */
  seenAt?: Timestamp;
  values: RecordValues;
  /** Of an admin who may not set every field. */
  rights?: Rights;
}

/** Updates a record in the caller's transaction. */
export async function changeRecord(
  tx: Db,
  source: RecordSource,
  { id, seenAt, values, rights, ...by }: ByAdmin & Update,
): Promise<StoredRecord> {
  const { record, beforeUpdate = (all) => all } = source;
  const old = await lockRecord(tx, record, id);
  if (seenAt !== undefined && old['updated_at'] !== seenAt) throw new AppError('changed_meanwhile');
  const all = columnValues(record, beforeUpdate(values));
  const changed = Object.fromEntries(Object.entries(all).filter(([column, value]) => old[column] !== value));
  if (rights) requireFields(record, Object.keys(changed), rights);
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
}

type Row = Readonly<Record<string, Json>>;

export async function lockRecord(tx: Db, record: AnyRecord, id: string): Promise<Row> {
  const columns = [...columnsOfRecord(record), 'updated_at'].map((column) => sql.ref(column));
  const { rows } = await sql<Row>`
    select ${sql.join(columns)} from ${sql.table(record.table)} where id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new RowNotFound();
  return row;
}

export const columnValues = (record: AnyRecord, values: RecordValues): Record<string, Json> =>
  Object.fromEntries(
    columnsOfRecord(record).flatMap((column): [string, Json][] => {
      const value = values[column];
      return value === undefined ? [] : [[column, value]];
    }),
  );

/** Attaches new images and discards replaced ones; returns the names of both for the audit log. */
export async function exchangeImages(
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

export const entryOf = ({ table, noun }: AnyRecord, id: string, verb: string) => ({
  action: `${noun}.${verb}`,
  entity: table,
  entityId: id,
});
