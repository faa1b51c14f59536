import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { getMyProposal, sendProposal, withdrawProposal } from '#domain/proposals/contract.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useMutation } from '#web/lib/api/use-mutation.ts';

const all = ['proposals'] as const;
/** The list that says on other parts of a page what was sent. */
const myWorkKey = ['my-work'] as const;

export type ProposalBody = CallInput<typeof sendProposal>['body'];

export const myProposalQuery = (api: CallApi, projectId: string) =>
  queryOptions({
    queryKey: [...all, 'mine', projectId],
    queryFn: () => api(getMyProposal, { params: { id: projectId } }),
    staleTime: 0,
  });

export function useSendProposal(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProposalBody) => api(sendProposal, { params: { id: projectId }, body }),
    onSuccess: (proposal) => client.setQueryData(myProposalQuery(api, projectId).queryKey, { proposal }),
    onError: () => client.invalidateQueries({ queryKey: all }),
    onSettled: () => void client.invalidateQueries({ queryKey: myWorkKey }),
  });
}

export function useWithdrawProposal(projectId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(withdrawProposal, { params: { id } }),
    onSuccess: () => client.setQueryData(myProposalQuery(api, projectId).queryKey, { proposal: null }),
    onError: () => client.invalidateQueries({ queryKey: all }),
    onSettled: () => void client.invalidateQueries({ queryKey: myWorkKey }),
  });
}
