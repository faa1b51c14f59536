import type { SortOf } from '#domain/kernel/list.ts';
import { AppError } from '#domain/kernel/errors.ts';
import * as z from 'zod/mini';
import { countCeiling } from '#domain/kernel/page.ts';
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

/** Matching rows that are looked at for all choices of a filter together, before those that are rare are counted alone. */
const counted = 5 * (countCeiling + 1);

/** How rows that match are counted: the value of `column`, by its name or as SQL, is one of the choices that are not `all`. */
export interface Counting<DB, TB extends keyof DB, Choice extends string> {
  choices: readonly Choice[];
  column: string | Expression<string>;
  matching: (choice: Choice) => SelectQueryBuilder<DB, TB, unknown>;
}

/**
 * For each choice of a filter how many rows it leaves, exact up to the ceiling of counts and not beyond. One look at the first
 * few thousand matching rows answers for all choices when there are no more, and for the common ones else; a choice that was
 * rare among them is counted by itself.
 */
export async function countBy<DB, TB extends keyof DB, const Choice extends string>(
  db: Db,
  { choices, column, matching }: Counting<DB, TB, 'all' | Choice>,
): Promise<Record<'all' | Choice, number>> {
  const sample = matching('all')
    .select([sql<string>`${typeof column === 'string' ? sql.ref(column) : column}`.as('choice')])
    .limit(counted);
  const { rows } = await sql<{ choice: Choice; count: number }>`
    select choice, count(*) as count from ${sample} as sample group by choice`.execute(db);
  const seen = new Map<string, number>(rows.map((row) => [row.choice, row.count]));
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const isWhole = total < counted;
  const countOf = async (choice: 'all' | Choice) => {
    const found = choice === 'all' ? total : (seen.get(choice) ?? 0);
    if (isWhole || found > countCeiling) return Math.min(found, countCeiling + 1);
    return await countUpToCeiling(db, matching(choice));
  };
  const counts = await Promise.all(choices.map(async (choice) => [choice, await countOf(choice)] as const));
  return Object.fromEntries(counts) as Record<'all' | Choice, number>;
}

/** How many rows `query` has, up to the ceiling of counts. */
export async function countUpToCeiling<DB, TB extends keyof DB>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, unknown>,
): Promise<number> {
  const { count } = await db
    .selectNoFrom(cappedCount(query.select([sql<number>`1`.as('one')])).as('count'))
    .executeTakeFirstOrThrow();
  return count;
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
