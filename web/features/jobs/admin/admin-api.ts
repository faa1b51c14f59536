import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { listCompanyNames } from '#domain/companies/contract.ts';
import {
  changeJobs,
  copyJob,
  createJob,
  deleteJob,
  exportJobs,
  getAdminJob,
  type JobForm,
  listAdminJobs,
  type ManagedJob,
  updateJob,
} from '#domain/jobs/admin-contract.ts';
import type { Activity } from '#domain/kernel/content.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useDownload } from '#web/lib/api/download.ts';
import type { AskedChanges } from '#web/admin-kit/decisions/use-status-changes.tsx';

/** What all pages of the list of jobs are kept under. */
export const jobListKey = ['admin', 'jobs', 'list'];

/** What the list of jobs is asked for. */
export type JobListFilter = CallInput<typeof listAdminJobs>['query'];

/** One page of all jobs. */
export const adminJobListQuery = (api: CallApi, query: JobListFilter) =>
  queryOptions({
    queryKey: [...jobListKey, query],
    queryFn: () => api(listAdminJobs, { query }),
    placeholderData: keepPreviousData,
  });

/** One job with all that its form writes. */
export const adminJobQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: ['admin', 'jobs', 'one', id],
    queryFn: () => api(getAdminJob, { params: { id } }),
  });

/** The companies that a job can name: the first that a search means, and the one that is chosen. */
export const companyNamesQuery = (api: CallApi, query: { search?: string | undefined; chosen?: string | undefined }) =>
  queryOptions({
    queryKey: ['admin', 'companies', 'names', query],
    queryFn: () => api(listCompanyNames, { query }),
    placeholderData: keepPreviousData,
  });

/** The calls that change jobs. */
export function useJobCalls() {
  const api = useApi();
  const client = useQueryClient();
  const download = useDownload();
  return {
    save: async (body: Record<string, unknown>, seen: ManagedJob | null) => {
      const form = body as JobForm;
      const saved = seen
        ? await api(updateJob, { params: { id: seen.id }, body: { ...form, updated_at: seen.updated_at } })
        : await api(createJob, { body: form });
      // Lists, menus and the learner's own pages show it too.
      void client.invalidateQueries();
      return saved;
    },
    change: async ({ changes }: AskedChanges<Activity>) => await api(changeJobs, { body: { changes } }),
    copy: async (id: string) => await api(copyJob, { params: { id } }),
    remove: async (id: string) => await api(deleteJob, { params: { id } }),
    exportAs: async (query: JobListFilter) => await download(exportJobs, { query }, 'jobs.csv'),
  };
}
