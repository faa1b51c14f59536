import { ownKinds } from '#domain/files/access.ts';
import { profile } from '#domain/profiles/shapes.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { work } from '#domain/works/contract.ts';
import * as z from 'zod/mini';
import type { Db } from '#server/database/database.ts';
import { type ExportPart, learningParts, type Rows } from './export-learning.ts';

const accountParts = [
  {
    name: 'account',
    rows: (db, { id }) =>
      db
        .selectFrom('auth.users')
        .select(['id', 'email', 'phone', 'token_role', 'new_email', 'new_phone', 'email_change_accepted'])
        .select(['email_confirmed_at', 'email_autoconfirmed', 'phone_confirmed_at', 'invited_at', 'filled_by'])
        .select(['confirmation_sent_at', 'recovery_sent_at', 'email_change_sent_at', 'phone_change_sent_at'])
        .select(['reauthentication_sent_at', 'last_sign_in_at', 'app_metadata', 'user_metadata', 'is_anonymous'])
        .select(['banned_until', 'deleted_at', 'deletes_at', 'created_at', 'updated_at'])
        .where('id', '=', id),
  },
  {
    name: 'identities',
    rows: (db, { id }) =>
      db
        .selectFrom('auth.identities')
        .select(['id', 'provider', 'provider_id', 'email', 'identity_data'])
        .select(['last_sign_in_at', 'created_at', 'updated_at'])
        .where('user_id', '=', id)
        .orderBy('created_at'),
  },
  {
    name: 'second_factors',
    rows: (db, { id }) =>
      db
        .selectFrom('auth.mfa_factors')
        .select(['id', 'factor_type', 'status', 'friendly_name', 'phone'])
        .select(['last_challenged_at', 'created_at', 'updated_at'])
        .where('user_id', '=', id)
        .orderBy('created_at'),
  },
  {
    name: 'recovery_codes',
    rows: (db, { id }) =>
      db
        .selectFrom('auth.mfa_recovery_codes')
        .select(['id', 'created_at', 'used_at'])
        .where('user_id', '=', id)
        .orderBy('created_at'),
  },
  {
    name: 'sessions',
    rows: (db, { id }) =>
      db
        .selectFrom('auth.sessions')
        .select(['id', 'user_agent', 'ip', 'aal', 'factor_id', 'not_after', 'created_at', 'refreshed_at'])
        .select((row) =>
          jsonArrayFrom(
            row
              .selectFrom('auth.session_amr')
              .select(['method', 'at'])
              .whereRef('session_id', '=', 'auth.sessions.id')
              .orderBy('at'),
          ).as('proofs'),
        )
        .where('user_id', '=', id)
        .orderBy('created_at'),
  },
] as const satisfies readonly ExportPart[];

const personParts = [
  {
    name: 'desk_notes',
    rows: (db, { id }) =>
      db
        .selectFrom('desk_notes')
        .select(['id', 'text', 'created_at'])
        .where('person_id', '=', id)
        .orderBy('created_at'),
  },
  {
    name: 'profile',
    rows: (db, { id }) =>
      db
        .selectFrom('profiles')
        .select(z.keyof(profile).options)
        .select([
          'permissions',
          'language',
          'admin_language',
          'time_zone',
          'homework_count',
          'last_homework_at',
          'review_phrases',
        ])
        .where('id', '=', id),
  },
  {
    name: 'works',
    rows: (db, { id }) =>
      db
        .selectFrom('works')
        .select(z.keyof(work).options)
        .select(['person_id', 'created_at'])
        .where('person_id', '=', id)
        .orderBy('created_at'),
  },
  {
    name: 'portfolio',
    rows: (db, { id }) =>
      db
        .selectFrom('portfolios')
        .select(['handle', 'is_on', 'is_findable', 'wished_role', 'shows_availability', 'takes_messages'])
        .select(['created_at', 'updated_at'])
        .where('person_id', '=', id),
  },
  {
    name: 'notifications',
    rows: (db, { id }) =>
      db
        .selectFrom('notifications')
        .select(['id', 'kind', 'entity_id', 'status_from', 'status_to', 'in_app', 'read_at'])
        .select(['mail', 'mail_due_at', 'mailed_at', 'push_due_at', 'created_at'])
        // Those to admins and mentors contain other people's names.
        .select(sql`facts - '{person,person_id}'::text[]`.as('facts'))
        .where('person_id', '=', id)
        .orderBy('created_at'),
  },
  {
    name: 'notification_preferences',
    rows: (db, { id }) =>
      db
        .selectFrom('notification_preferences')
        .select(['kind', 'in_app', 'mail', 'push', 'updated_at'])
        .where('person_id', '=', id)
        .orderBy('kind'),
  },
  {
    name: 'push_subscriptions',
    rows: (db, { id }) =>
      db
        .selectFrom('push_subscriptions')
        .select(['session_id', 'endpoint', 'quiet_hours', 'quiet_from', 'quiet_until', 'pushed_at', 'created_at'])
        .where('person_id', '=', id)
        .orderBy('created_at'),
  },
  {
    name: 'newsletter',
    rows: (db, { mailbox }) =>
      db
        .selectFrom('newsletter_subscribers')
        .select(['id', 'email', 'language', 'status', 'asked_at', 'confirmed_at', 'created_at'])
        .where(sql`lower(email)`, '=', mailbox),
  },
  {
    name: 'mails',
    rows: (db, { mailbox }) =>
      db
        .selectFrom('outbox_mails')
        .select(['id', 'recipient', 'subject', 'created_at', 'sent_at'])
        .where('recipient', '=', mailbox)
        .orderBy('created_at'),
  },
  {
    // Without other people's names and the admins' reasons.
    name: 'activity',
    rows: (db, { id }) =>
      db
        .selectFrom('audit_log')
        .select(['id', 'at', 'action', 'entity', 'entity_id'])
        .select((row) => [
          row('actor_id', '=', id).as('by_me'),
          ...(['before', 'after'] as const).map((column) =>
            row.case().when('person_id', '=', id).then(row.ref(column)).end().as(column),
          ),
          row.case().when('actor_id', '=', id).then(row.ref('reason')).end().as('reason'),
        ])
        .where((row) => row.or([row('actor_id', '=', id), row('person_id', '=', id)]))
        .orderBy('at'),
  },
] as const satisfies readonly ExportPart[];

/** All parts of an export except the files, in the order of the archive. */
export const exportParts = [...accountParts, ...learningParts, ...personParts];

/** The user of an export; undefined after the account's deletion. */
export async function findExported(tx: Db, id: string) {
  const found = await tx
    .selectFrom('auth.users as account')
    .innerJoin('profiles', 'profiles.id', 'account.id')
    .select(['account.id', 'account.email', 'account.email_confirmed_at', 'account.email_autoconfirmed'])
    .select(['profiles.language', 'profiles.time_zone as timeZone'])
    .where('account.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { email, email_confirmed_at, email_autoconfirmed, ...person } = found;
  // Mails to an address are exported only to its verified owner.
  const isProved = email_confirmed_at !== null && !email_autoconfirmed;
  return { ...person, mailbox: isProved ? email : null };
}

/** The files that a user has uploaded; an admin's uploads for lessons and pages belong to the school. */
export async function listGivenFiles(tx: Db, id: string) {
  return await tx
    .selectFrom('files')
    .select(['id', 'kind', 'name', 'content_type', 'byte_size', 'sha256', 'attached_at', 'created_at', 'storage_key'])
    .where('owner_id', '=', id)
    .where('kind', 'in', ownKinds)
    .where('discarded_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type GivenFile = Awaited<ReturnType<typeof listGivenFiles>>[number];

/** Rows per batch. */
const batch = 500;

/** Reads rows in batches with a cursor of the caller's transaction; one at a time. */
export async function* readRows(tx: Db, rows: Rows): AsyncGenerator<object[]> {
  await sql`declare exported no scroll cursor for ${rows}`.execute(tx);
  for (;;) {
    const page = await sql<object>`fetch ${sql.lit(batch)} from exported`.execute(tx);
    if (page.rows.length === 0) break;
    yield page.rows;
  }
  await sql`close exported`.execute(tx);
}
