import { randomUUID } from 'node:crypto';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Database, Json } from '#db/tables.ts';
import { isExpression, type OperationNodeSource, type QueryCreator, type RawBuilder, sql } from 'kysely';
import { type Db, type Reading, toJson } from '#server/database/database.ts';

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

/** The values of an entry; SQL for those that only the statement knows, such as a computed number. */
export type RecordedValues = Readonly<Record<string, Json | RawBuilder<unknown>>>;

interface RecordedChange extends Omit<Change, 'before' | 'after'> {
  before: RecordedValues | null;
  after: RecordedValues | null;
}

/** Adds audit entries in the transaction of the change. */
export async function recordChanges(tx: Db, changes: readonly Change[]) {
  if (changes.length > 0) await entryInsertion(tx, changes).execute();
}

/** The insertion of audit entries, at least one. */
export const entryInsertion = (tx: Db, changes: readonly Change[]) =>
  tx.insertInto('audit_log').values(
    changes.map((change) => ({
      ...rowOf(change),
      id: randomUUID(),
      before: change.before && toJson(change.before),
      after: change.after && toJson(change.after),
    })),
  );

/** Queries that read, and add an audit entry in the same statement. */
export const recording = (tx: Db, change: Change) =>
  tx.with('recorded', () => entryInsertion(tx, [change])) as unknown as Reading;

/**
 * Queries that read the row of `table` as `statement` leaves it, or the deleted row: the statement, which changes one row and has no `returning`, and
 * its audit entry are part of the query. In it the name of the table means the changed row.
 */
export function afterChange(
  tx: QueryCreator<Database>,
  table: keyof Database,
  statement: OperationNodeSource,
  change: RecordedChange,
) {
  const entry = recordedChange(change, sql<boolean>`exists (select from ${sql.table(table)})`);
  // The changed row has the columns of the table.
  return tx.with(table, () => sql`(${statement} returning *)`).with('recorded', () => entry) as unknown as Reading;
}

/** Makes a change of one row together with its audit entry. */
export async function changeRecorded(
  tx: QueryCreator<Database>,
  table: keyof Database,
  statement: OperationNodeSource,
  change: RecordedChange,
) {
  await afterChange(tx, table, statement, change)
    .selectFrom(table)
    .select(sql`1`.as('one'))
    .execute();
}

/** SQL: `recorded`, for the statement that changes the rows of `moved`; entries of other rows are left out. */
export const recordedMoves = (changes: readonly Change[]) => sql<{ id: string }>`(
  insert into audit_log (id, at, actor_id, action, entity, entity_id, before, after, reason)
  select gen_random_uuid(), at, actor_id, action, entity, entity_id, before, after, reason
  from jsonb_to_recordset(${toJson(changes.map(rowOf))}::jsonb) as entry (
    at timestamptz, actor_id uuid, action text, entity text, entity_id uuid, before jsonb, after jsonb, reason text)
  where entity_id in (select id from moved)
  returning id)`;

const rowOf = ({ now, actorId, action, entity, entityId, before, after, reason }: Change) => ({
  at: now,
  actor_id: actorId,
  action,
  entity,
  entity_id: entityId,
  before,
  after,
  reason: reason ?? null,
});

/** SQL: `recorded`, for the statement that makes the change; does nothing unless `isChanged` is true. */
export const recordedChange = (change: RecordedChange, isChanged: RawBuilder<boolean>) => sql<{ id: string }>`(
  insert into audit_log (id, at, actor_id, action, entity, entity_id, before, after, reason)
  select ${randomUUID()}, ${change.now}, ${change.actorId}, ${change.action}, ${change.entity}, ${change.entityId},
    ${jsonOf(change.before)}, ${jsonOf(change.after)}, ${change.reason ?? null}
  where ${isChanged}
  returning id)`;

function jsonOf(values: RecordedValues | null) {
  if (!values) return null;
  const isComputed = ([, value]: [string, unknown]) => isExpression(value);
  const entries = Object.entries(values);
  const plain = toJson(Object.fromEntries(entries.filter((entry) => !isComputed(entry))));
  const computed = entries.filter(isComputed).flatMap(([name, value]) => [sql.lit(name), value]);
  return computed.length === 0 ? plain : sql`${plain}::jsonb || jsonb_build_object(${sql.join(computed)})`;
}
