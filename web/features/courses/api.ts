import { queryOptions } from '@tanstack/react-query';
import { getCourse, listCourses, listCourseTitles } from '#domain/courses/contract.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';
import type { Reader } from '#web/lib/api/use-reader.ts';
import { pagesQuery } from '#web/lib/api/pages-query.ts';

/** Filters of the catalogue; `cursor` is the 'Show more' link without JavaScript. */
export type CourseFilter = NonNullable<CallInput<typeof listCourses>['query']>;

export const courseListQuery = ({ api, language }: Reader, filter: CourseFilter) =>
  pagesQuery(
    ['courses', 'list', language, filter],
    (cursor) => api(listCourses, { query: { ...filter, language, cursor } }),
    filter.cursor,
  );

/** Titles for the menus; every page includes the `first` ones. */
export const courseTitlesQuery = (api: CallApi, part: 'all' | 'first') =>
  queryOptions({ queryKey: ['courses', 'titles', part], queryFn: () => api(listCourseTitles, { query: { part } }) });

export const courseQuery = (api: CallApi, id: string) =>
  queryOptions({ queryKey: ['courses', 'one', id], queryFn: () => api(getCourse, { params: { id } }) });
