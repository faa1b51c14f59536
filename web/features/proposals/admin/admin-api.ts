import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { changeProposals, exportProposals, getAdminProposal, listProposals } from '#domain/proposals/admin-contract.ts';
import type { ProposalStatus } from '#domain/proposals/rules.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useDownload } from '#web/lib/api/download.ts';
import type { StatusUpdate } from '#web/admin-kit/decisions/use-status-changes.tsx';

export const proposalListKey = ['admin', 'project-applications', 'list'];

export type ProposalFilter = CallInput<typeof listProposals>['query'];

export const proposalListQuery = (api: CallApi, query: ProposalFilter) =>
  queryOptions({
    queryKey: [...proposalListKey, query],
    queryFn: () => api(listProposals, { query }),
    placeholderData: keepPreviousData,
  });

export const proposalQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: ['admin', 'project-applications', 'one', id],
    queryFn: () => api(getAdminProposal, { params: { id } }),
  });

export function useSendDecisions() {
  const api = useApi();
  return async (body: StatusUpdate<ProposalStatus>) => await api(changeProposals, { body });
}

export function useProposalExport() {
  const download = useDownload();
  return async (query: ProposalFilter) => await download(exportProposals, { query }, 'project_applications.csv');
}
