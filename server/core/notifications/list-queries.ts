import { RowNotFound } from '#server/database/row-not-found.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { unreadCeiling } from '#domain/notifications/contract.ts';
import { kindsOf } from '#domain/notifications/rules.ts';
import { sql } from 'kysely';
import { decodeCursor, newestFirstKey, toPage } from '#server/database/pagination.ts';
import type { Db } from '#server/database/database.ts';

const pageSize = 20;
const columns = ['id', 'kind', 'entity_id', 'facts', 'status_to', 'read_at', 'created_at'] as const;

type Reader = Pick<Actor, 'userId' | 'role'>;

// Who was an admin once is shown nothing that only admins may know, and finds it again as an admin.
const shownTo = ({ userId, role }: Reader) =>
  sql<boolean>`person_id = ${userId} and in_app and kind = any(${kindsOf(role)})`;

/** One page of what a person was told in the app, newest first. */
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

/** How many a person has not read, up to one more than the ceiling. */
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

/** Marks one of a person's notifications as read; throws not_found when it is not theirs. */
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

/** Marks as read what a person was told up to a time. */
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
