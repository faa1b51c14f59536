import { randomUUID } from 'node:crypto';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Json } from '#db/tables.ts';
import { type Db, toJson } from '#server/database/database.ts';

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
      changes.map(({ now, actorId, action, entity, entityId, before, after, reason }) => ({
        id: randomUUID(),
        at: now,
        actor_id: actorId,
        action,
        entity,
        entity_id: entityId,
        before: before && toJson(before),
        after: after && toJson(after),
        reason: reason ?? null,
      })),
    )
    .execute();
}
