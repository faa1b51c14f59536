import type { StatusChange } from '#domain/kernel/list.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Database } from '#db/tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

type TableWithStatus = {
  [Table in keyof Database]: Database[Table] extends { status: string; updated_at: unknown } ? Table : never;
}[keyof Database];

/** What became of asked changes. */
export interface ChangedStatuses<Status extends string> {
  moved: StatusChange<Status>[];
  /** The ids of rows that are gone or did not stand where the admin saw them. */
  stale: string[];
}

/** Where rows keep a status: how it is read, and what is set for one. */
export interface StatusPlace<Status extends string> {
  table: keyof Database;
  read: RawBuilder<unknown>;
  set(status: Status): RawBuilder<unknown>;
}

/** Moves rows of a table with a column `status`, as `moveStatuses` does. */
export async function changeStatuses<Status extends string>(
  tx: Db,
  table: TableWithStatus,
  asked: { changes: readonly StatusChange<Status>[]; now: Timestamp },
): Promise<ChangedStatuses<Status>> {
  return await moveStatuses(tx, { table, read: sql`status`, set: (status) => sql`status = ${status}` }, asked);
}

/**
 * Moves rows from the statuses that their admin saw to others. The rows are locked always in one order, so that two admins
 * with overlapping choices wait for each other; who comes second finds them stale. A change to the same status is none.
 */
export async function moveStatuses<Status extends string>(
  tx: Db,
  { table, read, set }: StatusPlace<Status>,
  { changes, now }: { changes: readonly StatusChange<Status>[]; now: Timestamp },
): Promise<ChangedStatuses<Status>> {
  const ids = changes.map((change) => change.id);
  const { rows } = await sql<{ id: string; status: string }>`
    select id, ${read} as status from ${sql.table(table)} where id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  );
  const statusOf = new Map(rows.map((row) => [row.id, row.status]));
  const moved = changes.filter(({ id, from, to }) => statusOf.get(id) === from && from !== to);
  for (const status of new Set(moved.map((change) => change.to))) {
    const movedThere = moved.filter((change) => change.to === status).map((change) => change.id);
    await sql`
      update ${sql.table(table)} set ${set(status)}, updated_at = ${now}
      where id = any(${movedThere}::uuid[])`.execute(tx);
  }
  return { moved, stale: changes.filter(({ id, from }) => statusOf.get(id) !== from).map((change) => change.id) };
}
