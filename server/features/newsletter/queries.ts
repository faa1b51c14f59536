import { randomUUID } from 'node:crypto';
import type { Language } from '#domain/kernel/language.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { secondsBetweenAskings } from '#domain/newsletter/rules.ts';
import { sql } from 'kysely';
import { cappedCount, newestFirstKey, toPage, decodeCursor } from '../../platform/paging.ts';
import type { Db } from '../../platform/postgres.ts';

/**
 * Writes down that an address asks for the letters. Answers the subscriber to be mailed; nothing for one that has confirmed,
 * or that was asked a moment ago.
 */
export async function askSubscriber(
  db: Db,
  { email, language, now }: { email: string; language: Language; now: Timestamp },
): Promise<{ id: string; email: string } | undefined> {
  return await db
    .insertInto('newsletter_subscribers')
    .values({ id: randomUUID(), email, language, asked_at: now, created_at: now })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ language, asked_at: now })
        .where('newsletter_subscribers.confirmed_at', 'is', null)
        .where('newsletter_subscribers.asked_at', '<=', plusSeconds(now, -secondsBetweenAskings)),
    )
    .returning(['id', 'email'])
    .executeTakeFirst();
}

/** Confirms a subscriber; confirmed once, it stays so. Undefined when there is none. */
export async function confirmSubscriber(db: Db, { id, now }: { id: string; now: Timestamp }) {
  return await db
    .updateTable('newsletter_subscribers')
    .set((row) => ({ confirmed_at: row.fn.coalesce('confirmed_at', sql<Timestamp>`${now}::timestamptz`) }))
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
}

/** Forgets a subscriber. */
export async function deleteSubscriber(db: Db, id: string): Promise<void> {
  await db.deleteFrom('newsletter_subscribers').where('id', '=', id).execute();
}

const confirmed = (db: Db) => db.selectFrom('newsletter_subscribers').where('confirmed_at', 'is not', null);

/** How many confirmed; exact up to the ceiling of counts. */
export async function countConfirmed(db: Db): Promise<number> {
  const { count } = await db
    .selectNoFrom(cappedCount(confirmed(db).select('id')).as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One page of those who confirmed, the newest first. */
export async function listConfirmed(db: Db, { cursor, size }: { cursor: string | undefined; size: number }) {
  let page = confirmed(db)
    .select(['id', 'email', 'language', 'confirmed_at', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1);
  if (cursor) {
    const [time, id] = decodeCursor(cursor, newestFirstKey);
    page = page.where(sql<boolean>`(created_at, id) < (${time}, ${id})`);
  }
  return toPage({ rows: await page.execute(), size, total: 0, keyOf: (row) => [row.created_at, row.id] });
}
