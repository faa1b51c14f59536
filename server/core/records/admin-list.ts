import type { StoredFile } from '#domain/kernel/content.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import * as z from 'zod/mini';
import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '#server/database/database.ts';
import { type Order, type PageRequest, readCountedPage, readPage } from '#server/database/lists/listing.ts';

/** Rows per query of an export. */
export const exportPageSize = 1000;

type Rows<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, {}>;

interface ListOptions<DB, TB extends keyof DB, Joined, Shown extends keyof Joined, Row, Name, Choice, Filter> {
  orders: Record<Name & string, Order>;
  /** The orders within one choice; the default is `orders`. */
  ordersOfChoice?: Record<Name & string, Order> | undefined;
  /** The choices that rows are filtered and counted by; the first is all. */
  choices: readonly Choice[];
  /** The rows that match a filter, by choice. */
  find: (db: Db, filter: Filter) => Promise<(choice: Choice) => Rows<DB, TB>>;
  /** Adds joins and columns. */
  show: (rows: Rows<DB, TB>, filter: Filter, db: Db) => SelectQueryBuilder<Joined, Shown, Row>;
}

/** An admin list with one filter whose choices are counted. */
export function adminList<
  DB,
  TB extends keyof DB,
  Joined,
  Shown extends keyof Joined,
  Row,
  const Name extends string,
  const Choice extends string,
  Filter,
>({
  orders,
  ordersOfChoice = orders,
  choices,
  find,
  show,
}: ListOptions<DB, TB, Joined, Shown, Row, Name, Choice, Filter>) {
  const ordersOf = (choice: Choice) => (choice === choices[0] ? orders : ordersOfChoice);
  return {
    /** One page, with counts by choice. */
    page: async (db: Db, choice: Choice, query: Filter & PageRequest<Name>) => {
      const matching = await find(db, query);
      const shown = (rows: Rows<DB, TB>) => show(rows, query, db);
      return await readCountedPage(
        { db, choices, choice, matching, show: shown },
        ordersOf(choice),
        query,
        adminPageSize,
      );
    },
    /** Reads the pages of an export. */
    reader: async (db: Db, choice: Choice, query: Filter & PageRequest<Name>) => {
      const matching = (await find(db, query))(choice);
      const listing = { matching, show: (rows: Rows<DB, TB>) => show(rows, query, db) };
      return (cursor: string | undefined) =>
        readPage(listing, ordersOf(choice), { sort: query.sort, cursor }, exportPageSize);
    },
  };
}

/** An order by one column, then by id. `column` names its table. */
export const orderBy = (column: `${string}.${string}`, shape: Order[number][1]): Order => [
  [column, shape],
  [`${column.slice(0, column.indexOf('.'))}.id`, id],
];

type RequestTable = 'applications' | 'enrollments' | 'project_applications' | 'verification_requests';

/** The orders of a list of requests. Within one status the creation time is the order, since its index begins with the status. */
export function requestOrdersOf(table: RequestTable) {
  const created_at = orderBy(`${table}.created_at`, timestamp);
  const updated_at = orderBy(`${table}.updated_at`, timestamp);
  const waiting: Order = [[`${table}.waiting`, z.int()], ...created_at];
  return {
    orders: { waiting, created_at, updated_at },
    ordersOfChoice: { waiting: created_at, created_at, updated_at },
  };
}

/** SQL: the id and titles of a joined record. */
export const titlesOf = (table: 'courses' | 'it_projects' | 'jobs') =>
  jsonBuildObject({
    id: sql.ref<string>(`${table}.id`),
    title: sql.ref<string>(`${table}.title`),
    title_jp: sql.ref<string | null>(`${table}.title_jp`),
    title_mn: sql.ref<string | null>(`${table}.title_mn`),
  });

/** SQL: the uploaded file whose id is in `column`. */
export const fileOf = (column: string) => sql<StoredFile | null>`(
  select json_build_object('id', files.id, 'name', files.name, 'byte_size', files.byte_size)
  from files where files.id = ${sql.ref(column)})`;
