import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import {
  changeApplications,
  exportApplications,
  getAdminApplication,
  listApplications,
} from '#domain/applications/admin-contract.ts';
import type { ApplicationStatus } from '#domain/applications/rules.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { downloadRirekisho } from '#domain/rirekisho/contract.ts';
import { fallbackFileName } from '#domain/rirekisho/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useDownload } from '#web/lib/api/download.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { AskedChanges } from '#web/admin-kit/decisions/use-status-changes.tsx';

/** The query key of all pages of the list of applications. */
export const applicationListKey = ['admin', 'applications', 'list'];

/** The query of the list of applications. */
export type ApplicationFilter = CallInput<typeof listApplications>['query'];

/** One page of all job applications. */
export const applicationListQuery = (api: CallApi, query: ApplicationFilter) =>
  queryOptions({
    queryKey: [...applicationListKey, query],
    queryFn: () => api(listApplications, { query }),
    placeholderData: keepPreviousData,
  });

/** One job application: what the address opens and the page on the screen does not hold. */
export const applicationQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: ['admin', 'applications', 'one', id],
    queryFn: () => api(getAdminApplication, { params: { id } }),
  });

/** Sends decisions on job applications. */
export function useSendDecisions() {
  const api = useApi();
  return async (body: AskedChanges<ApplicationStatus>) => await api(changeApplications, { body });
}

/** Downloads job applications as CSV. */
export function useApplicationExport() {
  const download = useDownload();
  return async (query: ApplicationFilter) => await download(exportApplications, { query }, 'applications.csv');
}

/** Downloads an applicant's real 履歴書, and says so when it is there. */
export function useCvDownload() {
  const t = useText();
  const errorText = useErrorText();
  const download = useDownload();
  return useMutation({
    mutationFn: async (applicantId: string) =>
      await download(downloadRirekisho, { params: { id: applicantId }, query: {} }, fallbackFileName),
    onSuccess: () => toast.success(t(m.decisions_cv_downloaded)),
    onError: (error) => toast.error(errorText(error)),
  });
}
