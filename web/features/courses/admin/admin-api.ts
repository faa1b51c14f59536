import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { listAdminCourses } from '#domain/courses/contract.ts';
import type { CallApi } from '../../../lib/api/call-api.ts';

/** All courses, inactive ones included, page by page. */
export const adminCourseListQuery = (api: CallApi, filter: { search: string }) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'courses', 'list', filter],
    queryFn: ({ pageParam }) => api(listAdminCourses, { query: { ...filter, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
