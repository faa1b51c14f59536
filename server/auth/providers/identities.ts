import { providerNames, providerTitles } from '#domain/auth/rules.ts';
import { id as uuid } from '#domain/kernel/ids.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import * as z from 'zod/mini';
import type { Db } from '#server/database/database.ts';
import { lockSignedIn, type SignedIn } from '#server/auth/access.ts';
import { refusal } from '#server/auth/auth-error.ts';
import type { AuthServices } from '#server/auth/auth-services.ts';
import { hasVerifiedFactor } from '#server/auth/mfa/queries.ts';
import { deleteIdentity, renewProviders } from './queries.ts';
import { notifyOfChange } from '#server/auth/emails/mails.ts';
import { moveProfile } from '#server/auth/users/profile.ts';
import { findAccountByEmail, listIdentities, updateAccount, type Account } from '#server/auth/queries.ts';

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
  await services.db.transaction().execute(async (tx) => {
    const held = await lockSignedIn(tx, signedIn);
    await requireRaised(tx, signedIn, 'unlink');
    const identities = await listIdentities(tx, held.id);
    if (identities.length <= 1) throw refusal('single_identity_not_deletable');
    const gone = identities.find(({ id }) => id === identityId);
    if (!gone) throw refusal('identity_not_found');
    await deleteIdentity(tx, gone.id);
    const detail = titleOf(gone.provider);
    await notifyOfChange(services, tx, { account: held, kind: 'identity_unlinked', detail, now });
    await moveToBest(tx, { account: held, rest: identities.filter(({ id }) => id !== gone.id), now });
    await renewProviders(tx, { id: held.id, now });
  });
  services.mailer.trigger();
}

/** Throws for aal1 sessions of users with MFA: another identity would bypass it. */
export async function requireRaised(db: Db, { account, aal }: SignedIn, act: 'link' | 'unlink'): Promise<void> {
  if (aal === 'aal2' || !(await hasVerifiedFactor(db, account.id))) return;
  throw refusal('insufficient_aal', { message: `AAL2 required to ${act} an identity` });
}

const titleOf = (provider: string) => {
  const name = providerNames.find((known) => known === provider);
  return name ? providerTitles[name] : provider;
};

const isVerified = ({ identity_data: { email_verified: verified } }: IdentityRow) => verified === true;

async function moveToBest(
  tx: Db,
  { account, rest, now }: { account: Account; rest: IdentityRow[]; now: Timestamp },
): Promise<void> {
  if (rest.some(({ email }) => email === account.email)) return;
  const best = rest.find(isVerified) ?? rest[0];
  if (!best?.email) return;
  if (await findAccountByEmail(tx, best.email)) throw refusal('email_conflict_identity_not_deletable');
  // An unverified address still belongs to whoever confirms it.
  const proof = isVerified(best)
    ? { email_confirmed_at: now, filled_by: 'trusted' as const }
    : { email_confirmed_at: null, filled_by: 'visitor' as const };
  await updateAccount(tx, { id: account.id, email: best.email, ...proof, email_autoconfirmed: false, now });
  await moveProfile(tx, { id: account.id, email: best.email, now });
}
