import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { listMyReports, type ReportForm, writeReport } from '#domain/reports/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';

const all = ['reports'] as const;

export const myReportsQuery = (api: CallApi, courseId: string) =>
  infiniteQueryOptions({
    queryKey: [...all, courseId],
    queryFn: ({ pageParam }) =>
      api(listMyReports, { params: { id: courseId }, query: pageParam ? { cursor: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export function useWriteReport(courseId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReportForm) => api(writeReport, { params: { id: courseId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}
