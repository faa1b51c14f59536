import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelEnrollment, enroll, getMyEnrollment, listMyEnrollments } from '#domain/enrollments/contract.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';

const all = ['enrollments'] as const;

/** The learner's latest enrolment in one course, and the first lesson that is open. */
export const myEnrollmentQuery = (api: CallApi, courseId: string) =>
  queryOptions({
    queryKey: [...all, 'mine', courseId],
    queryFn: () => api(getMyEnrollment, { params: { id: courseId } }),
    staleTime: 0,
  });

/** All of the learner's enrolments, newest first. */
export const myEnrollmentsQuery = (api: CallApi) =>
  queryOptions({ queryKey: [...all, 'list'], queryFn: () => api(listMyEnrollments, {}), staleTime: 0 });

/** One of the learner's enrolments, with its course and progress. */
export type EnrollmentRow = Output<typeof listMyEnrollments>['rows'][number];

/** Asks for a place in a course. */
export function useEnroll(courseId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationKey: [...all, 'enroll', courseId],
    mutationFn: () => api(enroll, { params: { id: courseId } }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

/** Takes a pending request back. */
export function useCancelEnrollment() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(cancelEnrollment, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}
