import { idsOf } from '#domain/kernel/arrangement.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type Change, recordChanges } from '#server/core/audit/commands.ts';
import { type NewNotification, notify } from '#server/core/notifications/commands.ts';
import { changeStatuses, type StatusColumn } from '#server/core/records/status-changes.ts';
import type { Db } from '#server/database/database.ts';

interface Decision<Status extends string, Row> {
  changes: readonly StatusChange<Status>[];
  now: Timestamp;
  listRows: (tx: Db, ids: string[]) => Promise<Row[]>;
  entryOf: (change: StatusChange<Status>) => Change;
  notificationOf: (row: Row, change: StatusChange<Status>) => NewNotification;
}

/** Sets statuses from those that the admin saw and notifies the users. Rows that have changed since are returned as stale. */
export async function decideStatuses<Status extends string, Row extends { id: string }>(
  db: Db,
  column: StatusColumn<NoInfer<Status>>,
  { changes, now, listRows, entryOf, notificationOf }: Decision<Status, Row>,
): Promise<{ rows: Row[]; stale: string[] }> {
  return await db.transaction().execute(async (tx) => {
    const { moved, stale } = await changeStatuses(tx, column, { changes, now });
    await recordChanges(tx, moved.map(entryOf));
    const rows = await listRows(tx, idsOf(changes));
    const changeOf = new Map(moved.map((change) => [change.id, change]));
    const notifications = rows.flatMap((row) => {
      const change = changeOf.get(row.id);
      return change ? [notificationOf(row, change)] : [];
    });
    await notify(tx, notifications);
    return { rows, stale };
  });
}
