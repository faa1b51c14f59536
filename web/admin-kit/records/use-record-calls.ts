import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Activity } from '#domain/kernel/content.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import type { StatusUpdate } from '#web/admin-kit/decisions/use-status-changes.tsx';
import type { AdminRecord } from './admin-record.ts';
import type { Stored } from './record-draft.ts';

/** The query key of all pages of the admin list of a record. */
export const recordListKey = (path: string) => ['admin', path, 'list'];

export function useRecordCalls({ record: { path }, endpoints }: Pick<AdminRecord, 'record' | 'endpoints'>) {
  const api = useApi();
  const client = useQueryClient();
  const { change, copy } = endpoints;
  return {
    listQuery: (query: Record<string, unknown>) =>
      queryOptions({
        queryKey: [...recordListKey(path), query],
        queryFn: () => api(endpoints.list, { query }),
        placeholderData: keepPreviousData,
      }),
    recordQuery: (id: string) =>
      queryOptions({
        queryKey: ['admin', path, 'one', id],
        queryFn: async (): Promise<Stored> => await api(endpoints.get, { params: { id } }),
      }),
    save: async (body: Record<string, unknown>, seen: Stored | null): Promise<Stored> => {
      const saved = seen
        ? await api(endpoints.update, { params: { id: seen.id }, body: { ...body, updated_at: seen.updated_at } })
        : await api(endpoints.create, { body });
      // Lists, menus and learners' pages show it too.
      void client.invalidateQueries();
      return saved;
    },
    change: async ({ changes }: StatusUpdate<Activity>) => {
      if (!change) throw new Error(`${path} are not published`);
      return await api(change, { body: { changes } });
    },
    copy: copy && (async (id: string) => await api(copy, { params: { id } })),
    remove: async (id: string) => await api(endpoints.remove, { params: { id } }),
  };
}
