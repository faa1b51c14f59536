import { RowNotFound } from '#server/database/row-not-found.ts';
import { findLastAdmin } from '#server/core/admins/queries.ts';
import { isBannedAt } from '#server/core/accounts/queries.ts';
import { roleFilters, type listUsers, type RoleFilter, type userOrders } from '#domain/users/contract.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { id, timestamp } from '#domain/kernel/ids.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql, type Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#db/tables.ts';
import { cappedCount } from '#server/database/pagination.ts';
import { countBy, readPage, type Order } from '#server/database/listing.ts';
import type { Db } from '#server/database/database.ts';
import { foundBy } from '#server/database/search.ts';

type ListQuery = ParsedInput<typeof listUsers>['query'];

const orders = {
  created_at: [
    ['profiles.created_at', timestamp],
    ['profiles.id', id],
  ],
  full_name: [
    ['profiles.full_name', z.string()],
    ['profiles.id', id],
  ],
  email: [
    ['profiles.email', z.string()],
    ['profiles.id', id],
  ],
} as const satisfies Record<(typeof userOrders.names)[number], Order>;

const userColumns = [
  'profiles.id',
  'profiles.full_name',
  'profiles.email',
  'profiles.photo_file_id',
  'profiles.role',
  'profiles.created_at',
] as const;

// An expired ban counts as none.
const banAt = (now: Timestamp) =>
  sql<Timestamp | null>`case when ${isBannedAt(now)} then account.banned_until end`.as('banned_until');

/** The query of users for a search, by role. */
export async function findUsers(db: Db, search: string | undefined) {
  let found = db.selectFrom('profiles');
  if (search) found = found.where(foundBy('profiles', search));
  return (role: RoleFilter) => (role === 'all' ? found : found.where('profiles.role', '=', role));
}

/** One page of users. */
export async function readUsers(
  matching: ReturnType<Awaited<ReturnType<typeof findUsers>>>,
  { now, ...place }: Pick<ListQuery, 'sort' | 'cursor'> & { now: Timestamp },
  size: number,
) {
  const show = (people: typeof matching) =>
    people.innerJoin('auth.users as account', 'account.id', 'profiles.id').select(userColumns).select(banAt(now));
  return await readPage({ matching, show }, orders, place, size);
}

/** One page of users, with counts by role and the last admin. */
export async function listAllUsers(db: Db, { search, role, now, ...place }: ListQuery & { now: Timestamp }) {
  const matching = await findUsers(db, search);
  const [page, counts, last_admin_id] = await Promise.all([
    readUsers(matching(role), { ...place, now }, adminPageSize),
    countBy(db, roleFilters, matching),
    findLastAdmin(db, now),
  ]);
  return { ...page, total: counts[role], counts, last_admin_id };
}

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
  const [{ email_confirmed_at, email_autoconfirmed, ...user }, identities, last_admin_id] = await Promise.all([
    db
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
        cappedCount(
          row.selectFrom('project_applications').select('id').whereRef('applicant_id', '=', 'profiles.id'),
        ).as('proposals'),
      ])
      .where('profiles.id', '=', id)
      .executeTakeFirstOrThrow(RowNotFound),
    db
      .selectFrom('auth.identities')
      .select('provider')
      .distinct()
      .where('user_id', '=', id)
      .orderBy('provider')
      .execute(),
    findLastAdmin(db, now),
  ]);
  return {
    ...user,
    email_verified: email_confirmed_at !== null && !email_autoconfirmed,
    providers: identities.map((identity) => identity.provider),
    last_admin_id,
  };
}

export type UserRow = Awaited<ReturnType<typeof getUserRow>>;

export type ProfileChange = Partial<Pick<Selectable<Database['profiles']>, 'full_name' | 'email' | 'role'>>;

/** Updates a profile. */
export async function updateProfileOf(
  tx: Db,
  { id, change, now }: { id: string; change: ProfileChange; now: Timestamp },
): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}
