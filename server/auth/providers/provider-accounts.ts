import type { Timestamp } from '#domain/kernel/time.ts';
import { isBanned } from '#domain/kernel/actor.ts';
import type { Db } from '#server/database/database.ts';
import { refusal } from '#server/auth/auth-error.ts';
import { findIdentityOwner, insertProviderAccount, renewProviders, saveIdentity } from './queries.ts';
import { mergeMetadata } from '#server/auth/users/metadata.ts';
import { confirmOwner, noContent } from '#server/auth/ownership.ts';
import type { ProviderPerson } from './provider-people.ts';
import {
  findAccountByEmail,
  lockAccount,
  lockAccountIfThere,
  updateAccount,
  type Account,
} from '#server/auth/queries.ts';

interface Arrival {
  person: ProviderPerson;
  now: Timestamp;
}

/**
 * Finds or creates the account for a provider identity: by the identity, else by an address that the provider has verified, else a new
 * one. `holder` is the account that owns an address which the provider has not verified. Throws conflict after a concurrent sign-in;
 * retry the transaction.
 */
export async function accountOf(
  tx: Db,
  arrival: Arrival & { autoconfirm: boolean },
): Promise<{ account: Account } | { holder: Account }> {
  const { person, now } = arrival;
  const found = await findOrMake(tx, arrival);
  if ('holder' in found) return found;
  const account = await lockFound(tx, { ...found, person });
  if (isBanned(account, now)) throw refusal('user_banned');
  const { id } = account;
  if (person.isEmailVerified && account.email === person.email) {
    await confirmOwner(tx, { account, brings: noContent, isByProvider: true, now });
  }
  if (!(await saveIdentity(tx, { userId: id, person, now }))) throw refusal('conflict');
  await renewProviders(tx, { id, now });
  return { account: await renewMetadata(tx, { id, person, now }) };
}

type Found = { id: string; by: 'identity' | 'address' | 'making' };

// Checked again after the lock: the owner may have confirmed the address meanwhile.
async function lockFound(tx: Db, { id, by, person }: Found & { person: ProviderPerson }): Promise<Account> {
  const account = await lockAccountIfThere(tx, id);
  const owner = await findIdentityOwner(tx, person);
  const isFound = by === 'identity' ? owner?.user_id === id : !owner && account?.email === person.email;
  if (!account || !isFound) throw refusal('conflict');
  return account;
}

async function renewMetadata(tx: Db, { id, person, now }: Arrival & { id: string }): Promise<Account> {
  const { user_metadata: known, email } = await lockAccount(tx, id);
  // The account keeps its own address claims.
  const claims = {
    ...person.claims,
    ...(email !== person.email && { email, email_verified: known['email_verified'] ?? false }),
  };
  await updateAccount(tx, { id, user_metadata: JSON.stringify(mergeMetadata(known, claims)), now });
  return await lockAccount(tx, id);
}

async function findOrMake(
  tx: Db,
  { person, autoconfirm, now }: Arrival & { autoconfirm: boolean },
): Promise<Found | { holder: Account }> {
  const owner = await findIdentityOwner(tx, person);
  if (owner) return { id: owner.user_id, by: 'identity' };
  const holder = await findAccountByEmail(tx, person.email);
  if (holder) return person.isEmailVerified ? { id: holder.id, by: 'address' } : { holder };
  const made = await insertProviderAccount(tx, { person, autoconfirm, now });
  if (made === null) throw refusal('conflict');
  return { id: made, by: 'making' };
}

/** Links a provider identity to an account. */
export async function linkPerson(tx: Db, { userId, person, now }: Arrival & { userId: string }): Promise<Account> {
  const account = await lockAccount(tx, userId);
  if (isBanned(account, now)) throw refusal('user_banned');
  if (await findIdentityOwner(tx, person)) throw refusal('identity_already_exists');
  if (!(await saveIdentity(tx, { userId, person, now }))) throw refusal('identity_already_exists');
  await renewProviders(tx, { id: userId, now });
  return await lockAccount(tx, userId);
}
