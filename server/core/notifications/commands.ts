import { randomUUID } from 'node:crypto';
import { secondsToUndo } from '#domain/kernel/list.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import type { NotificationPreference } from '#domain/notifications/contract.ts';
import {
  type AdminKind,
  type Channels,
  defaultChannels,
  type MailChoice,
  newsOf,
  nextDigestAfter,
  type NotificationFacts,
  type NotificationKind,
} from '#domain/notifications/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { activeAdmins } from '#server/core/accounts/queries.ts';
import { type Db, RowNotFound, toJson } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { type Reader, shownTo } from './queries.ts';

/** Mails are delayed by the time for undoing plus network latency. */
const secondsUntilMail = secondsToUndo + 2;

export interface NewNotification {
  personId: string;
  kind: NotificationKind;
  entityId: string;
  facts: NotificationFacts;
  /** A status change; a change back within the time for undoing removes the notification. */
  change?: { from: string; to: string };
  now: Timestamp;
}

/**
 * Notifies users of decisions in the transaction that decides: in the app at once, by mail once the decision can no longer be undone. A
 * new decision within that time replaces or removes the notification.
 */
export async function notify({ queue }: Pick<Services, 'queue'>, tx: Db, notifications: readonly NewNotification[]) {
  const lasting = await replaceUnsent(tx, notifications);
  const channels = await readChannels(tx, lasting);
  const rows = lasting.map((notice) => rowOf(notice, channels(notice))).filter((row) => row.in_app || row.mail);
  if (rows.length === 0) return;
  await tx.insertInto('notifications').values(rows).execute();
  await queue.send(
    tx,
    'notification',
    rows.flatMap(({ id, mail, mail_due_at: startAfter }) =>
      mail === 'at_once' && startAfter ? [{ id, startAfter }] : [],
    ),
  );
}

/** A request that waits for an admin. */
export interface WaitingRequest {
  kind: AdminKind;
  entityId: string;
  personId: string;
  subject?: { table: 'courses' | 'jobs' | 'it_projects'; id: string };
  now: Timestamp;
}

/** SQL: `replaced` and `notified`, for the statement that inserts a request; `notified` does nothing unless `isSent` is true. */
export function adminNotifications(db: Db, request: WaitingRequest, isSent: RawBuilder<boolean>) {
  const { kind, entityId, now } = request;
  const usual = defaultChannels(kind);
  // A repeated request replaces unread notifications of the earlier one. The index is on the person's id.
  const replaced = sql<{ id: string }>`(
    delete from notifications
    where facts ->> 'person_id' = ${request.personId} and facts = ${factsOf(request)} and kind = ${kind}
      and in_app and read_at is null and mailed_at is null
      and person_id in (select id from ${activeAdmins(db, now)} as admin)
    returning id)`;
  const notified = sql<{ id: string; mail: MailChoice | null }>`(
    insert into notifications (id, person_id, kind, entity_id, facts, in_app, mail, mail_due_at, created_at)
    select gen_random_uuid(), admin.id, ${kind}, ${entityId}, ${factsOf(request)}, channel.in_app, nullif(channel.mail, 'off'),
      case channel.mail
        when 'daily' then ${nextDigestAfter(now)}::timestamptz
        when 'at_once' then ${mailTime(now)}::timestamptz
      end, ${now}
    from ${activeAdmins(db, now)} as admin
    left join notification_preferences as chosen on chosen.person_id = admin.id and chosen.kind = ${kind}
    cross join lateral (
      select coalesce(chosen.in_app, ${usual.in_app}) as in_app, coalesce(chosen.mail, ${usual.mail}) as mail
    ) as channel
    where (channel.in_app or channel.mail <> 'off') and ${isSent}
    returning id, mail)`;
  return { replaced, notified };
}

const mailTime = (now: Timestamp) => plusSeconds(now, secondsUntilMail);

// The requester's name and the titles of the record.
const factsOf = ({ personId, subject }: WaitingRequest) => {
  const requester = sql`'person', coalesce(nullif(btrim(person.full_name), ''), person.email), 'person_id', person.id`;
  if (!subject)
    return sql`(select jsonb_build_object(${requester}) from profiles as person where person.id = ${personId})`;
  const titles = sql`'title', subject.title, 'title_jp', subject.title_jp, 'title_mn', subject.title_mn`;
  return sql`(
    select jsonb_build_object(${requester}, ${titles}) from profiles as person, ${sql.table(subject.table)} as subject
    where person.id = ${personId} and subject.id = ${subject.id})`;
};

/** SQL: the ids in `notified` that are mailed at once. */
export const mailedAtOnce = sql<string[] | null>`(select array_agg(id) from notified where mail = 'at_once')`;

/** Queues the mails of `notified`. If the process dies before, the background task finds them when they are due. */
export async function queueAdminMails(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { mails, now }: { mails: string[] | null; now: Timestamp },
) {
  const jobs = (mails ?? []).map((id) => ({ id, startAfter: mailTime(now) }));
  await queue.send(db, 'notification', jobs);
}

/** Notifies all admins of a request in the transaction that creates it. */
export async function notifyAdmins({ queue }: Pick<Services, 'queue'>, tx: Db, request: WaitingRequest) {
  const { replaced, notified } = adminNotifications(tx, request, sql`true`);
  const { rows } = await sql<{ mails: string[] | null }>`
    with replaced as ${replaced}, notified as ${notified} select ${mailedAtOnce} as mails`.execute(tx);
  await queueAdminMails({ db: tx, queue }, { mails: rows[0]?.mails ?? null, now: request.now });
}

/** Deletes the admins' notifications of a request in the transaction that withdraws it. */
export async function deleteNotificationsOf(tx: Db, { kind, entityId }: Pick<WaitingRequest, 'kind' | 'entityId'>) {
  await tx.deleteFrom('notifications').where('entity_id', '=', entityId).where('kind', '=', kind).execute();
}

/** Deletes notifications that are not mailed yet and returns those that remain to be sent. */
async function replaceUnsent(tx: Db, notifications: readonly NewNotification[]): Promise<NewNotification[]> {
  const [first] = notifications;
  if (!first) return [];
  const keys = (pick: (notice: NewNotification) => string) => notifications.map(pick);
  const { rows } = await sql<{ key: string; status_from: string | null }>`
    delete from notifications
    where created_at > ${plusSeconds(first.now, -secondsUntilMail)} and mailed_at is null
      and person_id = any(${keys((notice) => notice.personId)}::uuid[])
      and (person_id, kind, entity_id) in (
        select * from unnest(
          ${keys((notice) => notice.personId)}::uuid[],
          ${keys((notice) => notice.kind)}::text[],
          ${keys((notice) => notice.entityId)}::uuid[]
        )
      )
    returning concat_ws(' ', person_id, kind, entity_id) as key, status_from`.execute(tx);
  const statusBefore = new Map(rows.map((row) => [row.key, row.status_from]));
  return notifications.flatMap((notice) => {
    const { personId, kind, entityId, change } = notice;
    const from = statusBefore.get(`${personId} ${kind} ${entityId}`) ?? change?.from;
    if (!change || from === undefined) return [notice];
    return from === change.to ? [] : [{ ...notice, change: { ...change, from } }];
  });
}

/** The channels that each recipient has chosen for the kind. */
async function readChannels(
  tx: Db,
  notifications: readonly NewNotification[],
): Promise<(notice: NewNotification) => Channels> {
  const people = notifications.map((notice) => notice.personId);
  const chosen = await tx
    .selectFrom('notification_preferences')
    .select(['person_id', 'kind', 'in_app', 'mail'])
    .where((row) => row('person_id', '=', row.fn.any(row.val(people))))
    .execute();
  const byKey = new Map(chosen.map((row) => [`${row.person_id} ${row.kind}`, row]));
  return ({ personId, kind }) => byKey.get(`${personId} ${kind}`) ?? defaultChannels(kind);
}

function rowOf({ personId, kind, entityId, facts, change, now }: NewNotification, channels: Channels) {
  // A notification without a text is a programming error.
  newsOf({ kind, status_to: change?.to ?? null });
  const mail = channels.mail === 'off' ? null : channels.mail;
  return {
    id: randomUUID(),
    person_id: personId,
    kind,
    entity_id: entityId,
    facts: toJson(facts),
    status_from: change?.from ?? null,
    status_to: change?.to ?? null,
    in_app: channels.in_app,
    mail,
    mail_due_at: mail && (mail === 'daily' ? nextDigestAfter(now) : mailTime(now)),
    created_at: now,
  };
}

/** Marks a notification of its recipient as read. Throws not_found. */
export async function markRead(db: Db, { id, reader, now }: { id: string; reader: Reader; now: Timestamp }) {
  await db
    .updateTable('notifications')
    .set((row) => ({ read_at: row.fn.coalesce('read_at', row.val(now)) }))
    .where('id', '=', id)
    .where(shownTo(reader))
    .returning('id')
    .executeTakeFirstOrThrow(RowNotFound);
}

/** Marks a user's notifications up to a time as read. */
export async function markAllRead(db: Db, { reader, upTo, now }: { reader: Reader; upTo: Timestamp; now: Timestamp }) {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where(shownTo(reader))
    .where('read_at', 'is', null)
    .where('created_at', '<=', upTo)
    .execute();
}

/** Stores a user's channels for one kind. */
export async function savePreference(
  db: Db,
  { personId, preference, now }: { personId: string; preference: NotificationPreference; now: Timestamp },
) {
  const { kind, ...channels } = preference;
  const row = { ...channels, updated_at: now };
  await db
    .insertInto('notification_preferences')
    .values({ person_id: personId, kind, ...row })
    .onConflict((conflict) => conflict.columns(['person_id', 'kind']).doUpdateSet(row))
    .execute();
}
