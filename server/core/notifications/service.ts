import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { NotificationPreference } from '#domain/notifications/contract.ts';
import { kindsOf, mailChoicesOf } from '#domain/notifications/rules.ts';
import type { Db } from '#server/database/database.ts';
import { countUnreadOf, markAllRead, markRead } from './list-queries.ts';
import { savePreference } from './preference-queries.ts';

interface ByPerson {
  actor: Actor;
  now: Timestamp;
}

/** Marks a notification as read and returns the number of unread ones. */
export async function readOne(db: Db, { id, actor, now }: ByPerson & { id: string }) {
  await markRead(db, { id, reader: actor, now });
  return { unread: await countUnreadOf(db, actor) };
}

/** Marks notifications up to a time as read and returns the number of unread ones. */
export async function readAll(db: Db, { upTo, actor, now }: ByPerson & { upTo: Timestamp }) {
  await markAllRead(db, { reader: actor, upTo, now });
  return { unread: await countUnreadOf(db, actor) };
}

/** Changes the actor's channels for one kind. */
export async function changePreference(
  db: Db,
  { preference, actor, now }: ByPerson & { preference: NotificationPreference },
): Promise<NotificationPreference> {
  const { kind, mail } = preference;
  if (!kindsOf(actor.role).includes(kind)) throw new AppError('not_allowed');
  if (!mailChoicesOf(kind).includes(mail)) {
    throw new AppError('bad_input', { issues: [{ path: 'mail', message: 'not offered' }] });
  }
  await savePreference(db, { personId: actor.userId, preference, now });
  return preference;
}
