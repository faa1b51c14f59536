import { randomUUID } from 'node:crypto';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Json } from '#db/tables.ts';
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
