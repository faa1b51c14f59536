import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AuditFilter, exportAudit, listAudit } from '#domain/audit/contract.ts';
import { isAuditEntity } from '#domain/audit/rules.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';
import { useDownload } from '#web/lib/api/download.ts';

export type AuditQuery = CallInput<typeof listAudit>['query'] & { entity?: AuditFilter | undefined };

export const auditQuery = (api: CallApi, query: AuditQuery) =>
  queryOptions({
    queryKey: ['admin', 'audit', 'list', query],
    queryFn: () => api(listAudit, { query }),
    placeholderData: keepPreviousData,
  });

export const historyQuery = (api: CallApi, { entity, entityId }: { entity: string; entityId: string }) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', 'of', entity, entityId],
    queryFn: ({ pageParam: cursor }) => {
      const of = entity === people ? { person: entityId } : { record: entityId, entity: filterOf(entity) };
      return api(listAudit, { query: { ...of, cursor } });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: entityId !== '',
    // Always refetched, to include the latest change.
    staleTime: 0,
  });

const people = 'profiles';

const filterOf = (entity: string): AuditFilter => (isAuditEntity(entity) ? entity : 'all');

export function useAuditExport() {
  const download = useDownload();
  return async (query: AuditQuery) => await download(exportAudit, { query }, 'audit_log.csv');
}
