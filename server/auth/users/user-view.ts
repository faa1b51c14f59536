import type { Factor, Identity, User } from '#domain/auth/contract.ts';
import type { Db } from '#server/database/database.ts';
import { listFactorsOf } from '#server/auth/mfa/queries.ts';
import { listIdentitiesOf, type Account } from '#server/auth/queries.ts';

type IdentityRow = Awaited<ReturnType<typeof listIdentitiesOf>>[number];
type FactorRow = Awaited<ReturnType<typeof listFactorsOf>>[number];

/** A user in the format of the contract; unset members are absent. */
export async function viewOf(db: Db, account: Account): Promise<User> {
  const ids = [account.id];
  return view(account, { identities: await listIdentitiesOf(db, ids), factors: await listFactorsOf(db, ids) });
}

export async function viewsOf(db: Db, accounts: readonly Account[]): Promise<User[]> {
  const ids = accounts.map(({ id }) => id);
  const [identities, factors] = await Promise.all([listIdentitiesOf(db, ids), listFactorsOf(db, ids)]);
  return accounts.map((account) => {
    const isOwn = ({ user_id }: { user_id: string }) => user_id === account.id;
    return view(account, { identities: identities.filter(isOwn), factors: factors.filter(isOwn) });
  });
}

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
