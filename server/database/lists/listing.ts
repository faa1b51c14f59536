import { id, timestamp } from '#domain/kernel/ids.ts';
import { countCeiling, type Page } from '#domain/kernel/page.ts';
import { AppError } from '#domain/kernel/errors.ts';
import * as z from 'zod/mini';
import { sql, type Expression, type SqlBool, type SelectQueryBuilder } from 'kysely';
import type { SortOf } from '#domain/kernel/list.ts';
import type { Db } from '../database.ts';
import { unprepared } from '../prepared-statements.ts';

type KeyValue = string | number;

/** The cursor key of a list sorted by creation time, newest first. */
export const newestFirstKey = z.tuple([timestamp, id]);

export function encodeCursor(key: readonly KeyValue[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Decodes a cursor with a key of the given shape. Throws bad_cursor. */
export function decodeCursor<Shape extends z.ZodMiniType<KeyValue[]>>(cursor: string, shape: Shape): z.output<Shape> {
  const key = z.safeParse(shape, parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!key.success) throw new AppError('bad_cursor');
  return key.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Makes a page of `rows`, which were read with `limit size + 1`; its cursor is the key of its last row. */
export function toPage<Row>(options: {
  rows: Row[];
  size: number;
  total: number;
  keyOf: (row: Row) => KeyValue[];
}): Page<Row> {
  const { rows, size, total, keyOf } = options;
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > size && last ? encodeCursor(keyOf(last)) : null, total };
}

/** `count(*)` over at most `countCeiling + 1` rows of `query`. */
export const cappedCount = (query: Expression<unknown>) =>
  sql<number>`(select count(*) from (select 1 from ${query} as matching limit ${countCeiling + 1}) as capped)`;

/** SQL: `column` contains `text`, case-insensitively, Cyrillic included; wildcards are literal. */
export function contains(column: Expression<string | null>, text: string): Expression<SqlBool> {
  // With other database locales lower() would fold ASCII only.
  return sql<SqlBool>`strpos(lower((${column})::text collate pg_c_utf8), ${text.toLowerCase()}) <> 0`;
}

/** A sort order: columns, the last one unique, with the shape of their values in a cursor. */
export type Order = readonly (readonly [by: string, shape: z.ZodMiniType<string | number>])[];

/** The requested order and cursor. */
export interface PageRequest<Name extends string> {
  sort: SortOf<Name>;
  cursor?: string | undefined;
}

/** A page with the cursors of its neighbours. */
export interface ListPage<Row> {
  rows: Row[];
  next: string | null;
  previous: string | null;
}

const directions = ['after', 'before'] as const;

/** A list: the matching rows of one table, and the joins and columns of a page. */
export interface Listing<DB, TB extends keyof DB, Joined, Shown extends keyof Joined, Row> {
  matching: SelectQueryBuilder<DB, TB, {}>;
  show: (rows: SelectQueryBuilder<DB, TB, {}>) => SelectQueryBuilder<Joined, Shown, Row>;
}

/**
 * The query of one page by key, forward or backward, so that all pages cost the same, and how to make the page of its rows. Throws
 * bad_cursor for a cursor of another order.
 *
 * Select the page's ids first, then join: joining first lets the planner underestimate and join thousands of rows.
 */
function pageOf<DB, TB extends keyof DB, Joined, Shown extends keyof Joined, Row, const Name extends string>(
  { matching, show }: Listing<DB, TB, Joined, Shown, Row>,
  orders: Record<Name, Order>,
  { sort, cursor }: PageRequest<Name>,
  size: number,
) {
  const { order, isDescending } = orderOf(orders, sort);
  const cursorKey = cursor === undefined ? null : readCursor(cursor, sort, order);
  const isBack = cursorKey?.direction === 'before';
  const sqlDirection = isDescending === isBack ? 'asc' : 'desc';
  // The last column of an order is the table's id.
  const id = sql.ref(order.at(-1)?.[0] ?? '');
  const ids = inOrder(
    cursorKey ? matching.where(isPastKey(order, cursorKey.key, sqlDirection)) : matching,
    order,
    sqlDirection,
  )
    .modifyFront(unprepared)
    .select(id.as('id'))
    .limit(size + 1);
  const shown = show(matching.clearWhere().where(sql<SqlBool>`${id} in ${ids}`));
  const query = inOrder(shown, order, sqlDirection).select(order.map(([by], index) => sql.ref(by).as(`key_${index}`)));

  const cursorAt = (direction: (typeof directions)[number], row: Row | undefined) =>
    row ? encodeCursor([direction, sort, ...keyOf(row, order)]) : null;
  const cut = (found: Row[]): ListPage<Row> => {
    const rows = found.slice(0, size);
    if (isBack) rows.reverse();
    const hasMore = found.length > size;
    return {
      rows,
      next: isBack || hasMore ? cursorAt('after', rows.at(-1)) : null,
      previous: (isBack ? hasMore : cursorKey) ? cursorAt('before', rows[0]) : null,
    };
  };
  return { query, cut };
}

/** Reads one page. */
export async function readPage<
  DB,
  TB extends keyof DB,
  Joined,
  Shown extends keyof Joined,
  Row,
  const Name extends string,
>(
  listing: Listing<DB, TB, Joined, Shown, Row>,
  orders: Record<Name, Order>,
  request: PageRequest<Name>,
  size: number,
): Promise<ListPage<Row>> {
  const { query, cut } = pageOf(listing, orders, request, size);
  return cut(await query.execute());
}

/** A list that is filtered and counted by the choices of one filter. */
interface CountedListing<
  DB,
  TB extends keyof DB,
  Joined,
  Shown extends keyof Joined,
  Row,
  Choice extends string,
  Beside,
> {
  db: Db;
  choices: readonly Choice[];
  choice: Choice;
  matching: (choice: Choice) => SelectQueryBuilder<DB, TB, {}>;
  show: (rows: SelectQueryBuilder<DB, TB, {}>) => SelectQueryBuilder<Joined, Shown, Row>;
  beside?: Expression<Beside> | undefined;
}

/** Reads one page with counts by choice, and the value `beside`, in one statement. */
export async function readCountedPage<
  DB,
  TB extends keyof DB,
  Joined,
  Shown extends keyof Joined,
  Row,
  const Name extends string,
  const Choice extends string,
  Beside = null,
>(
  { db, choices, choice, matching, show, beside }: CountedListing<DB, TB, Joined, Shown, Row, Choice, Beside>,
  orders: Record<Name, Order>,
  request: PageRequest<Name>,
  size: number,
) {
  const { query, cut } = pageOf({ matching: matching(choice), show }, orders, request, size);
  const read = await readCounted(db, query, { choices, matching, beside });
  return { ...cut(read.rows), total: read.counts[choice], counts: read.counts, beside: read.beside };
}

/** SQL: the number of rows of each query, up to the ceiling of counts. As text, which costs nothing to parse in every row of a page. */
const countsOf = <DB, TB extends keyof DB>(queries: readonly SelectQueryBuilder<DB, TB, unknown>[]) =>
  sql<string>`json_build_array(${sql.join(queries.map((query) => cappedCount(query.select([sql<number>`1`.as('one')]))))})::text`;

/** What is read with a list: the numbers of rows that match each choice of its filter, and a value. */
interface Counting<DB, TB extends keyof DB, Choice extends string, Beside> {
  choices: readonly Choice[];
  matching: (choice: Choice) => SelectQueryBuilder<DB, TB, unknown>;
  beside?: Expression<Beside> | undefined;
}

/**
 * Reads the rows of `page`, the number of rows per choice, each up to the ceiling of counts, and the value `beside` in one statement. The
 * left join returns both for an empty page too. It is a nested loop over one row, so it keeps the order of the page.
 */
export async function readCounted<
  DB,
  TB extends keyof DB,
  Row,
  CountedDB,
  Counted extends keyof CountedDB,
  const Choice extends string,
  Beside = null,
>(
  db: Db,
  page: SelectQueryBuilder<DB, TB, Row>,
  { choices, matching, beside = sql<Beside>`null` }: Counting<CountedDB, Counted, Choice, Beside>,
) {
  const { rows } = await sql<Row & { is_found: true | null; page_counts: string; beside: Beside }>`
    select ${countsOf(choices.map(matching))} as page_counts, ${beside} as beside, page.*
    from (select) as one left join ${page.select(sql.lit(true).as('is_found'))} as page on true`.execute(db);
  const [first] = rows;
  const counts = z.parse(z.array(z.number()), JSON.parse(first?.page_counts ?? '[]'));
  return {
    rows: rows.filter((row) => row.is_found),
    counts: Object.fromEntries(choices.map((choice, nth) => [choice, counts[nth] ?? 0])) as Record<Choice, number>,
    beside: first?.beside as Beside,
  };
}

/** Reads the rows of `page` and the number of rows of `matching`, up to the ceiling of counts, in one statement. */
export async function readWithTotal<DB, TB extends keyof DB, Row, CountedDB, Counted extends keyof CountedDB>(
  db: Db,
  page: SelectQueryBuilder<DB, TB, Row>,
  matching: SelectQueryBuilder<CountedDB, Counted, unknown>,
) {
  const { rows, counts } = await readCounted(db, page, { choices: ['all'], matching: () => matching });
  return { rows, total: counts.all };
}

/** Iterates over all rows of a list in batches, for exports. */
export async function* walkPages<Row>(
  read: (cursor: string | undefined) => Promise<Pick<ListPage<Row>, 'rows' | 'next'>>,
): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  do {
    const { rows, next } = await read(cursor);
    yield rows;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

function inOrder<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
  sqlDirection: 'asc' | 'desc',
) {
  return order.reduce((ordered, [by]) => ordered.orderBy(sql.ref(by), sqlDirection), query);
}

function orderOf<Name extends string>(orders: Record<Name, Order>, sort: SortOf<Name>) {
  const isDescending = sort.startsWith('-');
  return { order: orders[(isDescending ? sort.slice(1) : sort) as Name], isDescending };
}

function readCursor(cursor: string, sort: string, order: Order) {
  const shapes = order.map(([, shape]) => shape);
  const shape = z.tuple([z.enum(directions), z.literal(sort), ...shapes]) as z.ZodMiniType<(string | number)[]>;
  const [direction, , ...key] = decodeCursor(cursor, shape);
  if (key.length !== order.length) throw new AppError('bad_cursor');
  return { direction, key };
}

function keyOf(row: unknown, order: Order) {
  const values = row as Record<string, string | number>;
  return order.map((_, index) => values[`key_${index}`] ?? '');
}

function isPastKey(order: Order, key: readonly (string | number)[], sqlDirection: 'asc' | 'desc') {
  const columns = sql.join(order.map(([by]) => sql.ref(by)));
  return sql<boolean>`(${columns}) ${sql.raw(sqlDirection === 'asc' ? '>' : '<')} (${sql.join(key)})`;
}

/** The columns to select for a contract's shape. */
export const columnNames = <Shape extends object>({ shape }: { shape: Shape }) =>
  Object.keys(shape) as (keyof Shape & string)[];
