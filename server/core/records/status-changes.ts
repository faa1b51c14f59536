import type { StatusChange } from '#domain/kernel/list.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Database } from '#db/tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

type TableWithStatus = {
  [Table in keyof Database]: Database[Table] extends { status: string; updated_at: unknown } ? Table : never;
}[keyof Database];

/** How a table stores its status. */
export interface StatusColumn {
  table: keyof Database;
  read: RawBuilder<unknown>;
  set(status: RawBuilder<string>): RawBuilder<unknown>;
}

/** The column of a table with a `status` column. */
export const statusOf = (table: TableWithStatus): StatusColumn => ({
  table,
  read: sql`status`,
  set: (status) => sql`status = ${status}`,
});

interface StatusUpdate<Status extends string> {
  changes: readonly StatusChange<Status>[];
  now: Timestamp;
  /** SQL: more CTEs, which read the ids of changed rows from `moved`. */
  effects: RawBuilder<unknown>;
}

/**
 * Changes statuses of rows that still have the status that the admin saw, in one statement with its effects. Returns the ids of the others,
 * which are gone or have another status. Rows are locked in the order of their ids, so that two admins cannot deadlock.
 */
export async function moveStatuses<Status extends string>(
  db: Db,
  { table, read, set }: StatusColumn,
  { changes, now, effects }: StatusUpdate<Status>,
): Promise<string[]> {
  const all = (pick: (change: StatusChange<Status>) => string) => changes.map(pick);
  const { rows } = await sql<{ id: string; status: string }>`
    with locked as (
      select id, ${read} as status from ${sql.table(table)}
      where id = any(${all(({ id }) => id)}::uuid[]) order by id for update),
    moved as (
      update ${sql.table(table)} as changing set ${set(sql`seen.status_to`)}, updated_at = ${now}
      from locked, unnest(
        ${all(({ id }) => id)}::uuid[], ${all(({ from }) => from)}::text[], ${all(({ to }) => to)}::text[]
      ) as seen (id, status_from, status_to)
      where changing.id = locked.id and locked.id = seen.id
        and locked.status = seen.status_from and seen.status_from <> seen.status_to
      returning changing.id),
    ${effects}
    select id, status from locked`.execute(db);
  const statuses = new Map(rows.map((row) => [row.id, row.status]));
  return changes.filter(({ id, from }) => statuses.get(id) !== from).map((change) => change.id);
}
