import { secondsToUndo } from '#domain/kernel/list.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import type { NotificationPreference } from '#domain/notifications/contract.ts';
import {
  type AdminKind,
  defaultChannels,
  newsOf,
  nextDigestAfter,
  type NotificationFacts,
  type NotificationKind,
} from '#domain/notifications/rules.ts';
import { type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import { activeAdmins } from '#server/core/accounts/queries.ts';
import { changeTogether, type Db, RowNotFound, toJson } from '#server/database/database.ts';
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
 * Notifies users of decisions in the transaction that decides, in the same statement as `changes`: in the app at once, by mail once the
 * decision can no longer be undone. A new decision within that time replaces or removes the notification.
 */
export async function notify(
  tx: Db,
  notifications: readonly NewNotification[],
  changes: readonly OperationNodeSource[] = [],
) {
  const [first] = notifications;
  await changeTogether(tx, changes, first && [decisionNotifications(notifications, first.now)]);
}

/** SQL: the CTEs of `notify`, the last one `notified`, for the statement that decides; `isDue` decides for each row of `given`. */
export function decisionNotifications(
  notifications: readonly NewNotification[],
  now: Timestamp,
  isDue: RawBuilder<boolean> = sql`true`,
) {
  const key = (table: string) =>
    sql`(${sql.ref(`${table}.person_id`)}, ${sql.ref(`${table}.kind`)}, ${sql.ref(`${table}.entity_id`)})`;
  return sql`
    given as (
      select person_id, kind, entity_id, facts, status_from, status_to, in_app, mail
      from jsonb_to_recordset(${toJson(notifications.map(rowOf))}::jsonb) as given (
        person_id uuid, kind text, entity_id uuid, facts jsonb, status_from text, status_to text, in_app boolean, mail text)
      where ${isDue}),
    replaced as (
      delete from notifications using given
      where notifications.created_at > ${plusSeconds(now, -secondsUntilMail)} and notifications.mailed_at is null
        and ${key('notifications')} = ${key('given')}
      returning notifications.person_id, notifications.kind, notifications.entity_id, notifications.status_from),
    lasting as (
      select person_id, kind, entity_id, facts, status_to, in_app, mail, coalesce(
        (select replaced.status_from from replaced where ${key('replaced')} = ${key('given')} limit 1), status_from) as status_from
      from given),
    notified as (
      insert into notifications (id, person_id, kind, entity_id, facts, status_from, status_to, in_app, mail, mail_due_at, created_at)
      select gen_random_uuid(), lasting.person_id, lasting.kind, lasting.entity_id, lasting.facts,
        case when lasting.status_to is not null then lasting.status_from end, lasting.status_to, ${channelColumns(now)}
      from lasting
      left join notification_preferences as chosen on chosen.person_id = lasting.person_id and chosen.kind = lasting.kind
      cross join ${channelOf(sql`lasting.in_app`, sql`lasting.mail`)}
      where (channel.in_app or channel.mail <> 'off')
        and (lasting.status_to is null or lasting.status_from is distinct from lasting.status_to)
      returning id)`;
}

// The channels that the recipient has chosen for the kind, or the usual ones.
const channelOf = (inApp: RawBuilder<unknown>, mail: RawBuilder<unknown>) => sql`lateral (
  select coalesce(chosen.in_app, ${inApp}) as in_app, coalesce(chosen.mail, ${mail}) as mail) as channel`;

// in_app, mail, mail_due_at and created_at.
const channelColumns = (now: Timestamp) => sql`channel.in_app, nullif(channel.mail, 'off'),
  case channel.mail
    when 'daily' then ${nextDigestAfter(now)}::timestamptz
    when 'at_once' then ${mailTime(now)}::timestamptz
  end, ${now}`;

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
  const notified = sql<{ id: string }>`(
    insert into notifications (id, person_id, kind, entity_id, facts, in_app, mail, mail_due_at, created_at)
    select gen_random_uuid(), admin.id, ${kind}, ${entityId}, ${factsOf(request)}, ${channelColumns(now)}
    from ${activeAdmins(db, now)} as admin
    left join notification_preferences as chosen on chosen.person_id = admin.id and chosen.kind = ${kind}
    cross join ${channelOf(sql`${usual.in_app}`, sql`${usual.mail}`)}
    where (channel.in_app or channel.mail <> 'off') and ${isSent}
    returning id)`;
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

/** SQL: deletes the admins' notifications of a request, for the statement that withdraws it. */
export const deletedNotifications = (
  { kind, entityId }: Pick<WaitingRequest, 'kind' | 'entityId'>,
  isWithdrawn: RawBuilder<boolean>,
) =>
  sql<{ id: string }>`(
    delete from notifications where entity_id = ${entityId} and kind = ${kind} and ${isWithdrawn} returning id)`;

function rowOf({ personId, kind, entityId, facts, change }: NewNotification) {
  // A notification without a text is a programming error. A change to the same status has none: it only removes an earlier notification.
  if (!change || change.from !== change.to) newsOf({ kind, status_to: change?.to ?? null });
  const statuses = { status_from: change?.from ?? null, status_to: change?.to ?? null };
  return { person_id: personId, kind, entity_id: entityId, facts, ...statuses, ...defaultChannels(kind) };
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
