import { idsOf } from '#domain/kernel/arrangement.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import { type Change, recordedMoves } from '#server/core/audit/commands.ts';
import { decisionNotifications, type NewNotification } from '#server/core/notifications/commands.ts';
import { moveStatuses, type StatusColumn } from '#server/core/records/status-changes.ts';
import type { Db } from '#server/database/database.ts';

interface Decision<Status extends string, Row> {
  changes: readonly StatusChange<Status>[];
  now: Timestamp;
  listRows: (db: Db, ids: string[]) => Promise<Row[]>;
  entryOf: (change: StatusChange<Status>) => Change;
  notificationOf: (row: Row, change: StatusChange<Status>) => NewNotification;
}

/**
 * Sets statuses from those that the admin saw and notifies the users, in one statement. Rows that have changed since are returned as
 * stale. The rows are read before, since notifications name what they are about, and after.
 */
export async function decideStatuses<Status extends string, Row extends { id: string }>(
  db: Db,
  column: StatusColumn,
  { changes, now, listRows, entryOf, notificationOf }: Decision<Status, Row>,
): Promise<{ rows: Row[]; stale: string[] }> {
  const changeOf = new Map(changes.map((change) => [change.id, change]));
  const notifications = (await listRows(db, idsOf(changes))).flatMap((row) => {
    const change = changeOf.get(row.id);
    return change && change.from !== change.to ? [notificationOf(row, change)] : [];
  });
  const isMoved = sql<boolean>`entity_id in (select id from moved)`;
  const stale = await moveStatuses(db, column, {
    changes,
    now,
    effects: sql`
      recorded as ${recordedMoves(changes.map(entryOf))},
      ${decisionNotifications(notifications, now, isMoved)}`,
  });
  return { rows: await listRows(db, idsOf(changes)), stale };
}
