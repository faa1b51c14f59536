import { providerTitle } from '#domain/auth/rules.ts';
import { id as uuid } from '#domain/kernel/ids.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import * as z from 'zod/mini';
import { transact } from '#server/services/services.ts';
import { type Db, toJson } from '#server/database/database.ts';
import { lockSignedIn, type SignedIn } from '#server/auth/sessions/access.ts';
import { refusal } from '#server/auth/kernel/auth-error.ts';
import type { AuthServices } from '#server/auth/kernel/auth-services.ts';
import { hasVerifiedFactor } from '#server/auth/kernel/factor-queries.ts';
import {
  deleteIdentity,
  renewProviders,
  findIdentityOwner,
  insertProviderAccount,
  saveIdentity,
} from '#server/auth/kernel/identity-queries.ts';
import { notifyOfChange } from '#server/auth/emails/change-mails.ts';
import { moveProfile } from '#server/auth/kernel/profile.ts';
import {
  findAccountByEmail,
  listIdentities,
  updateAccount,
  type Account,
  lockAccount,
  lockAccountIfThere,
} from '#server/auth/kernel/account-queries.ts';
import { isBanned } from '#domain/kernel/actor.ts';
import { mergeMetadata } from '#server/auth/kernel/input.ts';
import { confirmOwner, noContent } from '#server/auth/kernel/ownership.ts';
import type { ProviderPerson } from '#server/auth/kernel/identity-queries.ts';

type IdentityRow = Awaited<ReturnType<typeof listIdentities>>[number];

/**
 * Unlinks an identity, unless it is the last. If no remaining identity has the account's address, the account takes that of another one:
 * verified first, then the oldest.
 */
export async function unlink(
  services: AuthServices,
  signedIn: SignedIn,
  { identityId, now }: { identityId: string; now: Timestamp },
): Promise<void> {
  if (!z.safeParse(uuid, identityId).success) {
    throw refusal('validation_failed', { status: 404, message: 'identity_id must be an UUID' });
  }
  await transact(services, async (tx) => {
    const account = await lockSignedIn(tx, signedIn);
    await requireRaised(tx, signedIn, 'unlink');
    const identities = await listIdentities(tx, account.id);
    if (identities.length <= 1) throw refusal('single_identity_not_deletable');
    const identity = identities.find(({ id }) => id === identityId);
    if (!identity) throw refusal('identity_not_found');
    await deleteIdentity(tx, identity.id);
    const detail = providerTitle(identity.provider, services.config.schoolSignIn);
    await notifyOfChange(services, tx, { account, kind: 'identity_unlinked', detail, now });
    await moveToBest(tx, { account, rest: identities.filter(({ id }) => id !== identity.id), now });
    await renewProviders(tx, { id: account.id, now });
  });
}

/** Throws for aal1 sessions of users with MFA: another identity would bypass it. */
export async function requireRaised(db: Db, { account, aal }: SignedIn, act: 'link' | 'unlink'): Promise<void> {
  if (aal === 'aal2' || !(await hasVerifiedFactor(db, account.id))) return;
  throw refusal('insufficient_aal', { message: `AAL2 required to ${act} an identity` });
}

const isVerified = ({ identity_data: { email_verified: verified } }: IdentityRow) => verified === true;

async function moveToBest(tx: Db, { account, rest, now }: { account: Account; rest: IdentityRow[]; now: Timestamp }) {
  if (rest.some(({ email }) => email === account.email)) return;
  const best = rest.find(isVerified) ?? rest[0];
  if (!best?.email) return;
  if (await findAccountByEmail(tx, best.email)) throw refusal('email_conflict_identity_not_deletable');
  // An unverified address still belongs to the user who confirms it.
  const proof = isVerified(best)
    ? { email_confirmed_at: now, filled_by: 'trusted' as const }
    : { email_confirmed_at: null, filled_by: 'visitor' as const };
  await updateAccount(tx, { id: account.id, email: best.email, ...proof, email_autoconfirmed: false, now });
  await moveProfile(tx, { id: account.id, email: best.email, now });
}

interface ProviderSignIn {
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
  signIn: ProviderSignIn & { autoconfirm: boolean },
): Promise<{ account: Account } | { holder: Account }> {
  const { person, now } = signIn;
  const found = await findOrInsertAccount(tx, signIn);
  if ('holder' in found) return found;
  const account = await lockFound(tx, { ...found, person });
  if (isBanned(account, now)) throw refusal('user_banned');
  const { id } = account;
  if (person.isEmailVerified && account.email === person.email) {
    await confirmOwner(tx, { account, signUpContent: noContent, isByProvider: true, now });
  }
  if (!(await saveIdentity(tx, { userId: id, person, now }))) throw refusal('conflict');
  await renewProviders(tx, { id, now });
  return { account: await renewMetadata(tx, { id, person, now }) };
}

type Found = { id: string; by: 'identity' | 'address' | 'sign-up' };

// Checked again after the lock: the owner may have confirmed the address meanwhile.
async function lockFound(tx: Db, { id, by, person }: Found & { person: ProviderPerson }): Promise<Account> {
  const account = await lockAccountIfThere(tx, id);
  const owner = await findIdentityOwner(tx, person);
  const isFound = by === 'identity' ? owner?.user_id === id : !owner && account?.email === person.email;
  if (!account || !isFound) throw refusal('conflict');
  return account;
}

async function renewMetadata(tx: Db, { id, person, now }: ProviderSignIn & { id: string }): Promise<Account> {
  const { user_metadata: known, email } = await lockAccount(tx, id);
  // The account keeps its own address claims.
  const claims = {
    ...person.claims,
    ...(email !== person.email && { email, email_verified: known['email_verified'] ?? false }),
  };
  await updateAccount(tx, { id, user_metadata: toJson(mergeMetadata(known, claims)), now });
  return await lockAccount(tx, id);
}

async function findOrInsertAccount(
  tx: Db,
  { person, autoconfirm, now }: ProviderSignIn & { autoconfirm: boolean },
): Promise<Found | { holder: Account }> {
  const owner = await findIdentityOwner(tx, person);
  if (owner) return { id: owner.user_id, by: 'identity' };
  const holder = await findAccountByEmail(tx, person.email);
  if (holder) return person.isEmailVerified ? { id: holder.id, by: 'address' } : { holder };
  const id = await insertProviderAccount(tx, { person, autoconfirm, now });
  if (id === null) throw refusal('conflict');
  return { id, by: 'sign-up' };
}

export async function linkPerson(
  tx: Db,
  { userId, person, now }: ProviderSignIn & { userId: string },
): Promise<Account> {
  const account = await lockAccount(tx, userId);
  if (isBanned(account, now)) throw refusal('user_banned');
  if (await findIdentityOwner(tx, person)) throw refusal('identity_already_exists');
  if (!(await saveIdentity(tx, { userId, person, now }))) throw refusal('identity_already_exists');
  await renewProviders(tx, { id: userId, now });
  return await lockAccount(tx, userId);
}
