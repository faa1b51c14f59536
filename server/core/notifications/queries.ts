import type { Actor } from '#domain/kernel/actor.ts';
import { defaultLanguage } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type NotificationPreference, unreadCeiling } from '#domain/notifications/contract.ts';
import { accessOfKind, type AdminKind, defaultChannels, kindsOf, mailAddressOf } from '#domain/notifications/rules.ts';
import { sql } from 'kysely';
import { activeAdmins } from '#server/core/accounts/queries.ts';
import type { Db } from '#server/database/database.ts';
import { decodeCursor, newestFirstKey, toPage } from '#server/database/lists/listing.ts';
import type { Config } from '#server/runtime/config/config.ts';

const pageSize = 20;

const columns = ['id', 'kind', 'entity_id', 'facts', 'status_to', 'read_at', 'created_at'] as const;

export type Reader = Pick<Actor, 'userId' | 'role' | 'permissions'>;

// Notifications for admins are hidden from former admins.
export const shownTo = (reader: Reader) =>
  sql<boolean>`person_id = ${reader.userId} and in_app and kind = any(${kindsOf(reader)})`;

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
  return toPage({ rows, size: pageSize, total: 0, keyOf: (row) => [row.created_at, row.id] });
}

/** The number of unread notifications, up to one more than the ceiling. */
export async function countUnreadOf(db: Db, reader: Reader) {
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

/** A user's channels for each kind of notification that they get. */
export async function listPreferencesOf(db: Db, reader: Reader): Promise<NotificationPreference[]> {
  const chosen = await db
    .selectFrom('notification_preferences')
    .select(['kind', 'in_app', 'mail', 'push'])
    .where('person_id', '=', reader.userId)
    .execute();
  return kindsOf(reader).map((kind) => chosen.find((row) => row.kind === kind) ?? { kind, ...defaultChannels(kind) });
}

/** The channels that these users have chosen, by kind. */
export async function listChannels(db: Db, people: readonly string[]) {
  return await db
    .selectFrom('notification_preferences')
    .select(['person_id', 'kind', 'in_app', 'mail', 'push'])
    .where((row) => row('person_id', '=', row.fn.any(row.val(people))))
    .execute();
}

/** The admins who get a kind, with the channels that they have chosen for it; null for the usual ones. */
export async function listAdminChannels(db: Db, kind: AdminKind, now: Timestamp) {
  return await activeAdmins(db, { access: accessOfKind(kind), now })
    .leftJoin('notification_preferences as chosen', (join) =>
      join.onRef('chosen.person_id', '=', 'profiles.id').on('chosen.kind', '=', kind),
    )
    .select(['chosen.in_app', 'chosen.mail'])
    .execute();
}

/** The users with a due daily mail. */
export async function listDigestPeople(db: Db, now: Timestamp) {
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

/** Address, language and names for mails, and the kinds that may be mailed: not those for admins to former ones. The address is null for users who get none. */
export async function getAddressee(
  tx: Db,
  { personId, now, config }: { personId: string; now: Timestamp; config: Config },
) {
  const { language, role, permissions, full_name, surname, given_name, furigana, latin_name, ...account } = await tx
    .selectFrom('profiles')
    .innerJoin('auth.users as account', 'account.id', 'profiles.id')
    .select([
      'profiles.language',
      ...(['profiles.role', 'profiles.permissions'] as const),
      ...(['profiles.full_name', 'profiles.surname', 'profiles.given_name'] as const),
      ...(['profiles.furigana', 'profiles.latin_name'] as const),
      'account.email',
      'email_confirmed_at',
      'email_autoconfirmed',
    ])
    .select(['account.banned_until', 'account.deleted_at'])
    .where('profiles.id', '=', personId)
    .executeTakeFirstOrThrow();
  return {
    address: mailAddressOf(account, { now, production: config.production }),
    kinds: kindsOf({ role, permissions }),
    reader: { language: language ?? defaultLanguage, names: { full_name, surname, given_name, furigana, latin_name } },
  };
}
