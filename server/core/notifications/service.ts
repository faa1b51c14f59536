import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { dayOf, defaultTimeZone, plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import type { NotificationPreference } from '#domain/notifications/contract.ts';
import { isPushKind, kindsOf, mailChoicesOf } from '#domain/notifications/rules.ts';
import type { Db } from '#server/database/database.ts';
import { sortOfError } from '#server/runtime/work-errors.ts';
import type { Services } from '#server/services/services.ts';
import { digestEmailOf, emailOf } from './emails.ts';
import { claimDigest, hastenMails, lockDigest, lockDueMail, postponeMail, settleMails } from './mail-commands.ts';
import { getAddressee, listDigestPeople } from './queries.ts';

/** A mail that could not be composed is tried again after this time. */
const secondsUntilRetry = 3600;

/** Changes the actor's channels for one kind. */
export async function changePreference(
  db: Db,
  { preference, actor, now }: { preference: NotificationPreference; actor: Actor; now: Timestamp },
): Promise<NotificationPreference> {
  const { kind, ...channels } = preference;
  if (!kindsOf(actor).includes(kind)) throw new AppError('not_allowed');
  if (!mailChoicesOf(kind).includes(channels.mail)) {
    throw new AppError('bad_input', { issues: [{ path: 'mail', message: 'not offered' }] });
  }
  const row = { ...channels, push: channels.push && isPushKind(kind), updated_at: now };
  await db
    .insertInto('notification_preferences')
    .values({ person_id: actor.userId, kind, ...row })
    .onConflict((conflict) => conflict.columns(['person_id', 'kind']).doUpdateSet(row))
    .execute();
  return preference;
}

/** Queues the mail of the next notification that is due and marks it, in one transaction; false if none is due. */
export async function mailNext({ db, clock, config, log, mailer }: Services): Promise<boolean> {
  const now = clock.now();
  let id: string | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      const row = await lockDueMail(tx, now);
      if (!row) return false;
      id = row.id;
      const { address, kinds, reader } = await getAddressee(tx, { personId: row.person_id, now, config });
      const isMailed = address !== null && kinds.includes(row.kind);
      await settleMails(tx, { ids: [id], mailedAt: isMailed ? now : null });
      if (isMailed) await mailer.queue(tx, { to: address, ...emailOf(row, reader, config) }, now, { canWait: true });
      return true;
    });
  } catch (error) {
    if (id === undefined || sortOfError(error) === 'again') throw error;
    log.error({ err: error, notification: id }, 'a notification could not be mailed');
    // Otherwise it would delay all other mails.
    await postponeMail(db, { id, until: plusSeconds(now, secondsUntilRetry) });
    return true;
  }
}

/** Queues due daily digests, one per user and day across all processes. */
export async function mailDigests(services: Services) {
  await hastenMails(services.db, services.clock.now());
  const people = await listDigestPeople(services.db, services.clock.now());
  for (const personId of people) {
    await services.db.transaction().execute((tx) => mailDigest(services, tx, personId));
  }
  if (people.length > 0) services.mailer.trigger();
}

async function mailDigest({ clock, config, mailer }: Services, tx: Db, personId: string) {
  const now = clock.now();
  if (!(await claimDigest(tx, { personId, day: dayOf(now, defaultTimeZone), now }))) return;
  const rows = await lockDigest(tx, { personId, now });
  if (rows.length === 0) return;
  const { address, kinds, reader } = await getAddressee(tx, { personId, now, config });
  // An admin's permissions may have changed since.
  const mailed = rows.filter((row) => address !== null && kinds.includes(row.kind));
  const others = rows.filter((row) => !mailed.includes(row));
  await settleMails(tx, { ids: mailed.map((row) => row.id), mailedAt: now });
  await settleMails(tx, { ids: others.map((row) => row.id), mailedAt: null });
  if (address !== null && mailed.length > 0)
    await mailer.queue(tx, { to: address, ...digestEmailOf(mailed, reader, config) }, now, { canWait: true });
}
