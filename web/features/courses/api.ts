import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getCourse, listCourses, listCourseTitles } from '#domain/courses/contract.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

/** What the catalogue is narrowed down to; a cursor begins it further down, as the link of 'Show more' does without scripts. */
export type CourseFilter = NonNullable<CallInput<typeof listCourses>['query']>;

/** The catalogue, page by page. */
export const courseListQuery = (api: CallApi, filter: CourseFilter) =>
  infiniteQueryOptions({
    queryKey: ['courses', 'list', filter],
    queryFn: ({ pageParam }) => api(listCourses, { query: { ...filter, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: filter.cursor ?? '',
    getNextPageParam: (page) => page.next,
  });

/** The titles that the menus show, or the first of them, which every page brings. */
export const courseTitlesQuery = (api: CallApi, part: 'all' | 'first') =>
  queryOptions({ queryKey: ['courses', 'titles', part], queryFn: () => api(listCourseTitles, { query: { part } }) });

/** One course. */
export const courseQuery = (api: CallApi, id: string) =>
  queryOptions({ queryKey: ['courses', 'one', id], queryFn: () => api(getCourse, { params: { id } }) });
