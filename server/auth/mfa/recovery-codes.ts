import { randomInt } from 'node:crypto';
import type { TokenAnswer } from '#domain/auth/contract.ts';
import {
  maxRecoveryCodeGuesses,
  readRecoveryCode,
  recoveryCodeAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from '#domain/auth/factor-rules.ts';
import { passwordGuessSeconds } from '#domain/auth/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { type Services, transact } from '#server/services/services.ts';
import {
  hasVerifiedFactor,
  countCodesLeft,
  deleteRecoveryCodes,
  insertRecoveryCodes,
  takeRecoveryCode,
} from '#server/auth/kernel/factor-queries.ts';
import { logFailedSignIn } from '#server/auth/kernel/failed-sign-ins.ts';
import { addGuess, deleteGuesses } from '#server/auth/kernel/guesses.ts';
import { notifyOfChange } from '#server/auth/emails/change-mails.ts';
import { lockAccount } from '#server/auth/kernel/account-queries.ts';
import { deleteLowSessions, raiseSession } from '#server/auth/kernel/session-queries.ts';
import { answerWithSession } from '#server/auth/sessions/sessions.ts';

interface Call {
  actor: Actor;
  now: Timestamp;
}

const entryOf = (action: string, { actor: { userId }, now }: Call) => ({
  action,
  entity: 'profiles',
  entityId: userId,
  actorId: userId,
  now,
});

/** Creates new recovery codes, which replace the older ones and are returned only once. */
export async function makeRecoveryCodes(services: Services, call: Call): Promise<{ codes: string[] }> {
  const { userId } = call.actor;
  const codes = Array.from({ length: recoveryCodeCount }, makeCode);
  const hashes = codes.map((code) => hashOf(services, { userId, code }));
  await services.db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId);
    // The route requires aal2 of users with a factor.
    if (!(await hasVerifiedFactor(tx, userId))) throw new AppError('second_factor_missing');
    await deleteRecoveryCodes(tx, userId);
    await insertRecoveryCodes(tx, { userId, hashes, now: call.now });
    const entry = entryOf('user.make_recovery_codes', call);
    await recordChanges(tx, [{ ...entry, before: null, after: null }]);
  });
  return { codes };
}

const half = recoveryCodeLength / 2;

function makeCode(): string {
  const pick = () => recoveryCodeAlphabet[randomInt(recoveryCodeAlphabet.length)];
  const code = Array.from({ length: recoveryCodeLength }, pick).join('');
  return `${code.slice(0, half)}-${code.slice(half)}`;
}

const hashOf = ({ secrets }: Services, { userId, code }: { userId: string; code: string }) =>
  secrets.sign('recovery-code', `${userId} ${readRecoveryCode(code)}`);

export async function redeemRecoveryCode(
  services: Services,
  { code, ip, ...call }: Call & { code: string; ip: string },
): Promise<TokenAnswer> {
  const { now } = call;
  const { userId, sessionId } = call.actor;
  const key = services.secrets.sign('recovery-code-guess', userId);
  // Counted before the check, so that concurrent guesses cannot exceed the limit.
  const { guesses } = await addGuess(services.db, { key, since: plusSeconds(now, -passwordGuessSeconds), now });
  if (guesses > maxRecoveryCodeGuesses) throw new AppError('too_many_requests');
  await transact(services, async (tx) => {
    const account = await lockAccount(tx, userId);
    const isTaken = await takeRecoveryCode(tx, { userId, hash: hashOf(services, { userId, code }), now });
    if (!isTaken) {
      logFailedSignIn(services, 'second factor', ip);
      throw new AppError('recovery_code_wrong');
    }
    const isRaised = await raiseSession(tx, { id: sessionId, factorId: null, method: 'mfa/recovery_code', now });
    if (!isRaised) throw new AppError('not_signed_in');
    await deleteLowSessions(tx, { userId, except: sessionId });
    const { remaining } = await countCodesLeft(tx, userId);
    const entry = entryOf('user.use_recovery_code', call);
    await recordChanges(tx, [{ ...entry, before: { remaining: remaining + 1 }, after: { remaining } }]);
    await notifyOfChange(services, tx, { account, kind: 'recovery_code_used', now });
  });
  await deleteGuesses(services.db, key);
  return await answerWithSession(services, sessionId, now);
}
