import * as z from 'zod/mini';

/** Rows a page in public lists. */
export const publicPageSize = 24;
/** Rows a page in admin lists. */
export const adminPageSize = 25;
/** Counts are exact up to here; above it a list says "1,000+". */
export const countCeiling = 1000;

/** The query members that every list understands. */
export const listQuery = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  // Long enough for the key of any row: a lesson's holds its title, with each number in it padded.
  cursor: z.optional(z.string().check(z.maxLength(4000))),
};

/** One page of rows: `next` is the cursor of the next page, null on the last; `total` stops at `countCeiling` + 1. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ rows: z.array(row), next: z.nullable(z.string()), total: z.int() });
}

/** One page of rows. */
export interface Page<Row> {
  rows: Row[];
  next: string | null;
  total: number;
}
