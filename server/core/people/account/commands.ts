import { programReason } from '#domain/audit/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { defaultLanguage } from '#domain/kernel/language.ts';
import { dayOf, defaultTimeZone, type Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import { lockUserAndAdmins, requireAnotherAdmin } from '#server/core/accounts/commands.ts';
import { type Change, recordChanges } from '#server/core/audit/commands.ts';
import { forgetPayer } from '#server/core/transfers/commands.ts';
import type { Db } from '#server/database/database.ts';
import { composeMail } from '#server/mail/email.ts';
import type { Services } from '#server/services/services.ts';
import { type EndingAccount, findEnding } from './queries.ts';

/**
 * Deletes an account. Throws last_admin or not_found. Payments and audit entries stay, without personal data except the id. The
 * caller triggers the mailer and the scheduler after the commit: the clean-up removes files without an owner.
 */
export async function endAccount(
  services: Services,
  tx: Db,
  { id, by, now }: { id: string; by: Pick<Change, 'actorId' | 'reason'>; now: Timestamp },
) {
  const { people } = await lockUserAndAdmins(tx, { id, now });
  const account = await findEnding(tx, id);
  if (!account) throw new AppError('not_found');
  if (account.role === 'admin') requireAnotherAdmin(people, id);
  await keepPayments(tx, { id, isFeeAsked: services.config.payment.applicationFeeMnt > 0, now });
  await tx
    .deleteFrom('notifications')
    .where(sql`facts ->> 'person_id'`, '=', id)
    .execute();
  await emptyAnsweredQuestions(tx, { id, now });
  await forgetPayer(tx, id);
  // Foreign keys delete everything else.
  const { numDeletedRows } = await tx.deleteFrom('auth.users').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found');
  await forgetInLog(tx, id);
  const entry = { action: 'user.delete', entity: 'profiles', entityId: id, now };
  await recordChanges(tx, [{ ...entry, ...by, before: null, after: null }]);
  await queueDeletionMail(services, tx, { account, kind: 'done', now });
}

/** Copies what accounting needs of a user's payments. Applications from before references have no payment; `isFeeAsked` says whether they had a fee. */
async function keepPayments(tx: Db, { id, isFeeAsked, now }: { id: string; isFeeAsked: boolean; now: Timestamp }) {
  await sql`
    insert into kept_payments (id, purpose, title, reference, status, asked_at, kept_at)
    select enrollments.id, 'enrollment', title, payment_reference, status, enrollments.created_at, ${now}::timestamptz
      from enrollments join courses on courses.id = course_id
      where student_id = ${id} and price > 0
    union all
    select applications.id, 'application', title, payment_reference, status, applications.created_at, ${now}::timestamptz
      from applications join jobs on jobs.id = job_id
      where applicant_id = ${id} and payment_confirmed and (
        exists (select from payments where application_id = applications.id) or payment_reference is null and ${isFeeAsked})
    union all
    select id, 'verification', null, payment_reference, status, created_at, ${now}::timestamptz
      from verification_requests where user_id = ${id}`.execute(tx);
}

/** Answers of other people stay, below a question without its text and author. */
async function emptyAnsweredQuestions(tx: Db, { id, now }: { id: string; now: Timestamp }) {
  await sql`
    update questions set author_id = null, title = '', body = '', video_second = null, deleted_at = ${now}
    where author_id = ${id} and exists (select from answers where question_id = questions.id and answers.author_id <> ${id})`.execute(
    tx,
  );
}

/** Members of audit entries that are not personal and therefore stay. */
const impersonal = ['status', 'role', 'permissions', 'unlocked_week_number', 'banned_until', 'seen', 'deletes_at'];

// After the deletion, so that the search text has only the names of the others.
async function forgetInLog(tx: Db, id: string) {
  const rest = (column: string) =>
    sql`(select jsonb_object_agg(key, value) from jsonb_each(${sql.ref(column)}) where key = any(${impersonal}))`;
  await sql`
    update audit_log set before = ${rest('before')}, after = ${rest('after')},
        reason = case when reason = ${programReason} then reason end
      where person_id = ${id}`.execute(tx);
  await sql`
    update audit_log set search_text = coalesce(
        (select string_agg(searched_names(full_name, email), E'\n') from profiles where profiles.id in (actor_id, person_id)), '')
      where actor_id = ${id} or person_id = ${id}`.execute(tx);
}

/** Deletes payments of deleted accounts that are older than `years`. Money that came or could come stays, without a person. */
export async function deleteOldPayments(db: Db, { years, now }: { years: number; now: Timestamp }) {
  const end = sql`${now}::timestamptz - make_interval(years => ${years}::int)`;
  await sql`delete from kept_payments where kept_at <= ${end}`.execute(db);
  await sql`
    delete from payments where person_id is null and updated_at <= ${end}
      and not exists (select from allocations where payment_id = payments.id)
      and not exists (select from qpay_invoices where payment_id = payments.id)`.execute(db);
}

/** Schedules or cancels the deletion of an account. */
export async function scheduleEnd(tx: Db, { id, at, now }: { id: string; at: Timestamp | null; now: Timestamp }) {
  await tx.updateTable('auth.users').set({ deletes_at: at, updated_at: now }).where('id', '=', id).execute();
}

/** Locks an account whose deletion is due; false when it was cancelled or the account is gone. */
export async function lockDue(tx: Db, { id, now }: { id: string; now: Timestamp }) {
  const due = await tx
    .selectFrom('auth.users')
    .select('id')
    .where('id', '=', id)
    .where('deletes_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  return due !== undefined;
}

/** Queues a mail about the deletion of an account, if it has an address. */
export async function queueDeletionMail(
  { config, mailer }: Services,
  tx: Db,
  { account, kind, now }: { account: EndingAccount; kind: 'requested' | 'cancelled' | 'done'; now: Timestamp },
) {
  if (!account.email) return;
  const mail = composeMail(`deletion_${kind}`, {
    language: account.language ?? defaultLanguage,
    site: config,
    // After the deletion the name must not be stored anywhere, not even in a waiting mail.
    recipient: kind === 'done' || account.full_name === null ? null : { ...account, full_name: account.full_name },
    values: { day: dayOf(account.deletes_at ?? now, account.timeZone ?? defaultTimeZone) },
    link: config.publicUrl + (kind === 'done' ? '/privacy' : '/settings'),
  });
  await mailer.queue(tx, { to: account.email, ...mail }, now);
}
