import { exportMyData } from '#domain/account/contract.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { unzip } from '#server/testing/unzip.ts';
import { buildWholePerson } from '#server/testing/people/whole-person.ts';
import { exportParts } from './export-queries.ts';

const server = useServer();

describe('all stored personal data is exported', () => {
  /** References to a person that are not exported, with the reason. */
  const leftOut: Record<string, string> = {
    'auth.one_time_tokens.user_id':
      'links and codes of mails, valid for an hour or a week, which would give access to the account',
    'auth.flows.user_id': 'unfinished sign-ins with their secrets, deleted after a day',
    'auth.flows.linking_user_id': 'unfinished sign-ins with their secrets, deleted after a day',
    'public.admin_views.admin_id': 'the audit log has the same data: user.view_begin',
    'public.admin_views.learner_id': 'the audit log has the same data: user.view_begin',
    'public.homework_messages.author_id': 'the messages are in the export of the learner whose homework they are about',
    'public.homework_events.reviewed_by': "an admin's review is in the audit log and in the export of the student",
    'public.learning_reports.read_by': "an admin's answer is in the audit log and in the export of the student",
    'public.practice_answers.read_by': "a mentor's comment is in the audit log and in the export of the learner",
    'public.homework_submissions.seen_by': "an admin's review is in the audit log and in the export of the student",
    'public.verification_requests.decided_by':
      "an admin's decision is in the audit log and in the export of the learner",
    'public.payments.decided_by': "an admin's decision is in the audit log and in the export of the learner",
    'public.desk_notes.author_id': 'the note is in the export of the person whom it is about',
    'public.companies.checked_by': 'the audit log has the same data: company.update',
    'public.people_imports.imported_by': 'the audit log has what the import did: user.invite and enrollment.request',
    'public.nudges.sent_by': "an admin's nudge is in the audit log and in the export of the learner",
    'public.notification_digests.person_id': 'the time of a daily mail, which its notifications have too',
  };

  /** Columns of exported tables that are not exported, with the reason. */
  const withheld: Record<string, string> = {
    'auth.users.password_hash': 'a secret',
    'auth.mfa_factors.secret_encrypted': 'a secret',
    'auth.mfa_factors.last_step': 'protects a secret',
    'auth.mfa_recovery_codes.code_hash': 'a secret',
    'auth.sessions.refresh_key': 'a secret',
    'auth.sessions.refresh_counter': 'protects a secret',
    'auth.sessions.refresh_min_counter': 'protects a secret',
    'public.exercise_programs.run_ids': 'only says which runs are counted',
    'public.quiz_attempts.seed': 'the order of choices',
    'public.quiz_attempts.question_ids': 'the order of questions, of which those that were answered are exported',
    'public.files.storage_key': 'the path in storage',
    'public.files.small_picture': 'made from the file',
    'public.files.discarded_at': 'a discarded file is about to be removed',
    'public.homework_submissions.link_checked_at': 'only says that the link need not be checked again',
    'public.homework_submissions.seen_by': 'another person',
    'public.desk_notes.author_id': 'another person',
    'public.nudges.sent_by': 'another person',
    'public.learning_reports.read_by': 'another person',
    'public.practice_answers.read_by': 'another person',
    'public.push_subscriptions.p256dh': 'a key of the browser',
    'public.push_subscriptions.auth': 'a secret of the browser',
    'public.payments.decided_by': 'another person',
    'public.payments.reminder_days': 'only says that a reminder was sent, which is among the notifications',
    'public.verification_requests.decided_by': 'another person',
    'public.application_events.contact_id': 'another person',
  };
  // Columns for searches and orders, which the database derives from others.
  const isDerived = (column: string) =>
    /\.(?:search_text|name_key|payer_keys|name_sounds|current_week|weeks_behind|waiting|waiting_since)$/.test(column);

  let queries: string;
  beforeAll(() => {
    const person = { id: '', mailbox: '' };
    const parts = exportParts.map(({ rows }) => rows(server.services.db, person).compile().sql);
    // Files are not among the parts, since their bytes are exported too.
    queries = [...parts, '"files" "owner_id"'].join('\n');
  });

  // Finds a column by its name in the queries that read its table.
  const isRead = (table: string, column: string) =>
    queries.split('\n').some((query) => query.includes(`"${table}"`) && query.includes(`"${column}"`));

  test('each reference to a person is exported, or left out for a reason', async () => {
    const { rows } = await sql<{ schema: string; table: string; column: string }>`
      select table_schema.nspname as schema, tables.relname as table, columns.attname as column
      from pg_constraint
        join pg_class as tables on tables.oid = conrelid
        join pg_namespace as table_schema on table_schema.oid = tables.relnamespace
        join pg_attribute as columns on columns.attrelid = conrelid and columns.attnum = any(conkey)
      where contype = 'f' and confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)`.execute(
      server.services.db,
    );
    expect(rows.length).toBeGreaterThan(20);
    const named = rows.map(({ schema, table, column }) => ({ name: `${schema}.${table}.${column}`, table, column }));
    const undecided = named.filter(({ name, table, column }) => !(name in leftOut) && !isRead(table, column));
    expect(undecided.map(({ name }) => name)).toEqual([]);
    const names = named.map(({ name }) => name);
    expect(Object.keys(leftOut).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('each column of an exported table is exported, or left out for a reason', async () => {
    const { learner } = await buildWholePerson(server.services);
    const answer = await server.fetch(exportMyData.path, { headers: { authorization: `Bearer ${learner.token}` } });
    const files = await unzip(Buffer.from(await answer.arrayBuffer()));
    const firstOf = (part: string) =>
      (JSON.parse(files.get(`${part}.json`)?.toString() ?? '[]') as Record<string, unknown>[])[0] ?? {};
    const tables: Record<string, string> = {
      account: 'auth.users',
      identities: 'auth.identities',
      second_factors: 'auth.mfa_factors',
      recovery_codes: 'auth.mfa_recovery_codes',
      sessions: 'auth.sessions',
      files: 'public.files',
      homework: 'public.homework_submissions',
      reports: 'public.learning_reports',
      proposals: 'public.project_applications',
      questions: 'public.questions',
      answers: 'public.answers',
      question_me_too: 'public.question_me_too',
      ratings: 'public.course_ratings',
      exercise_programs: 'public.exercise_programs',
      quiz_attempts: 'public.quiz_attempts',
      quiz_answers: 'public.quiz_answers',
      newsletter: 'public.newsletter_subscribers',
      profile: 'public.profiles',
      works: 'public.works',
      portfolio: 'public.portfolios',
      certificates: 'public.certificates',
      enrollments: 'public.enrollments',
      lesson_progress: 'public.lesson_progress',
      nudges: 'public.nudges',
      leaves: 'public.leaves',
      applications: 'public.applications',
      consents: 'public.application_shares',
      application_events: 'public.application_events',
      saved_jobs: 'public.saved_jobs',
      verification_requests: 'public.verification_requests',
      payments: 'public.payments',
      payers: 'public.payers',
      notifications: 'public.notifications',
      notification_preferences: 'public.notification_preferences',
      push_subscriptions: 'public.push_subscriptions',
    };
    for (const [part, table] of Object.entries(tables)) {
      const columns = await sql<{ name: string }>`
        select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(server.services.db);
      const shown = Object.keys(firstOf(part));
      const whose = ['person_id', 'user_id', 'owner_id', 'student_id', 'applicant_id', 'author_id'];
      const missing = columns.rows
        .map(({ name }) => name)
        .filter((name) => !shown.includes(name) && !whose.includes(name))
        .map((name) => `${table}.${name}`);
      expect(missing.filter((name) => !(name in withheld) && !isDerived(name))).toEqual([]);
    }
  });
});
