import { queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { getJob, listFeaturedJobs, listJobs } from '#domain/jobs/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';
import type { Reader } from '#web/lib/api/use-reader.ts';
import { pagesQuery } from '#web/lib/api/pages-query.ts';

/** A cursor starts further down, as the 'Show more' link does without JavaScript. */
export type JobFilter = NonNullable<CallInput<typeof listJobs>['query']>;

export const internshipFilter = (filter: Omit<JobFilter, 'kind'>): JobFilter => ({ ...filter, kind: 'internship' });

export const jobListQuery = ({ api, language }: Reader, filter: JobFilter) =>
  pagesQuery(
    ['jobs', 'list', language, filter],
    (cursor) => api(listJobs, { query: { ...filter, language, cursor } }),
    filter.cursor,
  );

export const featuredJobsQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['jobs', 'featured'], queryFn: () => api(listFeaturedJobs, {}) });

export const jobQuery = (api: CallApi, id: string) =>
  queryOptions({ queryKey: ['jobs', 'one', id], queryFn: () => api(getJob, { params: { id } }) });
