import { deleteAllMailTokens } from '#server/core/accounts/commands.ts';
import type { User } from '#domain/auth/contract.ts';
import { normalizeEmail, reauthenticationSeconds, type ProofKey } from '#domain/auth/rules.ts';
import { isRecent, type Timestamp } from '#domain/kernel/time.ts';
import { transact } from '#server/services/services.ts';
import { type Db, toJson } from '#server/database/database.ts';
import { lockSignedIn, type SignedIn } from '#server/auth/sessions/access.ts';
import { refusal } from '#server/auth/kernel/auth-error.ts';
import type { AuthServices } from '#server/auth/kernel/auth-services.ts';
import { readEmail, mergeMetadata } from '#server/auth/kernel/input.ts';
import { askForEmail } from './email-change.ts';
import { hasVerifiedFactor } from '#server/auth/kernel/factor-queries.ts';
import { deleteFlowsOf } from '#server/auth/kernel/flows.ts';
import { notifyOfChange } from '#server/auth/emails/change-mails.ts';
import { queueMail, requireMailInterval } from '#server/auth/emails/mails.ts';
import { countGuess } from '#server/auth/kernel/guesses.ts';
import { hashPassword, requireGoodPassword, verifyPassword } from '#server/auth/kernel/passwords.ts';
import { lockAccount, updateAccount, type Account } from '#server/auth/kernel/account-queries.ts';
import {
  deleteSessions,
  type Device,
  findSession,
  isProofByMail,
  listProofs,
} from '#server/auth/kernel/session-queries.ts';
import { viewOf } from '#server/auth/kernel/user-view.ts';
import { takeCode } from '#server/auth/emails/take-code.ts';

interface UserChange {
  email: string;
  phone: string;
  password: string;
  current_password: string;
  nonce: string;
  data: Record<string, unknown>;
  app_metadata?: unknown;
  redirectTo: string;
  proofKey: ProofKey | null;
}

/**
 * Updates the caller's data, password or address. A new password ends the other sessions and all mail tokens; a new address waits for
 * both mailboxes.
 */
export async function updateUser(
  services: AuthServices,
  signedIn: SignedIn,
  { change, device, now }: { change: UserChange; device: Device; now: Timestamp },
): Promise<User> {
  const { account, sessionId } = signedIn;
  if (change.app_metadata !== undefined) throw refusal('not_admin');
  await requireSecondFactor(services, signedIn, change);
  if (change.phone) throw refusal('phone_provider_disabled');
  const email = newEmailOf(account, change.email);
  const passwordHash = change.password ? await hashNewPassword(services, account, change.password) : null;
  if (passwordHash) {
    await requireCurrentPassword(services, signedIn, { typed: change.current_password, device, now });
    await requireFreshSignIn(services, { account, sessionId, nonce: change.nonce, now });
  }
  return await transact(services, async (tx) => {
    const held = await lockSignedIn(tx, signedIn);
    const user_metadata = mergeMetadata(held.user_metadata, change.data);
    await updateAccount(tx, { id: account.id, user_metadata: toJson(user_metadata), now });
    if (passwordHash) {
      await replacePassword(tx, { userId: account.id, sessionId, passwordHash, now });
      await notifyOfChange(services, tx, { account: held, kind: 'password_changed', now });
    }
    if (email) await askForEmail(services, tx, { ...change, account: held, email, now });
    return await viewOf(tx, await lockAccount(tx, account.id));
  });
}

function newEmailOf(account: Account, typed: string): string | null {
  return typed && normalizeEmail(typed) !== account.email ? readEmail(typed) : null;
}

// An aal1 session of a user with MFA must not change credentials.
async function requireSecondFactor({ db }: AuthServices, { account, aal }: SignedIn, change: UserChange) {
  if (!change.password && !change.email && !change.phone) return;
  if (aal === 'aal1' && (await hasVerifiedFactor(db, account.id))) throw refusal('insufficient_aal', { status: 401 });
}

async function hashNewPassword(services: AuthServices, account: Account, password: string): Promise<string> {
  await requireGoodPassword(services, password);
  if (await verifyPassword(account.password_hash, password)) throw refusal('same_password');
  return await hashPassword(password);
}

// With AUTH_CURRENT_PASSWORD. A session that just started by mail does not need the old password.
async function requireCurrentPassword(
  services: AuthServices,
  { account, sessionId }: SignedIn,
  { typed, device, now }: { typed: string; device: Device; now: Timestamp },
): Promise<void> {
  if (!services.config.AUTH_CURRENT_PASSWORD || account.password_hash === null) return;
  const proofs = await listProofs(services.db, sessionId);
  const fresh = { seconds: reauthenticationSeconds, now };
  if (proofs.some(({ method, at }) => isProofByMail(method) && isRecent(at, fresh))) return;
  if (!typed) throw refusal('current_password_required');
  // Counted per session: strangers' guesses at sign-in do not block the owner.
  const guess = await countGuess(services, {
    email: account.email ?? account.id,
    device,
    knownDevice: sessionId,
    hasSolvedCaptcha: false,
    now,
  });
  const isRight = await verifyPassword(account.password_hash, typed);
  if (!isRight || guess.isOneTooMany) throw refusal('current_password_invalid');
  await guess.forgive();
}

// With AUTH_REAUTHENTICATION an old session needs a mailed code to set a password.
async function requireFreshSignIn(
  services: AuthServices,
  { account, sessionId, nonce, now }: { account: Account; sessionId: string; nonce: string; now: Timestamp },
): Promise<void> {
  if (!services.config.AUTH_REAUTHENTICATION) return;
  const session = await findSession(services.db, sessionId);
  if (session && isRecent(session.created_at, { seconds: reauthenticationSeconds, now })) return;
  if (!nonce) throw refusal('reauthentication_needed');
  const given = { kinds: ['reauthentication' as const], email: account.email ?? '', code: nonce, now };
  // Outside the transaction of the change, so that a failed attempt stays counted.
  if (!(await takeCode(services, services.db, given))) throw refusal('reauthentication_not_valid');
}

async function replacePassword(
  tx: Db,
  { userId, sessionId, passwordHash, now }: { userId: string; sessionId: string; passwordHash: string; now: Timestamp },
): Promise<void> {
  await updateAccount(tx, { id: userId, password_hash: passwordHash, now });
  await deleteSessions(tx, { userId, sessionId, scope: 'others' });
  await deleteAllMailTokens(tx, userId);
  await deleteFlowsOf(tx, userId);
}

export async function reauthenticate(services: AuthServices, { account }: SignedIn, { now }: { now: Timestamp }) {
  if (!account.email_confirmed_at) throw refusal('email_not_confirmed', { status: 422 });
  await transact(services, async (tx) => {
    const held = await lockAccount(tx, account.id);
    requireMailInterval(services, { account: held, kind: 'reauthentication', now });
    await queueMail(services, tx, { account: held, kind: 'reauthentication', redirectTo: '', proofKey: null, now });
  });
}
