import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelEnrollment, enroll, getMyEnrollment, listMyEnrollments } from '#domain/enrollments/contract.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';

const all = ['enrollments'] as const;

export const myEnrollmentQuery = (api: CallApi, courseId: string) =>
  queryOptions({
    queryKey: [...all, 'mine', courseId],
    queryFn: () => api(getMyEnrollment, { params: { id: courseId } }),
    staleTime: 0,
  });

export const myEnrollmentsQuery = (api: CallApi) =>
  queryOptions({ queryKey: [...all, 'list'], queryFn: () => api(listMyEnrollments, {}), staleTime: 0 });

export type EnrollmentRow = Output<typeof listMyEnrollments>['rows'][number];

export function useEnroll(courseId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationKey: [...all, 'enroll', courseId],
    mutationFn: () => api(enroll, { params: { id: courseId } }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

export function useCancelEnrollment() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(cancelEnrollment, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}
