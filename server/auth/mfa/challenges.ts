import { randomInt, randomUUID } from 'node:crypto';
import type { TokenAnswer } from '#domain/auth/contract.ts';
import type { challengeFactor as challenging } from '#domain/auth/factor-contract.ts';
import {
  challengeIssue,
  challengeLifeSeconds,
  factorTrySeconds,
  readCode,
  smsIntervalSeconds,
  type FactorType,
} from '#domain/auth/factor-rules.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import { id as uuid } from '#domain/kernel/ids.ts';
import { plusSeconds, type Timestamp, tooFarAhead } from '#domain/kernel/time.ts';
import * as z from 'zod/mini';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { Db } from '#server/database/database.ts';
import { type Services, transact } from '#server/services/services.ts';
import type { SignedIn } from '#server/auth/sessions/access.ts';
import { invalid, refusal, type AuthError } from '#server/auth/kernel/auth-error.ts';
import type { AuthServices } from '#server/auth/kernel/auth-services.ts';
import {
  addTry,
  countTries,
  deleteUnverifiedFactors,
  findChallenge,
  insertChallenge,
  lockFactor,
  markFactorVerified,
  spendChallenge,
  takeStep,
  type LockedFactor,
} from '#server/auth/kernel/factor-queries.ts';
import { methodOf, titleOf, totpPurpose } from './factors.ts';
import { deleteLinkingFlows } from '#server/auth/kernel/flows.ts';
import { notifyOfChange } from '#server/auth/emails/change-mails.ts';
import { lockAccount, type Account } from '#server/auth/kernel/account-queries.ts';
import { deleteLowSessions, raiseSession } from '#server/auth/kernel/session-queries.ts';
import { answerWithSession } from '#server/auth/sessions/sessions.ts';
import { stepOf } from './totp.ts';

type Challenged = Output<typeof challenging>;

interface FactorCall {
  factorId: string;
  now: Timestamp;
}

export async function challengeFactor(
  services: AuthServices,
  { account }: SignedIn,
  { factorId, channel, now }: FactorCall & { channel: string },
): Promise<Challenged> {
  const id = randomUUID();
  const type = await services.db.transaction().execute(async (tx) => {
    const factor = await getFactor(tx, { id: factorId, userId: account.id });
    if (factor.factor_type === 'phone') await challengePhone(services, tx, { id, factor, channel, now });
    else await insertChallenge(tx, { id, factorId, codeHash: null, now });
    return factor.factor_type === 'phone' ? ('phone' as const) : ('totp' as const);
  });
  return { id, type, expires_at: Math.floor(Date.parse(now) / 1000) + challengeLifeSeconds };
}

async function getFactor(tx: Db, key: { id: string; userId: string }): Promise<LockedFactor> {
  const factor = await lockFactor(tx, key);
  if (!factor) throw refusal('mfa_factor_not_found');
  return factor;
}

async function challengePhone(
  { secrets, sendSms, maySms }: AuthServices,
  tx: Db,
  { id, factor, channel, now }: { id: string; factor: LockedFactor; channel: string; now: Timestamp },
): Promise<void> {
  if (channel && channel !== 'sms') throw invalid('Invalid channel: text messages alone are sent');
  if (!sendSms) throw refusal('mfa_phone_verify_not_enabled');
  refuseHaste(factor, now);
  if (!(await maySms(tx))) throw refusal('over_sms_send_rate_limit');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = secrets.sign(codePurpose, codeMessage(id, code));
  await insertChallenge(tx, { id, factorId: factor.id, codeHash, now });
  // Inside the transaction: if sending fails, no challenge remains and a retry is allowed at once.
  await sendSms({ to: `+${factor.phone ?? ''}`, text: `Your code is ${code}` });
}

function refuseHaste({ last_challenged_at: last }: LockedFactor, now: Timestamp): void {
  // A time too far ahead is that of a clock that was wrong.
  const next = last === null || last > tooFarAhead(now) ? now : plusSeconds(last, smsIntervalSeconds);
  if (next <= now) return;
  // Requests may be handled out of order.
  const seconds = Math.min(smsIntervalSeconds, Math.ceil((Date.parse(next) - Date.parse(now)) / 1000));
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  throw refusal('over_sms_send_rate_limit', { message, retryAfterSeconds: seconds });
}

const codePurpose = 'factor-code';
const codeMessage = (challengeId: string, code: string) => `${challengeId} ${code}`;

interface Reply extends FactorCall {
  challengeId: string;
  code: string;
}

/** Verifies a code: upgrades the session to aal2 and ends the user's other aal1 sessions. */
export async function verifyFactor(services: Services, signedIn: SignedIn, reply: Reply): Promise<TokenAnswer> {
  // Returned instead of thrown, so that the counted attempt is committed.
  const failure = await transact(services, (tx) => tryCode(services, tx, { ...reply, signedIn }));
  if (failure) throw failure;
  return await answerWithSession(services, signedIn.sessionId, reply.now);
}

async function tryCode(
  services: Services,
  tx: Db,
  { signedIn, factorId, challengeId, code, now }: Reply & { signedIn: SignedIn },
): Promise<AuthError | null> {
  const userId = signedIn.account.id;
  const account = await lockAccount(tx, userId);
  const factor = await getFactor(tx, { id: factorId, userId });
  if (!code) throw invalid('Code needs to be non-empty');
  const isId = z.safeParse(uuid, challengeId).success;
  const challenge = isId ? await findChallenge(tx, { id: challengeId, factorId }) : undefined;
  if (!challenge) {
    throw refusal('mfa_factor_not_found', {
      status: 422,
      message: 'MFA factor with the provided challenge ID not found',
    });
  }
  refuseChallenge(challenge, { factorTries: await countTries(tx, { factorId, now }), now });
  await addTry(tx, challengeId);
  if (!(await isRight(services, tx, { factor, challenge, code: readCode(code), now }))) {
    return refusal('mfa_verification_failed', { message: wrongCode[factor.factor_type] });
  }
  await spendChallenge(tx, { id: challengeId, factorId, now });
  if (factor.status === 'unverified') await acceptFactor(services, tx, { factor, account, now });
  const method = methodOf(factor.factor_type);
  const isRaised = await raiseSession(tx, { id: signedIn.sessionId, factorId, method, now });
  if (!isRaised) throw refusal('session_not_found');
  await deleteLowSessions(tx, { userId, except: signedIn.sessionId });
  return null;
}

type Challenge = NonNullable<Awaited<ReturnType<typeof findChallenge>>>;

function refuseChallenge(challenge: Challenge, at: Parameters<typeof challengeIssue>[1]): void {
  const issue = challengeIssue(challenge, at);
  if (issue === 'over_request_rate_limit') throw refusal(issue, { retryAfterSeconds: factorTrySeconds });
  if (issue) throw refusal(issue);
}

const wrongCode: Record<FactorType, string> = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'Invalid MFA code entered',
};

async function isRight(
  { secrets }: Services,
  tx: Db,
  { factor, challenge, code, now }: { factor: LockedFactor; challenge: Challenge; code: string; now: Timestamp },
): Promise<boolean> {
  if (factor.factor_type === 'phone') {
    return secrets.verify(codePurpose, codeMessage(challenge.id, code), challenge.code_hash ?? '');
  }
  const step = stepOf(secrets.decrypt(totpPurpose, factor.secret_encrypted ?? ''), { code, now });
  return step !== null && (await takeStep(tx, { id: factor.id, step }));
}

async function acceptFactor(
  services: Services,
  tx: Db,
  { factor, account, now }: { factor: LockedFactor; account: Account; now: Timestamp },
): Promise<void> {
  const { id, user_id: userId, factor_type: type, friendly_name } = factor;
  await markFactorVerified(tx, { id, now });
  await deleteUnverifiedFactors(tx, { userId, type });
  // Flows started before MFA must not add sign-in methods now.
  await deleteLinkingFlows(tx, userId);
  const entry = { action: 'user.add_factor', entity: 'profiles', entityId: userId, actorId: userId, now };
  await recordChanges(tx, [{ ...entry, before: null, after: { factor_type: type, friendly_name } }]);
  await notifyOfChange(services, tx, { account, kind: 'factor_added', detail: titleOf(factor), now });
}
