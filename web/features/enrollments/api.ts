import { queryOptions } from '@tanstack/react-query';
import { getMyEnrollment, listMyEnrollments } from '#domain/enrollments/contract.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

export const enrollmentsKey = ['enrollments'] as const;

export const myEnrollmentQuery = (api: CallApi, courseId: string) =>
  queryOptions({
    queryKey: [...enrollmentsKey, 'mine', courseId],
    queryFn: () => api(getMyEnrollment, { params: { id: courseId } }),
    staleTime: 0,
  });

export const myEnrollmentsQuery = (api: CallApi) =>
  queryOptions({ queryKey: [...enrollmentsKey, 'list'], queryFn: () => api(listMyEnrollments, {}) });

export type EnrollmentRow = Output<typeof listMyEnrollments>['rows'][number];
