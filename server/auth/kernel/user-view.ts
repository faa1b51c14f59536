import type { Factor, Identity, User } from '#domain/auth/contract.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Db, toTimestamp } from '#server/database/database.ts';
import { factorsOf, type listFactors } from './factor-queries.ts';
import { type Account, identitiesOf, type listIdentities } from './account-queries.ts';

type IdentityRow = Awaited<ReturnType<typeof listIdentities>>[number];
type FactorRow = Awaited<ReturnType<typeof listFactors>>[number];

/** A user in the format of the contract; unset members are absent. */
export async function viewOf(db: Db, account: Account): Promise<User> {
  return view(account, await readDetails(db, [account.id]));
}

export async function viewsOf(db: Db, accounts: readonly Account[]): Promise<User[]> {
  const { identities, factors } = await readDetails(
    db,
    accounts.map(({ id }) => id),
  );
  return accounts.map((account) => {
    const isOwn = ({ user_id }: { user_id: string }) => user_id === account.id;
    return view(account, { identities: identities.filter(isOwn), factors: factors.filter(isOwn) });
  });
}

/** The identities and factors of users, in one statement. */
async function readDetails(db: Db, userIds: readonly string[]) {
  const { identities, factors } = await db
    .selectNoFrom([
      jsonArrayFrom(identitiesOf(db, userIds)).as('identities'),
      jsonArrayFrom(factorsOf(db, userIds)).as('factors'),
    ])
    .executeTakeFirstOrThrow();
  return { identities: identities.map(withTimestamps), factors: factors.map(withTimestamps) };
}

/** Converts the times of a row that was read as JSON. */
const withTimestamps = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      name.endsWith('_at') && typeof value === 'string' ? toTimestamp(value) : value,
    ]),
  ) as Row;

function view(account: Account, { identities, factors }: { identities: IdentityRow[]; factors: FactorRow[] }): User {
  const { password_hash: _, email_change_accepted: __, email_autoconfirmed: ___, deletes_at: ____, ...rest } = account;
  const { filled_by: _____, token_role: role, ...shown } = rest;
  const confirmations = [account.email_confirmed_at, account.phone_confirmed_at].filter((time) => time !== null);
  return {
    ...withoutNulls(shown),
    aud: 'authenticated',
    role,
    email: account.email ?? '',
    phone: account.phone ?? '',
    ...(confirmations.length > 0 && { confirmed_at: confirmations.toSorted()[0] }),
    identities: identities.map(showIdentity),
    ...(factors.length > 0 && { factors: factors.map(showFactor) }),
  };
}

/** A factor without its secret. */
export function showFactor({ user_id: _, friendly_name, phone, ...factor }: FactorRow): Factor {
  return { ...factor, ...(friendly_name && { friendly_name }), phone: phone ?? '' };
}

function showIdentity({ id, provider_id, ...identity }: IdentityRow): Identity {
  return { ...withoutNulls(identity), identity_id: id, id: provider_id };
}

type WithoutNulls<Row> = {
  [Name in keyof Row as null extends Row[Name] ? never : Name]: Row[Name];
} & { [Name in keyof Row as null extends Row[Name] ? Name : never]?: NonNullable<Row[Name]> };

const withoutNulls = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<Row>;
