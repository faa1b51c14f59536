import * as z from 'zod/mini';
import { languages } from './language.ts';

export const publicPageSize = 24;
export const adminPageSize = 25;
/** Counts are exact up to this number; above it a list shows "1,000+". */
export const countCeiling = 1000;

// Long enough for any key: that of a lesson contains its title with padded numbers.
const cursor = z.optional(z.string().check(z.maxLength(4000)));

export const searchText = z.string().check(z.trim(), z.maxLength(200));

/** The query parameters of every list. */
export const listQuery = { search: z.optional(searchText), cursor };

/** The query parameters of public lists besides the search. */
export const publicListQuery = {
  cursor,
  /** Return long texts only in this language, or in the one that is shown instead; all languages by default. */
  language: z.optional(z.enum(languages)),
};

/** A page: `next` is the cursor of the next page, null on the last; `total` stops at `countCeiling` + 1. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ rows: z.array(row), next: z.nullable(z.string()), total: z.int() });
}

export interface Page<Row> {
  rows: Row[];
  next: string | null;
  total: number;
}
