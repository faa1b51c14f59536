import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  createCompany,
  deleteCompany,
  exportCompanies,
  getCompany,
  type CompanyForm,
  listCompanies,
  type ManagedCompany,
  updateCompany,
} from '#domain/companies/contract.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useDownload } from '#web/lib/api/download.ts';

/** What all pages of the list of companies are kept under. */
export const companyListKey = ['admin', 'companies', 'list'];

/** What the list of companies is asked for. */
export type CompanyListFilter = CallInput<typeof listCompanies>['query'];

/** One page of all companies. */
export const companyListQuery = (api: CallApi, query: CompanyListFilter) =>
  queryOptions({
    queryKey: [...companyListKey, query],
    queryFn: () => api(listCompanies, { query }),
    placeholderData: keepPreviousData,
  });

/** One company with all that its form writes. */
export const companyQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: ['admin', 'companies', 'one', id],
    queryFn: () => api(getCompany, { params: { id } }),
  });

/** The calls that change companies. */
export function useCompanyCalls() {
  const api = useApi();
  const client = useQueryClient();
  const download = useDownload();
  return {
    save: async (body: Record<string, unknown>, seen: ManagedCompany | null) => {
      const form = body as CompanyForm;
      const saved = seen
        ? await api(updateCompany, { params: { id: seen.id }, body: { ...form, updated_at: seen.updated_at } })
        : await api(createCompany, { body: form });
      // Lists, menus and the learner's own pages show it too.
      void client.invalidateQueries();
      return saved;
    },
    remove: async (id: string) => await api(deleteCompany, { params: { id } }),
    exportAs: async (query: CompanyListFilter) => await download(exportCompanies, { query }, 'companies.csv'),
  };
}
