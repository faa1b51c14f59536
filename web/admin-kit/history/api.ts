import { pagesQuery } from '#web/lib/api/query.ts';
import { listAudit } from '#domain/audit/contract.ts';
import { type AuditFilter, isAuditEntity } from '#domain/audit/rules.ts';

export const historyQuery = ({ entity, entityId }: { entity: string; entityId: string }) => ({
  ...pagesQuery(listAudit, {
    query: entity === people ? { person: entityId } : { record: entityId, entity: filterOf(entity) },
  }),
  enabled: entityId !== '',
  // Always refetched, to include the latest change.
  staleTime: 0,
});

const people = 'profiles';

const filterOf = (entity: string): AuditFilter => (isAuditEntity(entity) ? entity : 'all');
