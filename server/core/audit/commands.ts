import { randomUUID } from 'node:crypto';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Json } from '#db/tables.ts';
import { sql, type RawBuilder } from 'kysely';
import { toJson, type Db } from '#server/database/database.ts';

export interface Change {
  now: Timestamp;
  /** Null for a program with a service token. */
  actorId: string | null;
  /** Noun and verb, such as `enrollment.approve`. */
  action: string;
  entity: string;
  /** Null if the change concerns no single record. */
  entityId: string | null;
  before: Record<string, Json> | null;
  after: Record<string, Json> | null;
  reason?: string | null | undefined;
}

/** Adds audit entries in the transaction of the change. */
export async function recordChanges(tx: Db, changes: readonly Change[]) {
  if (changes.length === 0) return;
  await tx
    .insertInto('audit_log')
    .values(
      changes.map((change) => ({
        id: randomUUID(),
        at: change.now,
        actor_id: change.actorId,
        action: change.action,
        entity: change.entity,
        entity_id: change.entityId,
        before: change.before && toJson(change.before),
        after: change.after && toJson(change.after),
        reason: change.reason ?? null,
      })),
    )
    .execute();
}

/** SQL: `recorded`, for the statement that makes the change; does nothing unless `isChanged` is true. */
export const recordedChange = (change: Change, isChanged: RawBuilder<boolean>) => sql<{ id: string }>`(
  insert into audit_log (id, at, actor_id, action, entity, entity_id, before, after, reason)
  select ${randomUUID()}, ${change.now}, ${change.actorId}, ${change.action}, ${change.entity}, ${change.entityId},
    ${change.before && toJson(change.before)}, ${change.after && toJson(change.after)}, ${change.reason ?? null}
  where ${isChanged}
  returning id)`;
