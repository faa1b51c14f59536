import { type Db, midnight, RowNotFound } from '#server/database/database.ts';
import { roleFilters, type listUsers } from '#domain/users/contract.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql, type Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#db/tables.ts';
import { banAt, lastAdmin } from '#server/core/accounts/queries.ts';
import { adminList, orderBy } from '#server/core/records/admin-list.ts';
import { cappedCount } from '#server/database/lists/listing.ts';
import { foundBy } from '#server/database/lists/search.ts';

const userColumns = [
  ...(['profiles.id', 'profiles.full_name', 'profiles.email'] as const),
  ...(['profiles.photo_file_id', 'profiles.role', 'profiles.permissions', 'profiles.created_at'] as const),
] as const;

const userList = adminList({
  orders: {
    created_at: orderBy('profiles.created_at', timestamp),
    full_name: orderBy('profiles.full_name', z.string()),
    email: orderBy('profiles.email', z.string()),
  },
  choices: roleFilters,
  find: async (db, { search }: { search?: string | undefined; now: Timestamp }) => {
    const found = search ? db.selectFrom('profiles').where(foundBy('profiles', search)) : db.selectFrom('profiles');
    return (role) => (role === 'all' ? found : found.where('profiles.role', '=', role));
  },
  show: (rows, { now }, db) =>
    rows
      .innerJoin('auth.users as account', 'account.id', 'profiles.id')
      .select(userColumns)
      .select([banAt(now), lastAdmin(db, now).as('last_admin_id')]),
});

type ListQuery = ParsedInput<typeof listUsers>['query'] & { now: Timestamp };

/** One page of users, with counts by role and the last admin. */
export async function listAllUsers(db: Db, query: ListQuery) {
  const page = await userList.page(db, query.role, query);
  return { ...page, last_admin_id: page.rows[0]?.last_admin_id ?? null };
}

/** Reads the pages of an export of users. */
export const readUsers = (db: Db, query: ListQuery) => userList.reader(db, query.role, query);

/** A user as shown in the list. */
export async function getUserRow(db: Db, { id, now }: { id: string; now: Timestamp }) {
  return await db
    .selectFrom('profiles')
    .innerJoin('auth.users as account', 'account.id', 'profiles.id')
    .select(userColumns)
    .select(banAt(now))
    .where('profiles.id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
}

/** A user with their account. */
export async function getUserAccount(db: Db, { id, now }: { id: string; now: Timestamp }) {
  const { email_confirmed_at, email_autoconfirmed, ...user } = await db
    .selectFrom('profiles')
    .innerJoin('auth.users as account', 'account.id', 'profiles.id')
    .select(userColumns)
    .select(banAt(now))
    .select(['account.email as account_email', 'account.email_confirmed_at', 'account.email_autoconfirmed'])
    .select('account.last_sign_in_at')
    .select((row) => [
      cappedCount(row.selectFrom('enrollments').select('id').whereRef('student_id', '=', 'profiles.id')).as(
        'enrollments',
      ),
      cappedCount(row.selectFrom('applications').select('id').whereRef('applicant_id', '=', 'profiles.id')).as(
        'applications',
      ),
      cappedCount(row.selectFrom('project_applications').select('id').whereRef('applicant_id', '=', 'profiles.id')).as(
        'proposals',
      ),
      sql<string[]>`array(
          select distinct provider from auth.identities where user_id = profiles.id order by provider)`.as('providers'),
      lastAdmin(db, now).as('last_admin_id'),
    ])
    .where('profiles.id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
  return { ...user, email_verified: email_confirmed_at !== null && !email_autoconfirmed };
}

export type UserRow = Awaited<ReturnType<typeof getUserRow>>;

export type ProfileChange = Partial<
  Pick<Selectable<Database['profiles']>, 'full_name' | 'email' | 'role' | 'permissions'>
>;

/** The start of `day` in `zone`. */
export async function findMidnight(db: Db, { day, zone }: { day: string; zone: string }): Promise<Timestamp> {
  const { at } = await db.selectNoFrom(midnight(day, zone).as('at')).executeTakeFirstOrThrow();
  return at;
}

/** A user's sessions, last used first. */
export async function listSessionsOf(db: Db, userId: string) {
  return await db
    .selectFrom('auth.sessions')
    .select(['id', 'user_agent', 'ip', 'aal', 'created_at', 'refreshed_at', 'not_after'])
    .select(sql<boolean>`exists (select from push_subscriptions where session_id = auth.sessions.id)`.as('pushes'))
    .where('user_id', '=', userId)
    .orderBy('refreshed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
