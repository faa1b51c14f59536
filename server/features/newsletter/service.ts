import { AppError } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { composeMail } from '#server/mail/email.ts';
import { emailLink, subscriberOf } from './access.ts';
import { deleteSubscriber, insertSubscriber } from './commands.ts';

/** Subscribes an address and asks for confirmation; the response does not reveal whether it was known. */
export async function requestSubscription(
  services: Services,
  { email: address, language, now }: { email: string; language: Language; now: Timestamp },
) {
  const { db, mailer, config } = services;
  await db.transaction().execute(async (tx) => {
    const subscriber = await insertSubscriber(tx, { email: address, language, now });
    if (!subscriber) return;
    const link = emailLink(services, { id: subscriber.id, purpose: 'confirm' });
    const mail = composeMail('newsletter', { language, site: config, link });
    await mailer.queue(tx, { to: subscriber.email, ...mail }, now, { canWait: true });
  });
  mailer.trigger();
}

/** Confirms the subscription of a link. Throws not_found. */
export async function confirm({ db, secrets }: Services, { token, now }: { token: string; now: Timestamp }) {
  return await db
    .updateTable('newsletter_subscribers')
    .set((row) => ({ confirmed_at: row.fn.coalesce('confirmed_at', sql<Timestamp>`${now}::timestamptz`) }))
    .where('id', '=', subscriberOf(secrets, 'confirm', token))
    .returning('email')
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}

/** Unsubscribes the address of a link. */
export async function leave({ db, secrets }: Services, token: string) {
  await deleteSubscriber(db, subscriberOf(secrets, 'unsubscribe', token));
}

/** Deletes a subscriber for an admin; the audit entry does not contain the address. */
export async function removeSubscriber(db: Db, { id, actorId, now }: { id: string; actorId: string; now: Timestamp }) {
  await db.transaction().execute(async (tx) => {
    const before = await deleteSubscriber(tx, id);
    if (!before) throw new AppError('not_found');
    const entry = { action: 'subscriber.delete', entity: 'newsletter_subscribers', entityId: id };
    await recordChanges(tx, [{ ...entry, actorId, now, before, after: null }]);
  });
  return { id };
}
