import * as z from 'zod/mini';

const text = z.catch(z.optional(z.string()), undefined);

/** The common search parameters of admin lists; invalid values are dropped. */
export const adminListSearch = z.object({
  search: text,
  sort: text,
  cursor: text,
  /** The page number of the cursor, for display. */
  page: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
  open: text,
});

/** A parameter with one of `choices`. */
export const choiceSearch = <const Choice extends string>(choices: readonly [Choice, ...Choice[]]) =>
  z.catch(z.optional(z.enum(choices)), undefined);

export interface AdminListSearch {
  search?: string | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
  page?: number | undefined;
  open?: string | undefined;
  [filter: string]: string | number | undefined;
}
