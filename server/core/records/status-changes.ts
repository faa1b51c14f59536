import type { StatusChange } from '#domain/kernel/list.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Database } from '#db/tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

type TableWithStatus = {
  [Table in keyof Database]: Database[Table] extends { status: string; updated_at: unknown } ? Table : never;
}[keyof Database];

interface ChangedStatuses<Status extends string> {
  moved: StatusChange<Status>[];
  /** The ids of rows that are gone or have another status than the admin saw. */
  stale: string[];
}

/** How a table stores its status. */
interface StatusColumn<Status extends string> {
  table: keyof Database;
  read: RawBuilder<unknown>;
  set(status: Status): RawBuilder<unknown>;
}

/** Like `moveStatuses`, for a table with a `status` column. */
export async function changeStatuses<Status extends string>(
  tx: Db,
  table: TableWithStatus,
  update: { changes: readonly StatusChange<Status>[]; now: Timestamp },
): Promise<ChangedStatuses<Status>> {
  return await moveStatuses(tx, { table, read: sql`status`, set: (status) => sql`status = ${status}` }, update);
}

/**
 * Changes statuses of rows that still have the status that the admin saw. Rows are locked in the order of their ids, so that two
 * admins cannot deadlock; the second one gets them as stale.
 */
export async function moveStatuses<Status extends string>(
  tx: Db,
  { table, read, set }: StatusColumn<Status>,
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
