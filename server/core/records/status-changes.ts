import { idsOf } from '#domain/kernel/records/arrangement.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Database } from '#db/tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

type TableWithStatus = {
  [Table in keyof Database]: Database[Table] extends { status: string; updated_at: unknown } ? Table : never;
}[keyof Database];

/** How a table stores its status. */
export interface StatusColumn<Status extends string | number | null> {
  table: keyof Database;
  read: RawBuilder<unknown>;
  set(status: Status): RawBuilder<unknown>;
}

/** The column of a table with a `status` column. */
export const statusOf = (table: TableWithStatus): StatusColumn<string> => ({
  table,
  read: sql`status`,
  set: (status) => sql`status = ${status}`,
});

/**
 * Changes statuses, or another value, of rows that still have the status that the admin saw. Returns the changes made, and the ids of rows that are gone or have
 * another status. Rows are locked in the order of their ids, so that two admins cannot deadlock.
 */
export async function changeStatuses<Status extends string | number | null>(
  tx: Db,
  { table, read, set }: StatusColumn<NoInfer<Status>>,
  { changes, now }: { changes: readonly StatusChange<Status>[]; now: Timestamp },
): Promise<{ moved: StatusChange<Status>[]; stale: string[] }> {
  const { rows } = await sql<{ id: string; status: string | number | null }>`
    select id, ${read} as status from ${sql.table(table)}
    where id = any(${idsOf(changes)}::uuid[]) order by id for update`.execute(tx);
  const statuses = new Map(rows.map((row) => [row.id, row.status]));
  const moved = changes.filter(({ id, from, to }) => statuses.get(id) === from && from !== to);
  for (const status of new Set(moved.map(({ to }) => to))) {
    const ids = idsOf(moved.filter(({ to }) => to === status));
    await sql`
      update ${sql.table(table)} set ${set(status)}, updated_at = ${now} where id = any(${ids}::uuid[])`.execute(tx);
  }
  return { moved, stale: idsOf(changes.filter(({ id, from }) => statuses.get(id) !== from)) };
}
