import { RowNotFound, type Db } from '#server/database/database.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { unreadCeiling } from '#domain/notifications/contract.ts';
import { kindsOf } from '#domain/notifications/rules.ts';
import { sql } from 'kysely';
import { decodeCursor, newestFirstKey, toPage } from '#server/database/listing.ts';

const pageSize = 20;
const columns = ['id', 'kind', 'entity_id', 'facts', 'status_to', 'read_at', 'created_at'] as const;

type Reader = Pick<Actor, 'userId' | 'role'>;

// Notifications for admins are hidden from former admins.
const shownTo = ({ userId, role }: Reader) =>
  sql<boolean>`person_id = ${userId} and in_app and kind = any(${kindsOf(role)})`;

/** One page of a user's notifications, newest first. */
export async function listNotificationsOf(db: Db, { reader, cursor }: { reader: Reader; cursor?: string | undefined }) {
  let page = db
    .selectFrom('notifications')
    .select(columns)
    .where(shownTo(reader))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1);
  if (cursor) {
    const [at, id] = decodeCursor(cursor, newestFirstKey);
    page = page.where(sql<boolean>`(created_at, id) < (${at}, ${id})`);
  }
  const rows = await page.execute();
  const { rows: shown, next } = toPage({
    rows,
    size: pageSize,
    total: 0,
    keyOf: (row) => [row.created_at, row.id],
  });
  return { rows: shown, next };
}

/** The number of unread notifications, up to one more than the ceiling. */
export async function countUnreadOf(db: Db, reader: Reader): Promise<number> {
  const unread = db
    .selectFrom('notifications')
    .select('id')
    .where(shownTo(reader))
    .where('read_at', 'is', null)
    .limit(unreadCeiling + 1)
    .as('unread');
  const { count } = await db
    .selectFrom(unread)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks a notification of its recipient as read. Throws not_found. */
export async function markRead(
  db: Db,
  { id, reader, now }: { id: string; reader: Reader; now: Timestamp },
): Promise<void> {
  await db
    .updateTable('notifications')
    .set((row) => ({ read_at: row.fn.coalesce('read_at', row.val(now)) }))
    .where('id', '=', id)
    .where(shownTo(reader))
    .returning('id')
    .executeTakeFirstOrThrow(RowNotFound);
}

/** Marks a user's notifications up to a time as read. */
export async function markAllRead(
  db: Db,
  { reader, upTo, now }: { reader: Reader; upTo: Timestamp; now: Timestamp },
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where(shownTo(reader))
    .where('read_at', 'is', null)
    .where('created_at', '<=', upTo)
    .execute();
}
