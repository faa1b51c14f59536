import type { SortOf } from '#domain/kernel/list.ts';
import { AppError } from '#domain/kernel/errors.ts';
import * as z from 'zod/mini';
import { countCeiling } from '#domain/kernel/page.ts';
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { cappedCount, decodeCursor, encodeCursor } from './pagination.ts';
import type { Db } from './database.ts';

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

/** What a list is read from: the rows of one table that match, and how each is shown, with what stands beside it. */
export interface Listing<DB, TB extends keyof DB, Joined, Shown extends keyof Joined, Row> {
  matching: SelectQueryBuilder<DB, TB, {}>;
  show: (rows: SelectQueryBuilder<DB, TB, {}>) => SelectQueryBuilder<Joined, Shown, Row>;
}

/**
 * One page of what matches, `size` rows at most, in one of `orders`. The cost is the same on every page: a page begins where
 * its cursor says, whichever way it is turned. A cursor of another order is refused as bad_cursor.
 *
 * What is on the page is found first, from its table alone, and shown after: joined before, thousands would be where the
 * planner took them for few.
 */
export async function readPage<
  DB,
  TB extends keyof DB,
  Joined,
  Shown extends keyof Joined,
  Row,
  const Name extends string,
>(
  { matching, show }: Listing<DB, TB, Joined, Shown, Row>,
  orders: Record<Name, Order>,
  { sort, cursor }: Place<Name>,
  size: number,
): Promise<ListPage<Row>> {
  const { order, isDescending } = orderOf(orders, sort);
  const place = cursor === undefined ? null : readCursor(cursor, sort, order);
  const isBack = place?.direction === 'before';
  const way = isDescending === isBack ? 'asc' : 'desc';
  // The order's last column is the table's own id.
  const id = sql.ref(order.at(-1)?.[0] ?? '');
  const ids = inOrder(place ? matching.where(beyond(order, place.key, way)) : matching, order, way)
    .select(id.as('id'))
    .limit(size + 1);
  const shown = show(matching.clearWhere().where(sql<SqlBool>`${id} in ${ids}`));
  const page = inOrder(shown, order, way).select(order.map(([by], index) => sql.ref(by).as(`key_${index}`)));

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

/** How rows that match are counted: by the value of a column, or of SQL, that is one of the choices, or by what is true of each. */
export interface Counting<DB, TB extends keyof DB, Choice extends string> {
  choices: readonly (Choice | 'all')[];
  by: string | Expression<string> | ((choice: Choice) => Expression<SqlBool>);
  matching: (choice: Choice | 'all') => SelectQueryBuilder<DB, TB, unknown>;
}

/** Matching rows of which a first glance tells which choices are common. */
const glance = 500;
/** A choice of which the glance holds less than this share is rare. */
const common = 0.2;

/**
 * For each choice of a filter how many rows it leaves, exact up to the ceiling of counts and not beyond. A glance at the first
 * matching rows answers for all when there are no more. Of more, one look at a few thousand answers for the choices that are
 * common among them, and each that is rare is counted alone, at the same time.
 */
export async function countBy<DB, TB extends keyof DB, const Choice extends string>(
  db: Db,
  counting: Counting<DB, TB, Choice>,
): Promise<Record<'all' | Choice, number>> {
  const ofEach = (counts: number[]) =>
    Object.fromEntries(counting.choices.map((choice, nth) => [choice, counts[nth]])) as Record<'all' | Choice, number>;
  const first = await countFirst(db, counting, glance);
  if (first.isWhole) return ofEach(counting.choices.map(first.countOf));
  const share = (choice: 'all' | Choice) => first.countOf(choice) / glance;
  const commonChoices = counting.choices.filter((choice) => share(choice) >= common);
  // A little more than what should do, for the first rows are not quite like all others.
  const enough = Math.ceil((1.15 * (countCeiling + 1)) / Math.min(...commonChoices.map(share)));
  const looked = countFirst(db, counting, enough);
  const countOf = async (choice: 'all' | Choice) => {
    if (commonChoices.includes(choice)) {
      const sample = await looked;
      if (sample.isWhole || sample.countOf(choice) > countCeiling)
        return Math.min(sample.countOf(choice), countCeiling + 1);
    }
    return await countUpToCeiling(db, counting.matching(choice));
  };
  return ofEach(await Promise.all(counting.choices.map(countOf)));
}

/** The first `size` rows that match, counted by choice, and whether those are all. */
async function countFirst<DB, TB extends keyof DB, Choice extends string>(
  db: Db,
  { choices, by, matching }: Counting<DB, TB, Choice>,
  size: number,
) {
  const value = typeof by === 'string' ? sql.ref(by) : by;
  const isOf = (choice: Choice) => (typeof value === 'function' ? value(choice) : sql<SqlBool>`${value} = ${choice}`);
  const isChoice = choices.map((choice) => (choice === 'all' ? sql<SqlBool>`true` : isOf(choice)));
  const first = matching('all')
    .select(isChoice.map((is, nth) => sql<SqlBool>`${is}`.as(`is_${nth}`)))
    .limit(size);
  const counts = choices.map((_, nth) => sql`count(*) filter (where ${sql.ref(`is_${nth}`)})`);
  const { rows } = await sql<{ total: number; counts: number[] }>`
    select count(*) as total, array[${sql.join(counts)}]::int[] as counts from ${first} as first`.execute(db);
  const [{ total, counts: each } = { total: 0, counts: [] }] = rows;
  return { isWhole: total < size, countOf: (choice: Choice | 'all') => each[choices.indexOf(choice)] ?? 0 };
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

function inOrder<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
  way: 'asc' | 'desc',
) {
  return order.reduce((ordered, [by]) => ordered.orderBy(sql.ref(by), way), query);
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
