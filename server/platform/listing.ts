import type { SortOf } from '#domain/kernel/list.ts';
import { AppError } from '#domain/kernel/errors.ts';
import * as z from 'zod/mini';
import { sql, type Expression, type SelectQueryBuilder } from 'kysely';
import { cappedCount, decodeCursor, encodeCursor } from './paging.ts';
import type { Db } from './postgres.ts';

/** One order of a list: what rows are compared by, the last one unique, and the shape of each value in a cursor. */
export type Order = readonly (readonly [by: string, shape: z.ZodMiniType<string | number>])[];

/** Where a list is read: its order, and the cursor of the page before or after. */
export interface Place<Name extends string> {
  sort: SortOf<Name>;
  cursor?: string | undefined;
}

/** A page of rows with the cursors of its neighbours. */
export interface ListPage<Row> {
  rows: Row[];
  next: string | null;
  previous: string | null;
}

const directions = ['after', 'before'] as const;

/**
 * One page of `query`, `size` rows at most, in one of `orders`. The cost is the same on every page: a page begins where its
 * cursor says, whichever way it is turned. A cursor of another order is refused as bad_cursor.
 */
export async function readPage<DB, TB extends keyof DB, Row, const Name extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  orders: Record<Name, Order>,
  { sort, cursor }: Place<Name>,
  size: number,
): Promise<ListPage<Row>> {
  const { order, isDescending } = orderOf(orders, sort);
  const place = cursor === undefined ? null : readCursor(cursor, sort, order);
  const isBack = place?.direction === 'before';
  const way = isDescending === isBack ? 'asc' : 'desc';

  let page = query.select(order.map(([by], index) => sql.ref(by).as(`key_${index}`))).limit(size + 1);
  for (const [by] of order) page = page.orderBy(sql.ref(by), way);
  if (place) page = page.where(beyond(order, place.key, way));

  const found = (await page.execute()) as Row[];
  const rows = found.slice(0, size);
  if (isBack) rows.reverse();
  const hasMore = found.length > size;
  const cursorAt = (direction: (typeof directions)[number], row: Row | undefined) =>
    row ? encodeCursor([direction, sort, ...keyOf(row, order)]) : null;
  return {
    rows,
    next: isBack || hasMore ? cursorAt('after', rows.at(-1)) : null,
    previous: (isBack ? hasMore : place) ? cursorAt('before', rows[0]) : null,
  };
}

/** For each choice of a filter how many rows it leaves, all of one moment, up to the ceiling of counts. */
export async function countBy<const Choice extends string>(
  db: Db,
  choices: readonly Choice[],
  matching: (choice: Choice) => Expression<unknown>,
): Promise<Record<Choice, number>> {
  const counts = await db
    .selectNoFrom(choices.map((choice) => cappedCount(matching(choice)).as(choice)))
    .executeTakeFirstOrThrow();
  return counts as unknown as Record<Choice, number>;
}

/** All rows of a list, read `size` at a time: what an export walks over. */
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

function beyond(order: Order, key: readonly (string | number)[], way: 'asc' | 'desc') {
  const columns = sql.join(order.map(([by]) => sql.ref(by)));
  return sql<boolean>`(${columns}) ${sql.raw(way === 'asc' ? '>' : '<')} (${sql.join(key)})`;
}
