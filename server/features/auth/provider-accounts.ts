import type { Timestamp } from '#domain/kernel/time.ts';
import { isBanned } from '#domain/kernel/actor.ts';
import type { Db } from '../../platform/postgres.ts';
import { refusal } from './auth-error.ts';
import {
  disownAccount,
  findIdentityOwner,
  insertProviderAccount,
  renewProviders,
  saveIdentity,
} from './identity-queries.ts';
import { mergeMetadata } from './metadata.ts';
import type { ProviderPerson } from './provider-people.ts';
import { confirmEmail, findAccountByEmail, lockAccount, updateAccount, type Account } from './queries.ts';

interface Arrival {
  person: ProviderPerson;
  now: Timestamp;
}

/**
 * Finds or makes the account of somebody whom a provider knows. Who has signed in from there before is that person; else an
 * address that the provider has verified leads to its account; else the account is new.
 */
export async function accountOf(tx: Db, arrival: Arrival): Promise<Account> {
  const { person, now } = arrival;
  const account = await lockAccount(tx, await findOrMake(tx, arrival));
  if (isBanned(account, now)) throw refusal('user_banned');
  const isProved = account.email_confirmed_at !== null && !account.email_autoconfirmed;
  // Whoever signed up with this address never showed that it is theirs: nothing of theirs stays.
  if (person.isEmailVerified && account.email === person.email && !isProved) {
    await disownAccount(tx, { id: account.id, now });
    await confirmEmail(tx, { id: account.id, now });
  }
  // Taken by another account meanwhile: the whole sign-in is to be tried again.
  if (!(await saveIdentity(tx, { userId: account.id, person, now }))) throw refusal('conflict');
  await renewProviders(tx, { id: account.id, now });
  return await renewMetadata(tx, { id: account.id, person, now });
}

async function renewMetadata(tx: Db, { id, person, now }: Arrival & { id: string }): Promise<Account> {
  const { user_metadata: known, email } = await lockAccount(tx, id);
  // An account keeps saying its own address, whatever the provider's is.
  const claims = {
    ...person.claims,
    ...(email !== person.email && { email, email_verified: known['email_verified'] ?? false }),
  };
  await updateAccount(tx, { id, user_metadata: JSON.stringify(mergeMetadata(known, claims)), now });
  return await lockAccount(tx, id);
}

async function findOrMake(tx: Db, { person, now }: Arrival): Promise<string> {
  const owner = await findIdentityOwner(tx, person);
  if (owner) return owner.user_id;
  const holder = person.email === null ? undefined : await findAccountByEmail(tx, person.email);
  if (holder && person.isEmailVerified) return holder.id;
  // An address that somebody has, and that the provider has not verified, is not this person's.
  const email = holder ? null : person.email;
  const made = await insertProviderAccount(tx, {
    person,
    email,
    isConfirmed: email !== null && person.isEmailVerified,
    now,
  });
  if (made === null) throw refusal('conflict');
  return made;
}

/** Adds an account at a provider to the person's ways to sign in. */
export async function linkPerson(tx: Db, { userId, person, now }: Arrival & { userId: string }): Promise<Account> {
  const account = await lockAccount(tx, userId);
  if (isBanned(account, now)) throw refusal('user_banned');
  if (await findIdentityOwner(tx, person)) throw refusal('identity_already_exists');
  if (!(await saveIdentity(tx, { userId, person, now }))) throw refusal('identity_already_exists');
  await renewProviders(tx, { id: userId, now });
  return await lockAccount(tx, userId);
}
