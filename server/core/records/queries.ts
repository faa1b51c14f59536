import {
  type Activity,
  type ActivityFilter,
  activityFilters,
  isActive,
  missingLanguages,
} from '#domain/kernel/content.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import type { ListedRecord, StoredRecord } from '#domain/kernel/records/record-endpoints.ts';
import { columnsOf, countOf, fileMember, imagesOf, translatedOf } from '#domain/kernel/records/record.ts';
import type { SortOf } from '#domain/kernel/list.ts';
import * as z from 'zod/mini';
import { type RawBuilder, sql } from 'kysely';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { cappedCount, type Order, readCountedPage, readPage } from '#server/database/lists/listing.ts';
import { fileOf, orderBy } from './admin-list.ts';
import type { AnyRecord, RecordSource } from './source.ts';

/** The query of an admin list. */
export interface RecordQuery {
  search?: string | undefined;
  sort: SortOf<string>;
  cursor?: string | undefined;
  status?: ActivityFilter;
  [filter: string]: string | undefined;
}

/** The status of a row that is published or hidden. */
export const activityOf = sql<Activity>`case when is_active then 'active' else 'inactive' end`;

/** The columns of the form, images included. */
export const columnsOfRecord = ({ fields }: Pick<AnyRecord, 'fields'>) =>
  Object.entries(fields).flatMap(([name, field]) => columnsOf(name, field));

/** True for a record that is published or hidden. */
export const isPublished = ({ fields }: Pick<AnyRecord, 'fields'>) => 'is_active' in fields;

/** One page of the admin list, with counts by status if the record has one. */
export async function listRecords(db: Db, source: RecordSource, { sort, cursor, ...filter }: RecordQuery) {
  const matching = matchingRows(db, source, filter);
  const choices = isPublished(source.record) ? activityFilters : (['all'] as const);
  const list = {
    db,
    choices,
    choice: filter.status ?? 'all',
    matching,
    show: (rows: ReturnType<Matching>) => listed(source, rows),
  };
  const page = await readCountedPage(list, ordersOf(source.record), { sort, cursor }, adminPageSize);
  return {
    ...page,
    rows: page.rows.map((row) => withMissing(source, row)),
    counts: isPublished(source.record) ? page.counts : undefined,
  };
}

type Matching = (status?: ActivityFilter) => ReturnType<typeof fromTable>;

// The tables share the columns that the lists use.
const fromTable = (db: Db, { table }: AnyRecord) => db.selectFrom(table as 'jobs');

/** The rows that match the search and the filters, by status. */
export function matchingRows(
  db: Db,
  { record, matches }: RecordSource,
  { search, ...filter }: Omit<RecordQuery, 'sort' | 'cursor'>,
): Matching {
  let rows = fromTable(db, record);
  if (search) rows = rows.where(matches(search));
  for (const name of record.filters) {
    const value = filter[name];
    if (value !== undefined && value !== 'all') rows = rows.where(sql<boolean>`${columnOf(record, name)} = ${value}`);
  }
  return (status = 'all') => (status === 'all' ? rows : rows.where('is_active', '=', isActive(status)));
}

/** One page of rows as the admin list shows them. */
export async function readRecords(
  source: RecordSource,
  matching: ReturnType<Matching>,
  paging: Pick<RecordQuery, 'sort' | 'cursor'>,
  size: number,
) {
  const page = await readPage(
    { matching, show: (rows) => listed(source, rows) },
    ordersOf(source.record),
    paging,
    size,
  );
  return { ...page, rows: page.rows.map((row) => withMissing(source, row)) };
}

/** Rows of the admin list by id. */
export async function listRecordsById(db: Db, source: RecordSource, ids: string[]) {
  const rows = await listed(source, fromTable(db, source.record).where('id', 'in', ids))
    .orderBy('id')
    .execute();
  return rows.map((row) => withMissing(source, row));
}

/** A record with the fields of its form. Throws RowNotFound. */
export async function getRecord(db: Db, { record, referring, inForm = {} }: RecordSource, recordId: string) {
  const files = imagesOf(record.fields).map((image) => fileOf(`${record.table}.${image}`).as(fileMember(image)));
  const row = await fromTable(db, record)
    .select(shownColumns(record))
    .select([...counted(referring), ...files, ...computed(inForm)])
    .where('id', '=', recordId)
    .executeTakeFirstOrThrow(RowNotFound);
  return row as unknown as StoredRecord;
}

/** The number of rows that refer to a record, by kind. */
export async function countReferring(db: Db, { record, referring }: RecordSource, recordId: string) {
  const counts = Object.entries<RawBuilder<unknown>>(referring).map(([name, rows]) =>
    sql<number>`(select count(*) from ${rows} as referring)`.as(name),
  );
  return await fromTable(db, record).select(counts).where('id', '=', recordId).executeTakeFirstOrThrow(RowNotFound);
}

const listed = ({ record, referring, inList = {} }: RecordSource, rows: ReturnType<typeof fromTable>) =>
  rows
    .select(shownColumns(record))
    .select([...(isPublished(record) ? [activityOf.as('status')] : []), ...counted(referring), ...computed(inList)]);

// All columns of the form, since missing translations are found in all of them.
const shownColumns = (record: AnyRecord) =>
  ['id', ...columnsOfRecord(record), 'created_at', 'updated_at'].map((column) => columnOf(record, column).as(column));

const columnOf = ({ table }: AnyRecord, column: string) => sql`${sql.ref(`${table}.${column}`)}`;

// Counted only for the rows of the page, up to the ceiling.
const counted = (referring: Readonly<Record<string, RawBuilder<unknown>>>) =>
  Object.entries(referring).map(([name, rows]) => cappedCount(rows).as(countOf(name)));

const computed = (values: Readonly<Record<string, RawBuilder<unknown>>>) =>
  Object.entries(values).map(([name, value]) => value.as(name));

const withMissing = ({ record }: RecordSource, row: object) =>
  ({ ...row, missing: missingLanguages({ ...row }, translatedOf(record.fields)) }) as unknown as ListedRecord;

function ordersOf({ table, fields, orders }: AnyRecord): Record<string, Order> {
  const shapeOf = (name: string) => {
    if (name.endsWith('_at')) return timestamp;
    return fields[name]?.input === 'number' ? z.int32() : z.string();
  };
  return Object.fromEntries(orders.names.map((name) => [name, orderBy(`${table}.${name}`, shapeOf(name))]));
}
