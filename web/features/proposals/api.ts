import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { getMyProposal, sendProposal, withdrawProposal } from '#domain/applications/contract.ts';
import { listMyWork } from '#domain/overview/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { keyOf, apiQuery } from '#web/lib/api/query.ts';

/** The list that says on other parts of a page what was sent. */
const myWorkKey = keyOf(listMyWork);

export type ProposalBody = CallInput<typeof sendProposal>['body'];

export const myProposalQuery = (projectId: string) => ({
  ...apiQuery(getMyProposal, { params: { id: projectId } }),
  staleTime: 0,
});

export function useSendProposal(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProposalBody) => api(sendProposal, { params: { id: projectId }, body }),
    onSuccess: (proposal) => client.setQueryData(myProposalQuery(projectId).queryKey, { proposal }),
    onError: () => client.invalidateQueries({ queryKey: keyOf(getMyProposal) }),
    onSettled: () => void client.invalidateQueries({ queryKey: myWorkKey }),
  });
}

export function useWithdrawProposal(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(withdrawProposal, { params: { id } }),
    onSuccess: () => client.setQueryData(myProposalQuery(projectId).queryKey, { proposal: null }),
    onError: () => client.invalidateQueries({ queryKey: keyOf(getMyProposal) }),
    onSettled: () => void client.invalidateQueries({ queryKey: myWorkKey }),
  });
}
