import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { applyForJob, getMyApplication, withdrawApplication } from '#domain/applications/contract.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';

const all = ['applications'] as const;
/** The list that says on other parts of a page what was sent. */
const myWorkKey = ['my-work'] as const;

export type ApplicationBody = CallInput<typeof applyForJob>['body'];

export const myApplicationQuery = (api: CallApi, jobId: string) =>
  queryOptions({
    queryKey: [...all, 'mine', jobId],
    queryFn: () => api(getMyApplication, { params: { id: jobId } }),
    staleTime: 0,
  });

export function useApply(jobId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ApplicationBody) => api(applyForJob, { params: { id: jobId }, body }),
    onSuccess: (application) =>
      client.setQueryData(myApplicationQuery(api, jobId).queryKey, (known) => known && { ...known, application }),
    onError: () => client.invalidateQueries({ queryKey: all }),
    onSettled: () => void client.invalidateQueries({ queryKey: myWorkKey }),
  });
}

export function useWithdrawApplication(jobId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(withdrawApplication, { params: { id } }),
    onSuccess: () =>
      client.setQueryData(myApplicationQuery(api, jobId).queryKey, (known) => known && { ...known, application: null }),
    onError: () => client.invalidateQueries({ queryKey: all }),
    onSettled: () => void client.invalidateQueries({ queryKey: myWorkKey }),
  });
}
