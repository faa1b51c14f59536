import * as z from 'zod/mini';

const text = z.catch(z.optional(z.string()), undefined);

/** The members of an admin list's address; each list adds what narrows it down. What cannot be read counts as not there. */
export const adminListSearch = z.object({
  search: text,
  sort: text,
  cursor: text,
  /** The number of the page that the cursor begins, for people to read. */
  page: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
  /** The record that is open beside the list. */
  open: text,
});

/** A member of an address that is one of `choices`. */
export const choiceSearch = <const Choice extends string>(choices: readonly [Choice, ...Choice[]]) =>
  z.catch(z.optional(z.enum(choices)), undefined);

/** What the address of an admin list holds. */
export interface AdminListSearch {
  search?: string | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
  page?: number | undefined;
  open?: string | undefined;
  [filter: string]: string | number | undefined;
}
