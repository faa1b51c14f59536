import * as z from 'zod/mini';
import { id } from './ids.ts';
import { listQuery, pageOf } from './page.ts';

/** Rows that one call may change together. */
export const maxBulk = 100;

/** Characters of the reason that a decision may have, at most. */
export const maxReason = 500;

/** Why an admin decided so, where that is said. */
export const optionalReason = z.optional(z.string().check(z.trim(), z.maxLength(maxReason)));

/** Seconds in which a decision can be taken back; what tells people of it by mail leaves after them. */
export const secondsToUndo = 10;

/** The order of a list: the name of one of its orders, with `-` before it for the reverse. */
export type SortOf<Name extends string> = Name | `-${Name}`;

/** The query member that chooses among `names`; without one the list stands in the order `usual`. */
export function sortOf<const Name extends string>(names: readonly Name[], usual: SortOf<Name>) {
  const sorts = names.flatMap((name): SortOf<Name>[] => [name, `-${name}`]);
  // The compiler cannot follow a union built from a type parameter through the shape of an enum.
  return z._default(z.enum(sorts as [SortOf<Name>, ...SortOf<Name>[]]), usual as never);
}

/** The query of an admin list: search, place and order, beside what narrows it down. */
export function adminListQuery<const Name extends string, Filters extends Record<string, z.ZodMiniType>>(
  orders: { names: readonly Name[]; usual: SortOf<Name> },
  filters: Filters,
) {
  return z.object({ ...listQuery, sort: sortOf(orders.names, orders.usual), ...filters });
}

/** One page of an admin list, which can be left in both directions: `previous` is null on the first page. */
export function adminPageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.extend(pageOf(row), { previous: z.nullable(z.string()) });
}

/** A page of an admin list whose filter tells how many rows each of its choices leaves. */
export function filteredPageOf<Row extends z.ZodMiniType, const Choice extends string>(
  row: Row,
  choices: readonly [Choice, ...Choice[]],
) {
  return z.extend(adminPageOf(row), { counts: z.record(z.enum(choices), z.int()) });
}

const isOnceEach = (changes: readonly { id: string }[]) =>
  new Set(changes.map((change) => change.id)).size === changes.length;

/**
 * Changes of status of one or several rows, each once and from the status that the admin saw; the reason is told to those
 * concerned.
 */
export function statusChanges<const Status extends string>(statuses: readonly [Status, ...Status[]]) {
  const status = z.enum(statuses);
  return z.object({
    changes: z
      .array(z.object({ id, from: status, to: status }))
      .check(z.minLength(1), z.maxLength(maxBulk), z.refine(isOnceEach, 'same_row_twice')),
    reason: optionalReason,
  });
}

/** What became of changes: the rows as they are now, and the ids of those that somebody else had changed before. */
export function changedRows<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ rows: z.array(row), stale: z.array(id) });
}

/** One change of status. */
export interface StatusChange<Status extends string> {
  id: string;
  from: Status;
  to: Status;
}
