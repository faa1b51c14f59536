import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { getJob, listFeaturedJobs, listJobs } from '#domain/jobs/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

/** What the list is narrowed down to; a cursor begins it further down, as the link of 'Show more' does without scripts. */
export type JobFilter = NonNullable<CallInput<typeof listJobs>['query']>;

/** The same list of internships alone. */
export const internshipFilter = (filter: Omit<JobFilter, 'kind'>): JobFilter => ({ ...filter, kind: 'internship' });

/** Active jobs, page by page. */
export const jobListQuery = (api: CallApi, filter: JobFilter) =>
  infiniteQueryOptions({
    queryKey: ['jobs', 'list', filter],
    queryFn: ({ pageParam }) => api(listJobs, { query: { ...filter, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: filter.cursor ?? '',
    getNextPageParam: (page) => page.next,
  });

/** The jobs that the home page features. */
export const featuredJobsQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['jobs', 'featured'], queryFn: () => api(listFeaturedJobs, {}) });

/** One job. */
export const jobQuery = (api: CallApi, id: string) =>
  queryOptions({ queryKey: ['jobs', 'one', id], queryFn: () => api(getJob, { params: { id } }) });
