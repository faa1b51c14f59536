import { randomUUID } from 'node:crypto';
import { secondsToUndo } from '#domain/kernel/list.ts';
import { type Language, localized, type LocalizedRow } from '#domain/kernel/language.ts';
import { plusSeconds, type Timestamp, tooFarAhead } from '#domain/kernel/time.ts';
import {
  type AdminKind,
  type Channels,
  defaultChannels,
  isNews,
  newsOf,
  nextDigestAfter,
  type NotificationFacts,
  type NotificationKind,
  type Titles,
  toldStatus,
} from '#domain/notifications/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, RowNotFound, toJson } from '#server/database/database.ts';
import { countUnreadOf, listAdminChannels, listChannels, type Reader, shownTo } from './queries.ts';

/** Mails are delayed by the time for undoing plus network latency. */
export const secondsUntilMail = secondsToUndo + 2;

export interface NewNotification {
  personId: string;
  kind: NotificationKind;
  entityId: string;
  facts: NotificationFacts;
  /** The change, from the state before the time for undoing; nobody is notified of one that is no news. */
  change?: { from: string; to: string };
  now: Timestamp;
}

/**
 * Notifies users of decisions in the transaction that decides: in the app at once, by mail once the decision can no longer be undone. A
 * new decision within that time replaces or removes the notification.
 */
export async function notify(tx: Db, notifications: readonly NewNotification[]) {
  const lasting = await replaceUnsent(tx, notifications);
  if (lasting.length === 0) return;
  const chosen = await listChannels(
    tx,
    lasting.map(({ personId }) => personId),
  );
  const channelsOf = ({ personId, kind }: NewNotification) =>
    chosen.find((row) => row.person_id === personId && row.kind === kind) ?? defaultChannels(kind);
  await insertNotifications(
    tx,
    lasting.map((notification) => rowOf(notification, channelsOf(notification))),
  );
}

/** A request or transfer that waits for an admin. */
interface WaitingRequest {
  kind: AdminKind;
  entityId: string;
  /** The requester or payer; null if nobody knows. */
  person: { id: string; full_name: string; email: string } | null;
  /** The titles of the record that is asked for. */
  titles?: Titles;
  money?: Pick<NotificationFacts, 'amount' | 'currency' | 'reference'>;
  now: Timestamp;
}

// A learner applies once for a record, but may enroll and ask for verification again.
const repeatable: readonly AdminKind[] = ['new_enrollment', 'new_verification'];

/** Notifies all admins of a request in the transaction that sends it. A repeated one replaces unread notifications of the earlier one. */
export async function notifyAdmins(tx: Db, { kind, entityId, person, titles, money, now }: WaitingRequest) {
  const named = person && { person: person.full_name.trim() || person.email, person_id: person.id };
  const facts = { ...named, ...titles, ...money };
  if (repeatable.includes(kind)) await deleteUnread(tx, { kind, facts });
  await insertForAdmins(tx, await listAdminChannels(tx, kind, now), { kind, entityId, facts, now });
}

interface AdminReport extends Pick<WaitingRequest, 'kind' | 'now'> {
  facts: NotificationFacts;
}

/** Notifies all admins of the state of a day. It replaces earlier ones of its kind that are not read. */
export async function reportToAdmins(tx: Db, report: AdminReport) {
  const admins = await listAdminChannels(tx, report.kind, report.now);
  await tx
    .deleteFrom('notifications')
    .where((row) => row('person_id', '=', row.fn.any(row.val(admins.map(({ id }) => id)))))
    .where('kind', '=', report.kind)
    .where('read_at', 'is', null)
    .execute();
  // It is about no single record.
  await insertForAdmins(tx, admins, { ...report, entityId: randomUUID() });
}

async function insertForAdmins(
  tx: Db,
  admins: Awaited<ReturnType<typeof listAdminChannels>>,
  { kind, ...about }: AdminReport & Pick<WaitingRequest, 'entityId'>,
) {
  await insertNotifications(
    tx,
    admins.map(({ id: personId, in_app, mail }) =>
      rowOf(
        { personId, kind, ...about },
        in_app === null || mail === null ? defaultChannels(kind) : { in_app, mail, push: false },
      ),
    ),
  );
}

async function deleteUnread(tx: Db, { kind, facts }: { kind: AdminKind; facts: NotificationFacts }) {
  await tx
    .deleteFrom('notifications')
    // The index is on the person's id.
    .where(sql`facts ->> 'person_id'`, '=', facts.person_id)
    .where(sql<boolean>`facts = ${toJson(facts)}::jsonb`)
    .where('kind', '=', kind)
    .where('in_app', '=', true)
    .where('read_at', 'is', null)
    .where('mailed_at', 'is', null)
    .execute();
}

/** Deletes all notifications about a record, in the transaction that withdraws or hides it. */
export async function deleteNotificationsOf(tx: Db, { kind, entityId }: Pick<NewNotification, 'kind' | 'entityId'>) {
  await tx.deleteFrom('notifications').where('entity_id', '=', entityId).where('kind', '=', kind).execute();
}

/** Deletes notifications that are not mailed yet, also in the transaction that undoes what they say. Returns the statuses before their changes. */
export async function deleteUnsent(
  tx: Db,
  notifications: readonly Pick<NewNotification, 'personId' | 'kind' | 'entityId' | 'now'>[],
) {
  const all = (pick: (notification: (typeof notifications)[number]) => string) => notifications.map(pick);
  const since = all(({ now }) => plusSeconds(now, -secondsUntilMail));
  const { rows } = await sql<{ key: string; status_from: string | null }>`
    delete from notifications using unnest(
      ${all(({ personId }) => personId)}::uuid[], ${all(({ kind }) => kind)}::text[], ${all(({ entityId }) => entityId)}::uuid[],
      ${since}::timestamptz[], ${all(({ now }) => tooFarAhead(now))}::timestamptz[]
    ) as given (person_id, kind, entity_id, since, until)
    where notifications.created_at > given.since and notifications.created_at <= given.until and notifications.mailed_at is null
      and notifications.person_id = given.person_id and notifications.kind = given.kind
      and notifications.entity_id = given.entity_id
    returning concat_ws(' ', given.person_id, given.kind, given.entity_id) as key, notifications.status_from`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.key, row.status_from]));
}

/** Deletes notifications that are not mailed yet and returns those that remain to be sent. */
async function replaceUnsent(tx: Db, notifications: readonly NewNotification[]): Promise<NewNotification[]> {
  if (notifications.length === 0) return [];
  const statusBefore = await deleteUnsent(tx, notifications);
  return notifications.flatMap((notification) => {
    const { personId, kind, entityId, change } = notification;
    if (!change) return [notification];
    const from = statusBefore.get(`${personId} ${kind} ${entityId}`) ?? change.from;
    const whole = { ...change, from };
    return isNews(kind, whole) ? [{ ...notification, change: whole }] : [];
  });
}

async function insertNotifications(tx: Db, notifications: readonly ReturnType<typeof rowOf>[]) {
  const shown = notifications.filter(({ in_app, mail, push_due_at: push }) => in_app || mail !== null || push !== null);
  if (shown.length > 0) await tx.insertInto('notifications').values(shown).execute();
}

/** Once a decision can no longer be undone, for who has a device that gets pushes. */
const pushDueAt = (personId: RawBuilder<string> | string, now: Timestamp) =>
  sql<Timestamp | null>`case when exists (select from push_subscriptions where push_subscriptions.person_id = ${personId}) then ${plusSeconds(now, secondsUntilMail)}::timestamptz end`;

function rowOf({ personId, kind, entityId, facts, change, now }: NewNotification, channels: Channels) {
  const statusTo = change ? toldStatus(kind, change) : null;
  // A notification without a text is a programming error.
  newsOf({ kind, status_to: statusTo });
  const dueAt = { off: null, daily: nextDigestAfter(now), at_once: plusSeconds(now, secondsUntilMail) };
  return {
    id: randomUUID(),
    person_id: personId,
    kind,
    entity_id: entityId,
    facts: toJson(facts),
    status_from: change?.from ?? null,
    status_to: statusTo,
    in_app: channels.in_app,
    mail: channels.mail === 'off' ? null : channels.mail,
    mail_due_at: dueAt[channels.mail],
    push_due_at: channels.push ? pushDueAt(personId, now) : null,
    created_at: now,
  };
}

interface Message extends LocalizedRow<'title'>, LocalizedRow<'body'> {
  id: string;
  title: string;
  title_jp: string | null;
  title_mn: string | null;
  course_id: string | null;
  group_id: string | null;
  now: Timestamp;
}

/** Notifies the active learners of a course or group of a message, in each learner's language. Returns how many get it. */
export async function notifyLearners(tx: Db, { id, course_id, group_id, now, ...texts }: Message) {
  const { title, title_jp, title_mn } = texts;
  const noteIn = (language: Language) => localized(texts, 'body', language).text;
  const { rows } = await sql`
    insert into notifications (id, person_id, kind, entity_id, facts, in_app, mail, mail_due_at, push_due_at, created_at)
    select gen_random_uuid(), learner.id, 'announcement', ${id}, ${toJson({ title, title_jp, title_mn })}::jsonb || jsonb_build_object(
        'course_id', learner.course_id,
        'note', case learner.language when 'ja' then ${noteIn('ja')} when 'en' then ${noteIn('en')} else ${noteIn('mn')} end),
      coalesce(chosen.in_app, true), nullif(coalesce(chosen.mail, 'at_once'), 'off'),
      case when coalesce(chosen.mail, 'at_once') = 'at_once' then ${plusSeconds(now, secondsUntilMail)}::timestamptz end,
      case when coalesce(chosen.push, true) then ${pushDueAt(sql.ref('learner.id'), now)} end, ${now}
    from (
      select distinct on (profiles.id) profiles.id, language, course_id from enrollments join profiles on profiles.id = student_id
      where enrollments.status = 'active' and case when ${group_id}::uuid is null then course_id = ${course_id}::uuid else group_id = ${group_id}::uuid end
    ) as learner
      left join notification_preferences as chosen on chosen.person_id = learner.id and chosen.kind = 'announcement'
    where coalesce(chosen.in_app, true) or coalesce(chosen.mail, 'at_once') = 'at_once'
    on conflict do nothing returning id`.execute(tx);
  return rows.length;
}

/** Marks a notification of its recipient as read and returns the number of unread ones. Throws RowNotFound. */
export async function markRead(db: Db, { id, reader, now }: { id: string; reader: Reader; now: Timestamp }) {
  await db
    .updateTable('notifications')
    .set((row) => ({ read_at: row.fn.coalesce('read_at', row.val(now)) }))
    .where('id', '=', id)
    .where(shownTo(reader))
    .returning('id')
    .executeTakeFirstOrThrow(RowNotFound);
  return { unread: await countUnreadOf(db, reader) };
}

/** Marks a user's notifications up to a time as read and returns the number of unread ones. */
export async function markAllRead(db: Db, { reader, upTo, now }: { reader: Reader; upTo: Timestamp; now: Timestamp }) {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where(shownTo(reader))
    .where('read_at', 'is', null)
    .where('created_at', '<=', upTo)
    .execute();
  return { unread: await countUnreadOf(db, reader) };
}
