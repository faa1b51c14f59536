import { maxShownOfPerson } from '#domain/people/rules.ts';
import type { PersonOnPage } from '#domain/people/contract.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { listedStatuses } from '#domain/payments/rules.ts';
import { type LearnerState, quietThresholds } from '#domain/progress/rules.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { banAt } from '#server/core/accounts/queries.ts';
import { type Db, RowNotFound, toTimestamp } from '#server/database/database.ts';
import { cappedCount } from '#server/database/lists/listing.ts';
import { enrollmentsOf } from '#server/features/enrollments/admin-queries.ts';
import { learnerState } from '#server/features/progress/queries.ts';

const counted = {
  homework: ['homework_submissions', 'student_id'],
  questions: ['questions', 'author_id'],
  reports: ['learning_reports', 'student_id'],
  sessions: ['auth.sessions', 'user_id'],
  applications: ['applications', 'applicant_id'],
  proposals: ['project_applications', 'applicant_id'],
  verification_requests: ['verification_requests', 'user_id'],
} as const;

const countOf = (name: keyof typeof counted) => {
  const [table, column] = counted[name];
  return cappedCount(sql`(select from ${sql.table(table)} where ${sql.ref(column)} = profiles.id)`).as(name);
};

const newestFirst = <Row extends { created_at: string }>(rows: Row[]) =>
  rows.map((row) => ({ ...row, created_at: toTimestamp(row.created_at) }));

const withTimes = <Row extends { created_at: string; updated_at: string }>(rows: Row[]) =>
  newestFirst(rows).map((row) => ({ ...row, updated_at: toTimestamp(row.updated_at) }));

const notesOf = (db: Db, personId: string) =>
  db
    .selectFrom('desk_notes')
    .leftJoin('profiles as author', 'author.id', 'author_id')
    .select(['desk_notes.id', 'text', 'author.full_name as author', 'desk_notes.created_at'])
    .where('person_id', '=', personId)
    .orderBy('desk_notes.created_at', 'desc')
    .orderBy('desk_notes.id', 'desc')
    .limit(maxShownOfPerson);

/** The notes of the desk about a person, newest first. */
export const listNotes = async (db: Db, personId: string) => ({ notes: await notesOf(db, personId).execute() });

const paymentsOf = (db: Db, personId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'purpose', 'reference', 'amount', 'currency', 'status', 'created_at'])
    .where('person_id', '=', personId)
    .where('status', 'in', listedStatuses)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShownOfPerson);

/** The person of a page with everything about them, for the office or not. */
export async function getPersonPage(
  db: Db,
  { id, isForOffice, now }: { id: string; isForOffice: boolean; now: Timestamp },
): Promise<PersonOnPage> {
  const { homework, questions, reports, last_active_at, enrollments, ...rest } = await getFacts(db, { id, now });
  const { sessions, applications, proposals, verification_requests, payments, notes, account, ...person } = rest;
  const { email_confirmed_at, email_autoconfirmed, ...signIn } = account;
  const counts = { sessions, applications, proposals, verification_requests };
  const email_verified = email_confirmed_at !== null && !email_autoconfirmed;
  const lists = { payments: newestFirst(payments), notes: newestFirst(notes) };
  const learning = { homework, questions, reports, last_active_at, enrollments: withTimes(enrollments) };
  return { ...person, ...learning, office: isForOffice ? { ...signIn, email_verified, ...counts, ...lists } : null };
}

const stateAt = (now: Timestamp) =>
  sql<LearnerState | null>`case when enrollments.status = 'active' then ${learnerState(quietThresholds[0], now)} end`.as(
    'state',
  );

async function getFacts(db: Db, { id, now }: { id: string; now: Timestamp }) {
  const { account_email, email_confirmed_at, email_autoconfirmed, last_sign_in_at, ...facts } = await db
    .selectFrom('profiles')
    .innerJoin('auth.users as account', 'account.id', 'profiles.id')
    .select(['profiles.id', 'profiles.full_name', 'profiles.email', 'profiles.photo_file_id', 'profiles.role'])
    .select(['profiles.permissions', 'profiles.created_at', 'phone_number', 'language', banAt(now)])
    .select(['account.email as account_email', 'email_confirmed_at', 'email_autoconfirmed', 'last_sign_in_at'])
    .select(Object.keys(counted).map((name) => countOf(name as keyof typeof counted)))
    .select([jsonArrayFrom(paymentsOf(db, id)).as('payments'), jsonArrayFrom(notesOf(db, id)).as('notes')])
    .select(
      jsonArrayFrom(enrollmentsOf(db, { studentId: id, most: maxShownOfPerson }).select(stateAt(now))).as(
        'enrollments',
      ),
    )
    .select(
      sql<Timestamp | null>`(
        select max(last_active_at) from enrollments where student_id = profiles.id and first_active_at is not null)`.as(
        'last_active_at',
      ),
    )
    .where('profiles.id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
  return { ...facts, account: { account_email, email_confirmed_at, email_autoconfirmed, last_sign_in_at } };
}
