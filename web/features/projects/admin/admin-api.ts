import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  changeProjects,
  copyProject,
  createProject,
  deleteProject,
  exportProjects,
  getAdminProject,
  type ProjectForm,
  listAdminProjects,
  type ManagedProject,
  updateProject,
} from '#domain/projects/admin-contract.ts';
import type { Activity } from '#domain/kernel/content.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useDownload } from '#web/lib/api/download.ts';
import type { AskedChanges } from '#web/admin-kit/decisions/use-status-changes.tsx';

/** What all pages of the list of IT projects are kept under. */
export const projectListKey = ['admin', 'projects', 'list'];

/** What the list of IT projects is asked for. */
export type ProjectListFilter = CallInput<typeof listAdminProjects>['query'];

/** One page of all IT projects. */
export const adminProjectListQuery = (api: CallApi, query: ProjectListFilter) =>
  queryOptions({
    queryKey: [...projectListKey, query],
    queryFn: () => api(listAdminProjects, { query }),
    placeholderData: keepPreviousData,
  });

/** One IT project with all that its form writes. */
export const adminProjectQuery = (api: CallApi, id: string) =>
  queryOptions({
    queryKey: ['admin', 'projects', 'one', id],
    queryFn: () => api(getAdminProject, { params: { id } }),
  });

/** The calls that change IT projects. */
export function useProjectCalls() {
  const api = useApi();
  const client = useQueryClient();
  const download = useDownload();
  return {
    save: async (body: Record<string, unknown>, seen: ManagedProject | null) => {
      const form = body as ProjectForm;
      const saved = seen
        ? await api(updateProject, { params: { id: seen.id }, body: { ...form, updated_at: seen.updated_at } })
        : await api(createProject, { body: form });
      // Lists, menus and the learner's own pages show it too.
      void client.invalidateQueries();
      return saved;
    },
    change: async ({ changes }: AskedChanges<Activity>) => await api(changeProjects, { body: { changes } }),
    copy: async (id: string) => await api(copyProject, { params: { id } }),
    remove: async (id: string) => await api(deleteProject, { params: { id } }),
    exportAs: async (query: ProjectListFilter) => await download(exportProjects, { query }, 'it_projects.csv'),
  };
}
