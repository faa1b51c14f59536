import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { changeProposals, exportProposals, getAdminProposal, listProposals } from '#domain/proposals/admin-contract.ts';
import type { ProposalStatus } from '#domain/proposals/rules.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useDownload } from '#web/lib/api/download.ts';
import type { AskedChanges } from '#web/admin-kit/decisions/use-status-changes.tsx';

/** The query key of all pages of the list of project applications. */
export const proposalListKey = ['admin', 'project-applications', 'list'];

/** The query of the list of project applications. */
export type ProposalFilter = CallInput<typeof listProposals>['query'];

/** One page of all project applications. */
export const proposalListQuery = (api: CallApi, query: ProposalFilter) =>
  queryOptions({
    queryKey: [...proposalListKey, query],
    queryFn: () => api(listProposals, { query }),
    placeholderData: keepPreviousData,
  });

/** One project proposal: what the address opens and the page on the screen does not hold. */
export const proposalQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: ['admin', 'project-applications', 'one', id],
    queryFn: () => api(getAdminProposal, { params: { id } }),
  });

/** Sends decisions on project applications. */
export function useSendDecisions() {
  const api = useApi();
  return async (body: AskedChanges<ProposalStatus>) => await api(changeProposals, { body });
}

/** Downloads project applications as CSV. */
export function useProposalExport() {
  const download = useDownload();
  return async (query: ProposalFilter) => await download(exportProposals, { query }, 'project_applications.csv');
}
