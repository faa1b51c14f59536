import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { getProject, listProjects } from '#domain/projects/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

/** What the list is narrowed down to; a cursor begins it further down, as the link of 'Show more' does without scripts. */
export type ProjectFilter = NonNullable<CallInput<typeof listProjects>['query']>;

/** Active projects, page by page. */
export const projectListQuery = (api: CallApi, filter: ProjectFilter) =>
  infiniteQueryOptions({
    queryKey: ['projects', 'list', filter],
    queryFn: ({ pageParam }) => api(listProjects, { query: { ...filter, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: filter.cursor ?? '',
    getNextPageParam: (page) => page.next,
  });

/** One project. */
export const projectQuery = (api: CallApi, id: string) =>
  queryOptions({ queryKey: ['projects', 'one', id], queryFn: () => api(getProject, { params: { id } }) });
