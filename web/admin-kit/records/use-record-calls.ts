import { useQueryClient } from '@tanstack/react-query';
import type { Activity } from '#domain/kernel/content.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import type { StatusUpdate } from '#web/admin-kit/decisions/use-status-changes.tsx';
import type { AdminRecord } from './admin-record.ts';
import type { Stored } from './record-draft.ts';

export function useRecordCalls({ record: { path }, endpoints }: Pick<AdminRecord, 'record' | 'endpoints'>) {
  const api = useApi();
  const client = useQueryClient();
  const { change, copy } = endpoints;
  return {
    recordQuery: (id: string) => apiQuery(endpoints.get, { params: { id } }),
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
