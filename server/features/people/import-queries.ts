import { openEnrollmentStatuses } from '#domain/enrollments/rules.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import { dueWeekAt } from '#domain/groups/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { openPaymentStatuses } from '#domain/payments/rules.ts';
import type { EnteredCourse, KnownToSchool } from '#domain/people/pasted.ts';
import type { PeopleImport } from '#domain/people/import-contract.ts';
import { maxShownFailures, maxShownImports } from '#domain/people/rules.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { countMembers } from '#server/features/enrollments/group-queries.ts';

/** SQL: an enrollment has an open payment. */
const isOwed = sql<boolean>`exists (
  select from payments where enrollment_id = enrollments.id and payments.status = any(${openPaymentStatuses}))`;

/** The courses and groups that rows can name, and the accounts with one of `emails`. */
export async function readSchool(
  db: Db,
  { emails, now }: { emails: string[]; now: Timestamp },
): Promise<KnownToSchool> {
  const courses = await db
    .selectFrom('courses')
    .select(['id', 'title', 'title_mn', 'title_jp', 'weekly_release', 'price'])
    .where('is_active', '=', true)
    .execute();
  const groups = await db.selectFrom('groups').selectAll().execute();
  const members = await countMembers(db, idsOf(groups));
  const accounts = await db
    .selectFrom('auth.users as account')
    .leftJoin('enrollments', (join) =>
      join.onRef('student_id', '=', 'account.id').on('status', 'in', openEnrollmentStatuses),
    )
    .select([
      'account.email',
      sql<EnteredCourse[]>`coalesce(
        json_agg(json_build_object('id', course_id, 'is_owed', ${isOwed})) filter (where course_id is not null), '[]'
      )`.as('courses'),
    ])
    .where((row) => row('account.email', '=', row.fn.any(row.val(emails))))
    // Who broke off a sign-up is invited as if there were no account.
    .where((row) => row.or([row('email_confirmed_at', 'is not', null), row('invited_at', 'is not', null)]))
    .groupBy('account.id')
    .execute();
  return {
    courses: courses.map(({ id, weekly_release, price, ...titles }) => ({
      id,
      weekly_release,
      price,
      titles: [titles.title, titles.title_mn, titles.title_jp],
    })),
    groups: groups.map((group) => ({
      ...group,
      free: group.seats === null ? null : Math.max(0, group.seats - (members.get(group.id) ?? 0)),
      due_week: Math.max(0, dueWeekAt(group, now)),
    })),
    accounts: new Map(accounts.map(({ email, courses: entered }) => [email ?? '', entered])),
  };
}

export const findEntered = async (tx: Db, { personId, courseId }: { personId: string; courseId: string }) =>
  await tx
    .selectFrom('enrollments')
    .select(isOwed.as('is_owed'))
    .where('student_id', '=', personId)
    .where('course_id', '=', courseId)
    .where('status', 'in', openEnrollmentStatuses)
    .executeTakeFirst();

/** What the payments of an enrollment amount to. */
export async function sumOfEnrollment(tx: Db, id: string): Promise<number> {
  const found = await tx.selectFrom('payments').select('amount').where('enrollment_id', '=', id).execute();
  return found.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}

/** Locks the line that waits longest and that no process works on. */
export const lockWaitingLine = async (tx: Db) =>
  await tx
    .selectFrom('people_import_lines as line')
    .innerJoin('people_imports as import', 'import.id', 'line.import_id')
    .select(['line.import_id', 'line.number', 'line.person', 'import.imported_by'])
    .where('line.state', '=', 'waiting')
    .orderBy('line.created_at')
    .orderBy('line.import_id')
    .orderBy('line.number')
    .limit(1)
    .forUpdate('line')
    .skipLocked()
    .executeTakeFirst();

const failures = sql<PeopleImport['failures']>`array(
  select json_build_object('number', number, 'full_name', person ->> 'full_name', 'email', person ->> 'email', 'reason', reason)
  from people_import_lines where import_id = import.id and state = 'failed' order by number limit ${sql.lit(maxShownFailures)})`;

/** The newest imports with their progress. */
export async function listImports(db: Db): Promise<PeopleImport[]> {
  const count = (condition: string) => sql<number>`count(*) filter (where ${sql.raw(condition)})::int`;
  return await db
    .selectFrom('people_imports as import')
    .innerJoin('profiles', 'profiles.id', 'imported_by')
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('people_import_lines')
          .select([count('true').as('lines'), count(`state = 'waiting'`).as('waiting')])
          .select([count('is_invited').as('invited'), count('is_enrolled').as('enrolled'), count('is_paid').as('paid')])
          .select(count(`state = 'done' and not is_invited and not is_enrolled`).as('known'))
          .select(count(`state = 'failed'`).as('failed'))
          .whereRef('import_id', '=', 'import.id')
          .as('counts'),
      (join) => join.onTrue(),
    )
    .select(['import.id', 'profiles.full_name as imported_by', 'import.created_at'])
    .select(['lines', 'waiting', 'invited', 'enrolled', 'paid', 'known', 'failed'])
    .select(failures.as('failures'))
    .orderBy('import.created_at', 'desc')
    .orderBy('import.id', 'desc')
    .limit(maxShownImports)
    .execute();
}
