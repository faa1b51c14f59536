import type { Factor, Identity, User } from '#domain/auth/contract.ts';
import type { Db } from '../../platform/postgres.ts';
import { listFactors } from './factor-queries.ts';
import { listIdentities, type Account } from './queries.ts';

type IdentityRow = Awaited<ReturnType<typeof listIdentities>>[number];
type FactorRow = Awaited<ReturnType<typeof listFactors>>[number];

/** A person as the auth service shows one: what is not set is absent. */
export async function viewOf(db: Db, account: Account): Promise<User> {
  const identities = await listIdentities(db, account.id);
  const factors = await listFactors(db, account.id);
  const { password_hash: _, email_change_accepted: __, email_autoconfirmed: ___, ...shown } = account;
  const confirmations = [account.email_confirmed_at, account.phone_confirmed_at].filter((time) => time !== null);
  return {
    ...withoutNulls(shown),
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email ?? '',
    phone: account.phone ?? '',
    ...(confirmations.length > 0 && { confirmed_at: confirmations.toSorted()[0] }),
    identities: identities.map(showIdentity),
    ...(factors.length > 0 && { factors: factors.map(showFactor) }),
  };
}

function showFactor({ id, factor_type, status, friendly_name, phone, ...times }: FactorRow): Factor {
  return { id, factor_type, status, ...(friendly_name && { friendly_name }), phone: phone ?? '', ...times };
}

function showIdentity({ id, provider_id, ...identity }: IdentityRow): Identity {
  return { ...withoutNulls(identity), identity_id: id, id: provider_id };
}

type WithoutNulls<Row> = {
  [Name in keyof Row as null extends Row[Name] ? never : Name]: Row[Name];
} & { [Name in keyof Row as null extends Row[Name] ? Name : never]?: NonNullable<Row[Name]> };

const withoutNulls = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<Row>;
