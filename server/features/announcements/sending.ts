import { dayOf, defaultTimeZone, plusSeconds, type Timestamp, tooFarAhead } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import { notifyLearners } from '#server/core/notifications/commands.ts';
import type { Db } from '#server/database/database.ts';
import { countSubscribers, listNextSubscribers } from '#server/features/newsletter/queries.ts';
import type { Services } from '#server/services/services.ts';
import { letterMail } from './emails.ts';

/** Shows banners from their first day on, and ends them after their last. */
export async function changeBanners({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now();
  const today = dayOf(now, defaultTimeZone);
  await sql`
    update announcements set
      begun_at = case when coalesce(start_date <= ${today}, true) then ${now}::timestamptz end,
      status = case when end_date < ${today} then 'sent' else status end
    where kind = 'banner' and status = 'sending'
      and (end_date < ${today} or (begun_at is null) = coalesce(start_date <= ${today}, true))`.execute(db);
}

/** Sends the next message in one transaction: the lock and the guarded status let one process send it, once. False if none waits. */
export async function sendMessage({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  return await db.transaction().execute(async (tx) => {
    const message = await lockNext(tx, 'message');
    if (!message) return false;
    const sent = await notifyLearners(tx, { ...message, now });
    await tx
      .updateTable('announcements')
      .set({ status: 'sent', begun_at: now, sent_count: sent, total_count: sent })
      .where('id', '=', message.id)
      .execute();
    return true;
  });
}

/**
 * Queues the next mails of the letter that was begun first. Position and mails are one transaction, so a subscriber gets a letter once, also when a process
 * dies or several send. False if no step is due: there is one per minute over all letters and processes.
 */
export async function sendLetterStep(services: Services): Promise<boolean> {
  const { db, clock, config, mailer } = services;
  const now = clock.now();
  const size = Math.ceil(config.LETTERS_PER_HOUR / 60);
  return await db.transaction().execute(async (tx) => {
    const letter = await lockNext(tx, 'letter');
    if (!letter || !isDue(letter, now)) return false;
    const begunAt = letter.begun_at ?? now;
    const total = letter.begun_at === null ? await countSubscribers(tx, begunAt) : letter.total_count;
    const subscribers = await listNextSubscribers(tx, {
      confirmedAt: begunAt,
      after: letter.last_subscriber_id,
      limit: size,
    });
    for (const subscriber of subscribers)
      await mailer.queue(tx, { to: subscriber.email, ...letterMail(services, letter, subscriber) }, now, {
        canWait: true,
      });
    await tx
      .updateTable('announcements')
      .set({
        status: subscribers.length < size ? 'sent' : 'sending',
        begun_at: begunAt,
        sent_count: letter.sent_count + subscribers.length,
        total_count: total,
        last_subscriber_id: subscribers.at(-1)?.id ?? letter.last_subscriber_id,
        next_step_at: plusSeconds(now, secondsPerStep),
      })
      .where('id', '=', letter.id)
      .execute();
    return true;
  });
}

const secondsPerStep = 60;

// A clock that was ahead must not hold a letter up.
const isDue = ({ next_step_at: at }: { next_step_at: Timestamp | null }, now: Timestamp) =>
  at === null || at <= now || at > tooFarAhead(now);

// Others wait for the lock: skipping the row would send the next letter at the same time.
async function lockNext(tx: Db, kind: 'message' | 'letter') {
  return await tx
    .selectFrom('announcements')
    .selectAll()
    .where('kind', '=', kind)
    .where('status', '=', 'sending')
    .orderBy('begun_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}
