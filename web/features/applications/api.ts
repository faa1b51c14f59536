import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import {
  applyForJob,
  getMyApplication,
  getMyProposal,
  giveConsent,
  previewSharedPerson,
  sendProposal,
  withdrawApplication,
  withdrawConsent,
  withdrawProposal,
} from '#domain/applications/contract.ts';
import type { ConsentForm } from '#domain/applications/sharing.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { listMyWork } from '#domain/overview/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { keyOf, apiQuery } from '#web/lib/api/query.ts';

export type ApplicationBody = CallInput<typeof applyForJob>['body'];
export type ProposalBody = CallInput<typeof sendProposal>['body'];

export const myApplicationQuery = (jobId: string) => ({
  ...apiQuery(getMyApplication, { params: { id: jobId } }),
  staleTime: 0,
});

export const myProposalQuery = (projectId: string) => ({
  ...apiQuery(getMyProposal, { params: { id: projectId } }),
  staleTime: 0,
});

interface OwnChange<Input, Result> {
  own: { queryKey: QueryKey };
  call: (api: CallApi, input: Input) => Promise<Result>;
  /** What the own query says afterwards. */
  stored: (result: Result) => object;
  isReread?: boolean;
}

/** Sends or withdraws; the list of one's work says on other parts of a page what was sent. */
function useOwnChange<Input, Result>({ own: { queryKey }, call, stored, isReread = false }: OwnChange<Input, Result>) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => call(api, input),
    onSuccess: (result) => client.setQueryData<object>(queryKey, (known) => known && { ...known, ...stored(result) }),
    onError: () => client.invalidateQueries({ queryKey }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keyOf(listMyWork) });
      if (isReread) void client.invalidateQueries({ queryKey });
    },
  });
}

export const useApply = (id: string) =>
  useOwnChange({
    own: myApplicationQuery(id),
    // What the company sees is read again.
    isReread: true,
    call: (api, body: ApplicationBody) => api(applyForJob, { params: { id }, body }),
    stored: (application) => ({ application }),
  });

export const useWithdrawApplication = (jobId: string) =>
  useOwnChange({
    own: myApplicationQuery(jobId),
    call: (api, id: string) => api(withdrawApplication, { params: { id } }),
    stored: () => ({ application: null, share: null, events: [] }),
  });

export const sharedPersonQuery = (jobId: string, { left_out, salary_wish }: ConsentForm) => ({
  ...apiQuery(previewSharedPerson, { params: { id: jobId }, query: { left_out: left_out.join(','), salary_wish } }),
  staleTime: 0,
});

export const useGiveConsent = (jobId: string, id: string) =>
  useOwnChange({
    own: myApplicationQuery(jobId),
    call: (api, body: ConsentForm) => api(giveConsent, { params: { id }, body }),
    stored: (sharing) => sharing,
  });

export const useWithdrawConsent = (jobId: string, id: string) =>
  useOwnChange({
    own: myApplicationQuery(jobId),
    call: (api) => api(withdrawConsent, { params: { id } }),
    stored: (sharing) => sharing,
  });

export const useSendProposal = (id: string) =>
  useOwnChange({
    own: myProposalQuery(id),
    call: (api, body: ProposalBody) => api(sendProposal, { params: { id }, body }),
    stored: (proposal) => ({ proposal }),
  });

export const useWithdrawProposal = (projectId: string) =>
  useOwnChange({
    own: myProposalQuery(projectId),
    call: (api, id: string) => api(withdrawProposal, { params: { id } }),
    stored: () => ({ proposal: null }),
  });
