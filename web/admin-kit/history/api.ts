import { infiniteQueryOptions } from '@tanstack/react-query';
import { listAudit } from '#domain/audit/contract.ts';
import type { AuditFilter } from '#domain/audit/rules.ts';
import { isAuditEntity } from '#domain/audit/rules.ts';
import type { CallApi } from '#web/lib/api/call-api.ts';

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
