import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { getJob, listJobs } from '#domain/jobs/contract.ts';
import type { CallApi } from '../../lib/api/call-api.ts';

/** What the list is narrowed down to; a cursor begins it further down, as the link of 'Show more' does without scripts. */
export type JobFilter = NonNullable<CallInput<typeof listJobs>['query']>;

/** Active jobs, page by page. */
export const jobListQuery = (api: CallApi, filter: JobFilter) =>
  infiniteQueryOptions({
    queryKey: ['jobs', 'list', filter],
    queryFn: ({ pageParam }) => api(listJobs, { query: { ...filter, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: filter.cursor ?? '',
    getNextPageParam: (page) => page.next,
  });

/** One job. */
export const jobQuery = (api: CallApi, id: string) =>
  queryOptions({ queryKey: ['jobs', 'one', id], queryFn: () => api(getJob, { params: { id } }) });
