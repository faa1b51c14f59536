import { queryOptions } from '@tanstack/react-query';
import { getCourseOrder } from '#domain/courses/record.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

/** The query key of the order of all courses. */
export const courseOrderKey = ['admin', 'courses', 'order'];

/** All courses in their order. */
export const courseOrderQuery = (api: CallApi) =>
  queryOptions({ queryKey: courseOrderKey, queryFn: () => api(getCourseOrder, {}) });
