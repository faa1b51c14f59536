import type { TokenAnswer } from '#domain/auth/contract.ts';
import { normalizeEmail } from '#domain/auth/rules.ts';
import { isBanned } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Services } from '#server/services/services.ts';
import { invalid, refusal } from '#server/auth/auth-error.ts';
import { refusePhone } from '#server/auth/input.ts';
import { countGuess } from './guesses.ts';
import { findWeakness, verifyPassword } from './passwords.ts';
import { findAccountByEmail, lockAccountIfThere, type Account } from '#server/auth/queries.ts';
import type { Device } from '#server/auth/sessions/queries.ts';
import { answerWithSession, openSession, refreshSession } from '#server/auth/sessions/sessions.ts';
import { exchangeCode } from './flows.ts';

interface SignIn {
  email: string;
  phone: string;
  password: string;
  device: Device;
  knownDevice: string | null;
  now: Timestamp;
}

export async function signIn(services: Services, given: SignIn): Promise<TokenAnswer> {
  const { email, phone, device, now } = given;
  if (!email && !phone) throw invalid('missing email or phone');
  refusePhone(given);
  const account = await checkPassword(services, given);
  if (!account.email_confirmed_at) throw refusal('email_not_confirmed');
  if (isBanned(account, now)) throw refusal('user_banned', { status: 400 });
  const sessionId = await services.db.transaction().execute(async (tx) => {
    // The password may have changed during the check.
    const held = await lockAccountIfThere(tx, account.id);
    if (held?.password_hash !== account.password_hash) throw refusal('invalid_credentials');
    return await openSession(tx, { account: held, method: 'password', device, now });
  });
  const weakness = await findWeakness(services, given.password);
  return { ...(await answerWithSession(services, sessionId, now)), ...(weakness && { weak_password: weakness }) };
}

// Unknown address, no password, wrong password and too many guesses get the same response in the same time.
async function checkPassword(services: Services, given: SignIn): Promise<Account> {
  const { email, password } = given;
  // With captchas on, every request here has a solved one.
  const guess = await countGuess(services, { ...given, hasSolvedCaptcha: services.config.captcha !== null });
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
  knownDevice: string | null;
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
