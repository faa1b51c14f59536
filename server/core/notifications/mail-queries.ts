import { defaultLanguage } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { kindsOf, mailAddressOf, type NotificationKind } from '#domain/notifications/rules.ts';
import type { Config } from '#server/runtime/config/config.ts';
import type { Db } from '#server/database/database.ts';

const columns = ['id', 'person_id', 'kind', 'entity_id', 'facts', 'status_to'] as const;

/** Locks a notification whose mail is due; undefined when it was mailed or removed. */
export async function lockUnmailed(tx: Db, id: string) {
  return await tx
    .selectFrom('notifications')
    .select(columns)
    .where('id', '=', id)
    .where('mail', '=', 'at_once')
    .where('mailed_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** The ids of notifications whose mail is overdue. */
export async function listOverdue(db: Db, { now, size }: { now: Timestamp; size: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where('mail', '=', 'at_once')
    .where('mailed_at', 'is', null)
    .where('mail_due_at', '<=', now)
    .orderBy('mail_due_at')
    .orderBy('id')
    .limit(size)
    .execute();
  return rows.map((row) => row.id);
}

/** The users with a due daily mail. */
export async function listDigestPeople(db: Db, now: Timestamp): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('person_id')
    .distinct()
    .where('mail', '=', 'daily')
    .where('mailed_at', 'is', null)
    .where('mail_due_at', '<=', now)
    .execute();
  return rows.map((row) => row.person_id);
}

/** Claims a user's digest of the day; false when another process has. */
export async function claimDigest(
  tx: Db,
  { personId, day, now }: { personId: string; day: string; now: Timestamp },
): Promise<boolean> {
  const claimed = await tx
    .insertInto('notification_digests')
    .values({ person_id: personId, day, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Locks the notifications of a user's daily mail, oldest first. */
export async function lockDigest(tx: Db, { personId, now }: { personId: string; now: Timestamp }) {
  return await tx
    .selectFrom('notifications')
    .select(columns)
    .where('person_id', '=', personId)
    .where('mail', '=', 'daily')
    .where('mailed_at', 'is', null)
    .where('mail_due_at', '<=', now)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Marks notifications as mailed, or as needing no mail. */
export async function settleMails(
  tx: Db,
  { ids, mailedAt }: { ids: readonly string[]; mailedAt: Timestamp | null },
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set(mailedAt === null ? { mail: null, mail_due_at: null } : { mailed_at: mailedAt })
    .where('id', 'in', ids)
    .execute();
}

/** Address, language and name for mails of `kinds`; the address is null for users who get none, such as former admins. */
export async function getAddressee(
  tx: Db,
  {
    personId,
    kinds,
    now,
    config,
  }: { personId: string; kinds: readonly NotificationKind[]; now: Timestamp; config: Config },
) {
  const {
    language,
    role,
    full_name: name,
    ...account
  } = await tx
    .selectFrom('profiles')
    .innerJoin('auth.users as account', 'account.id', 'profiles.id')
    .select([
      'profiles.language',
      'profiles.role',
      'profiles.full_name',
      'account.email',
      'email_confirmed_at',
      'email_autoconfirmed',
    ])
    .select(['account.banned_until', 'account.deleted_at'])
    .where('profiles.id', '=', personId)
    .executeTakeFirstOrThrow();
  const mayHear = kinds.every((kind) => kindsOf(role).includes(kind));
  return {
    address: mayHear ? mailAddressOf(account, { now, production: config.production }) : null,
    reader: { language: language ?? defaultLanguage, name },
  };
}
