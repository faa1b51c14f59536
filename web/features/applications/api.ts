import { useQueryClient } from '@tanstack/react-query';
import { applyForJob, getMyApplication, withdrawApplication } from '#domain/applications/contract.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { listMyWork } from '#domain/overview/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { keyOf, apiQuery } from '#web/lib/api/query.ts';

/** The list that says on other parts of a page what was sent. */
const myWorkKey = keyOf(listMyWork);

export type ApplicationBody = CallInput<typeof applyForJob>['body'];

export const myApplicationQuery = (jobId: string) => ({
  ...apiQuery(getMyApplication, { params: { id: jobId } }),
  staleTime: 0,
});

export function useApply(jobId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ApplicationBody) => api(applyForJob, { params: { id: jobId }, body }),
    onSuccess: (application) =>
      client.setQueryData(myApplicationQuery(jobId).queryKey, (known) => known && { ...known, application }),
    onError: () => client.invalidateQueries({ queryKey: keyOf(getMyApplication) }),
    onSettled: () => void client.invalidateQueries({ queryKey: myWorkKey }),
  });
}

export function useWithdrawApplication(jobId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(withdrawApplication, { params: { id } }),
    onSuccess: () =>
      client.setQueryData(myApplicationQuery(jobId).queryKey, (known) => known && { ...known, application: null }),
    onError: () => client.invalidateQueries({ queryKey: keyOf(getMyApplication) }),
    onSettled: () => void client.invalidateQueries({ queryKey: myWorkKey }),
  });
}
