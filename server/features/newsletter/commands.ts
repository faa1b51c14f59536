import { randomUUID } from 'node:crypto';
import type { Language } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { secondsBetweenConfirmations, unconfirmedSeconds } from '#domain/newsletter/rules.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { isOverIn } from '#server/database/stored-times.ts';

/** Inserts a subscriber. Returns the one to be mailed; undefined if confirmed already or mailed recently. */
export async function insertSubscriber(
  tx: Db,
  { email, language, now }: { email: string; language: Language; now: Timestamp },
): Promise<{ id: string; email: string } | undefined> {
  return await tx
    .insertInto('newsletter_subscribers')
    .values({ id: randomUUID(), email, language, asked_at: now, created_at: now })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ language, asked_at: now })
        .where('newsletter_subscribers.confirmed_at', 'is', null)
        .where(isOverIn('newsletter_subscribers.asked_at', { seconds: secondsBetweenConfirmations, now })),
    )
    .returning(['id', 'email'])
    .executeTakeFirst();
}

/** Deletes a subscriber and returns their status; undefined if there is none. */
export async function deleteSubscriber(tx: Db, id: string) {
  return await tx
    .deleteFrom('newsletter_subscribers')
    .where('id', '=', id)
    .returning(['language', 'status', 'created_at'])
    .executeTakeFirst();
}

/** Deletes the addresses that nobody confirmed in time. */
export async function deleteUnconfirmed(db: Db, now: Timestamp): Promise<void> {
  await db
    .deleteFrom('newsletter_subscribers')
    .where('confirmed_at', 'is', null)
    .where(isOverIn('asked_at', { seconds: unconfirmedSeconds, now }))
    .execute();
}
