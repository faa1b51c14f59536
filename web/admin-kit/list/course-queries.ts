import { queryOptions } from '@tanstack/react-query';
import { listCourseTitles } from '#domain/courses/contract.ts';
import { listWeekCourses } from '#domain/enrollments/contract.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

/** All active courses. */
export const courseTitlesQuery = (api: CallApi) =>
  queryOptions({
    queryKey: ['courses', 'titles', 'all'],
    queryFn: () => api(listCourseTitles, { query: { part: 'all' } }),
  });

/** The courses with weekly release and their groups. */
export const weekCoursesQuery = (api: CallApi) =>
  queryOptions({ queryKey: ['admin', 'week-courses'], queryFn: () => api(listWeekCourses, {}) });
