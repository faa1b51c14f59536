import { getEmployer, getPosting, listPostings } from '#domain/employers/contract.ts';
import { apiQuery, keyOf } from '#web/lib/api/query.ts';

export const employerQuery = apiQuery(getEmployer, {});

/** Always fresh, since the desk changes it. */
export const postingsQuery = { ...apiQuery(listPostings, {}), staleTime: 0 };

/** Loaded again by each visit, since a form keeps its initial values. */
export const postingQuery = (id: string) => ({ ...apiQuery(getPosting, { params: { id } }), gcTime: 0 });

export const employerKeys = [keyOf(getEmployer)];
export const postingKeys = [keyOf(listPostings)];

/** What only the page of a company loads. */
export const isOfEmployer = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  String(queryKey[0]).startsWith('/api/employer');
