import * as z from 'zod/mini';
import { id } from './ids.ts';
import { listQuery, pageOf } from './page.ts';

/** The maximum number of rows that one call changes. */
export const maxBulk = 100;

export const maxReasonLength = 500;

/** The reason of a decision. */
export const optionalReason = z.optional(z.string().check(z.trim(), z.maxLength(maxReasonLength)));

/** Seconds in which a decision can be undone; its mails are sent afterwards. */
export const secondsToUndo = 10;

/** The order of a list; `-` reverses it. */
export type SortOf<Name extends string> = Name | `-${Name}`;

/** The query parameter for the order, `usual` by default. */
export function sortOf<const Name extends string>(names: readonly Name[], usual: SortOf<Name>) {
  const sorts = names.flatMap((name): SortOf<Name>[] => [name, `-${name}`]);
  // The compiler cannot follow a union built from a type parameter through the shape of an enum.
  return z._default(z.enum(sorts as [SortOf<Name>, ...SortOf<Name>[]]), usual as never);
}

/** The orders of requests to admins: `waiting` begins with those that wait for a decision, then by creation time. */
export const requestOrders = { names: ['waiting', 'created_at', 'updated_at'], usual: '-created_at' } as const;

/** The query of an admin list: search, cursor, order and filters. */
export function adminListQuery<const Name extends string, Filters extends Record<string, z.ZodMiniType>>(
  orders: { names: readonly Name[]; usual: SortOf<Name> },
  filters: Filters,
) {
  return z.object({ ...listQuery, sort: sortOf(orders.names, orders.usual), ...filters });
}

/** A page of an admin list with the cursors of both neighbours; `previous` is null on the first page. */
export function adminPageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.extend(pageOf(row), { previous: z.nullable(z.string()) });
}

/** A page of an admin list with the number of rows for each choice of its filter. */
export function filteredPageOf<Row extends z.ZodMiniType, const Choice extends string>(
  row: Row,
  choices: readonly [Choice, ...Choice[]],
) {
  return z.extend(adminPageOf(row), { counts: z.record(z.enum(choices), z.int()) });
}

export const isOnceEach = (changes: readonly { id: string }[]) =>
  new Set(changes.map((change) => change.id)).size === changes.length;

/** Status changes of one or several rows, each from the status that the admin saw; the users get the reason. */
export function statusChanges<const Status extends string>(statuses: readonly [Status, ...Status[]]) {
  const status = z.enum(statuses);
  return z.object({
    changes: z
      .array(z.object({ id, from: status, to: status }))
      .check(z.minLength(1), z.maxLength(maxBulk), z.refine(isOnceEach, 'same_row_twice')),
    reason: optionalReason,
  });
}

/** The changed rows, and the ids of rows that another admin had changed before. */
export function changedRows<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ rows: z.array(row), stale: z.array(id) });
}

export interface StatusChange<Status extends string | number | null> {
  id: string;
  from: Status;
  to: Status;
}
