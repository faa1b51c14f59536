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
import type { StatusUpdate } from '#web/admin-kit/decisions/use-status-changes.tsx';

export const applicationListKey = ['admin', 'applications', 'list'];

export type ApplicationFilter = CallInput<typeof listApplications>['query'];

export const applicationListQuery = (api: CallApi, query: ApplicationFilter) =>
  queryOptions({
    queryKey: [...applicationListKey, query],
    queryFn: () => api(listApplications, { query }),
    placeholderData: keepPreviousData,
  });

export const applicationQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: ['admin', 'applications', 'one', id],
    queryFn: () => api(getAdminApplication, { params: { id } }),
  });

export function useSendDecisions() {
  const api = useApi();
  return async (body: StatusUpdate<ApplicationStatus>) => await api(changeApplications, { body });
}

export function useApplicationExport() {
  const download = useDownload();
  return async (query: ApplicationFilter) => await download(exportApplications, { query }, 'applications.csv');
}

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
