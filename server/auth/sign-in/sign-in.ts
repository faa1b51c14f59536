import { randomUUID } from 'node:crypto';
import type { TokenAnswer, User } from '#domain/auth/contract.ts';
import { type ProofKey, normalizeEmail } from '#domain/auth/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Json } from '#db/tables.ts';
import { transact, type Services } from '#server/services/services.ts';
import type { Db } from '#server/database/database.ts';
import { AuthError, invalid, refusal } from '#server/auth/kernel/auth-error.ts';
import type { AuthServices } from '#server/auth/kernel/auth-services.ts';
import { readEmail, refusePhone, mergeMetadata } from '#server/auth/kernel/input.ts';
import { notifyOfNewDevice } from '#server/auth/emails/change-mails.ts';
import { mailPause, queueMail } from '#server/auth/emails/mails.ts';
import type { FindDevice } from '#server/auth/kernel/known-devices.ts';
import { noteOtherSignUp } from '#server/auth/kernel/ownership.ts';
import { hashPassword, requireGoodPassword, verifyPassword, findWeakness } from '#server/auth/kernel/passwords.ts';
import {
  insertEmailAccount,
  lockAccount,
  lockAccountByEmail,
  type Account,
  findAccountByEmail,
  lockAccountIfThere,
} from '#server/auth/kernel/account-queries.ts';
import type { Device } from '#server/auth/kernel/session-queries.ts';
import { answerWithSession, openSession, refreshSession } from '#server/auth/sessions/sessions.ts';
import { viewOf } from '#server/auth/kernel/user-view.ts';
import { isBanned } from '#domain/kernel/actor.ts';
import { countGuess } from '#server/auth/kernel/guesses.ts';
import { exchangeCode } from './exchange.ts';

interface SignUp {
  email: string;
  phone: string;
  password: string;
  data: Record<string, unknown>;
  redirectTo: string;
  proofKey: ProofKey | null;
  device: Device;
  now: Timestamp;
}

type Outcome = { sessionId: string } | { user: User } | AuthError;
type NewAccount = { email: string; passwordHash: string; data: { [name: string]: Json } };

/** Signs up. Returns a session, or only the user while the address is unconfirmed. */
export async function signUp(services: AuthServices, given: SignUp): Promise<TokenAnswer | User> {
  const { email: typed, phone, password, now } = given;
  if (!typed && !phone) throw refusal('anonymous_provider_disabled');
  if (!password) throw invalid('Signup requires a valid password');
  await requireGoodPassword(services, password);
  refusePhone(given);
  const email = readEmail(typed);
  const data = mergeMetadata({}, given.data);
  // Hashed before the lookup, so that the time does not reveal whether the address is known.
  const fresh = { email, data, passwordHash: await hashPassword(password) };
  const outcome = await transact(services, (tx) => register(services, tx, { ...given, fresh }));
  if (outcome instanceof AuthError) throw outcome;
  return 'sessionId' in outcome ? await answerWithSession(services, outcome.sessionId, now) : outcome.user;
}

async function register(services: AuthServices, tx: Db, given: SignUp & { fresh: NewAccount }): Promise<Outcome> {
  const { fresh, device, now } = given;
  const { autoconfirm } = services.config;
  const id = await insertEmailAccount(tx, { ...fresh, autoconfirm, now });
  if (!id) return await registerAgain(services, tx, given);
  const account = await lockAccount(tx, id);
  if (!autoconfirm) return await askToConfirm(services, tx, { ...given, account });
  return { sessionId: await openSession(tx, { account, method: 'password', device, now }) };
}

// The address is taken but unverified. The account stays unchanged; password and metadata belong to the mail and are applied when its
// link is followed.
async function registerAgain(services: AuthServices, tx: Db, given: SignUp & { fresh: NewAccount }): Promise<Outcome> {
  if (services.config.autoconfirm) throw refusal('user_already_exists');
  const known = await lockAccountByEmail(tx, given.fresh.email);
  if (!known || known.email_confirmed_at) return { user: makeUpUser(given.fresh, given.now) };
  const isSame = known.filled_by === 'visitor' && (await hasPassword(known, given.password));
  if (!isSame) await noteOtherSignUp(tx, known, given.now);
  // Returned instead of thrown, so that the flag of a second sign-up is committed.
  const pause = mailPause(services, { account: known, kind: 'signup', now: given.now });
  return pause ?? (await askToConfirm(services, tx, { ...given, account: known, isOtherSignUp: !isSame }));
}

const hasPassword = async ({ password_hash: hash }: Account, password: string) =>
  hash !== null && (await verifyPassword(hash, password));

async function askToConfirm(
  services: AuthServices,
  tx: Db,
  {
    account,
    fresh,
    isOtherSignUp = false,
    ...order
  }: SignUp & {
    account: Account;
    fresh: NewAccount;
    isOtherSignUp?: boolean;
  },
): Promise<Outcome> {
  const signUpContent = { passwordHash: fresh.passwordHash, metadata: fresh.data, identityId: null };
  const { redirectTo, proofKey, now } = order;
  await queueMail(services, tx, { account, kind: 'signup', redirectTo, proofKey, signUpContent, isOtherSignUp, now });
  return { user: await viewOf(tx, await lockAccount(tx, account.id)) };
}

// The response for a confirmed address of another user: like a new sign-up, without identities.
function makeUpUser({ email, data }: NewAccount, now: Timestamp): User {
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [],
    is_anonymous: false,
    created_at: now,
    updated_at: now,
  };
}

interface SignIn {
  email: string;
  phone: string;
  password: string;
  device: Device;
  findDevice: FindDevice;
  now: Timestamp;
}

export async function signIn(services: Services, given: SignIn): Promise<TokenAnswer> {
  const { email, phone, device, now } = given;
  if (!email && !phone) throw invalid('missing email or phone');
  refusePhone(given);
  const account = await checkPassword(services, given);
  if (!account.email_confirmed_at) throw refusal('email_not_confirmed');
  if (isBanned(account, now)) throw refusal('user_banned', { status: 400 });
  const sessionId = await transact(services, async (tx) => {
    // The password may have changed during the check.
    const held = await lockAccountIfThere(tx, account.id);
    if (held?.password_hash !== account.password_hash) throw refusal('invalid_credentials');
    await notifyOfNewDevice(services, tx, { ...given, account: held });
    return await openSession(tx, { account: held, method: 'password', device, now });
  });
  const weakness = await findWeakness(services, given.password);
  return { ...(await answerWithSession(services, sessionId, now)), ...(weakness && { weak_password: weakness }) };
}

// Unknown address, no password, wrong password and too many guesses get the same response in the same time.
async function checkPassword(services: Services, given: SignIn): Promise<Account> {
  const { email, password } = given;
  // With captchas on, every request here has a solved one.
  const knownDevice = given.findDevice(email);
  const guess = await countGuess(services, {
    ...given,
    knownDevice,
    hasSolvedCaptcha: services.config.captcha !== null,
  });
  const account = await findAccountByEmail(services.db, normalizeEmail(email));
  const matches = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !matches || guess.isOneTooMany) throw refusal('invalid_credentials');
  await guess.forgive();
  return account;
}

interface TokenRequest {
  grantType: string;
  email: string;
  phone: string;
  password: string;
  refresh_token: string;
  auth_code: string;
  code_verifier: string;
  device: Device;
  findDevice: FindDevice;
  now: Timestamp;
}

export async function makeToken(services: Services, { grantType, ...given }: TokenRequest): Promise<TokenAnswer> {
  if (grantType === 'password') return await signIn(services, given);
  if (grantType === 'refresh_token')
    return await refreshSession(services, { ...given, refreshToken: given.refresh_token });
  if (grantType === 'pkce') return await exchangeCode(services, given);
  throw refusalOf(grantType);
}

function refusalOf(grantType: string) {
  if (grantType === 'web3') return refusal('web3_provider_disabled');
  if (grantType === 'id_token') return invalid('Sign-in with an ID token is not enabled');
  return refusal('invalid_credentials', { message: 'unsupported_grant_type' });
}
