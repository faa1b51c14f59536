import { randomUUID } from 'node:crypto';
import { programReason } from '#domain/audit/rules.ts';
import { readPhone, type FactorType } from '#domain/auth/factor-rules.ts';
import type { enrollFactor as enrollment } from '#domain/auth/factor-contract.ts';
import type { Output, ParsedInput } from '#domain/kernel/endpoint.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Insertable } from 'kysely';
import type { Database } from '#db/tables.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { Db } from '#server/database/database.ts';
import { type Services, transact } from '#server/services/services.ts';
import { lockSignedIn, type SignedIn } from '#server/auth/sessions/access.ts';
import { invalid, refusal } from '#server/auth/kernel/auth-error.ts';
import {
  deleteFactor,
  deleteForgottenFactors,
  hasVerifiedFactor,
  insertFactor,
  listFactors,
  lockFactor,
  type LockedFactor,
  deleteRecoveryCodes,
} from '#server/auth/kernel/factor-queries.ts';
import { notifyOfChange } from '#server/auth/emails/change-mails.ts';
import { lockAccount, type Account } from '#server/auth/kernel/account-queries.ts';
import { lowerSessions, type SecondFactorMethod } from '#server/auth/kernel/session-queries.ts';
import { makeTotpSecret, qrCodeOf, totpUri } from './totp.ts';

type Enrollment = ParsedInput<typeof enrollment>['body'];
type Enrolled = Output<typeof enrollment>;
type NewFactor = Insertable<Database['auth.mfa_factors']>;

export const totpPurpose = 'totp-secret';

export const methodOf = (type: FactorType): SecondFactorMethod => (type === 'phone' ? 'mfa/phone' : 'totp');

export const titleOf = ({
  friendly_name,
  factor_type,
  phone,
}: {
  friendly_name: string;
  factor_type: FactorType;
  phone: string | null;
}) => friendly_name || (phone ? `+${phone}` : factor_type.toUpperCase());

export async function enrollFactor(
  services: Services,
  signedIn: SignedIn,
  { enrollment, now }: { enrollment: Enrollment; now: Timestamp },
): Promise<Enrolled> {
  const { account, aal } = signedIn;
  if (account.is_anonymous) {
    throw refusal('no_authorization', { status: 403, message: 'Anonymous users cannot enroll factors' });
  }
  const { factor, answer } = prepare(services, account, enrollment);
  await services.db.transaction().execute(async (tx) => {
    await lockSignedIn(tx, signedIn);
    if (aal === 'aal1' && (await hasVerifiedFactor(tx, account.id))) {
      throw refusal('insufficient_aal', { message: 'AAL2 required to enroll a new factor' });
    }
    await makeRoom(services, tx, { factor, now });
    await insertFactor(tx, { ...factor, created_at: now, updated_at: now });
  });
  return answer;
}

type Prepared = { factor: Omit<NewFactor, 'created_at' | 'updated_at'>; answer: Enrolled };

function prepare(services: Services, account: Account, enrollment: Enrollment): Prepared {
  if (enrollment.factor_type === 'totp') return prepareTotp(services, account, enrollment);
  if (enrollment.factor_type === 'phone') return preparePhone(services, account, enrollment);
  if (enrollment.factor_type === 'webauthn') throw refusal('mfa_webauthn_enroll_not_enabled');
  throw invalid('factor_type needs to be totp, phone, or webauthn');
}

function prepareTotp({ config, secrets }: Services, account: Account, enrollment: Enrollment): Prepared {
  const secret = makeTotpSecret();
  const issuer = enrollment.issuer || new URL(config.publicUrl).host;
  const uri = totpUri(secret, { issuer, account: account.email ?? account.id });
  const common = commonOf(account, enrollment);
  return {
    factor: { ...common, factor_type: 'totp', secret_encrypted: secrets.encrypt(totpPurpose, secret) },
    answer: {
      id: common.id,
      type: 'totp',
      friendly_name: enrollment.friendly_name,
      totp: { qr_code: qrCodeOf(uri), secret, uri },
    },
  };
}

function preparePhone({ sendSms }: Services, account: Account, enrollment: Enrollment): Prepared {
  if (!sendSms) throw refusal('mfa_phone_enroll_not_enabled');
  const phone = readPhone(enrollment.phone);
  if (phone === null) throw invalid('Invalid phone number format (E.164 required)');
  const common = commonOf(account, enrollment);
  return {
    factor: { ...common, factor_type: 'phone', phone },
    answer: { id: common.id, type: 'phone', friendly_name: enrollment.friendly_name, phone },
  };
}

const commonOf = (account: Account, { friendly_name }: Enrollment) => ({
  id: randomUUID(),
  user_id: account.id,
  status: 'unverified' as const,
  friendly_name,
});

// The account is locked, so that concurrent enrollments cannot exceed the limit or share a name.
async function makeRoom({ config }: Services, tx: Db, { factor, now }: { factor: Prepared['factor']; now: Timestamp }) {
  await deleteForgottenFactors(tx, { userId: factor.user_id, now });
  const known = await listFactors(tx, factor.user_id);
  const replaced = factor.phone ? known.find(({ phone }) => phone === factor.phone) : undefined;
  if (replaced?.status === 'verified') throw refusal('mfa_verified_factor_exists');
  if (replaced) await deleteFactor(tx, replaced.id);
  const others = known.filter(({ id }) => id !== replaced?.id);
  if (others.some(({ friendly_name }) => friendly_name === factor.friendly_name)) {
    throw refusal('mfa_factor_name_conflict');
  }
  if (others.length >= config.AUTH_MAX_FACTORS) throw refusal('too_many_enrolled_mfa_factors');
}

/** Deletes a factor, and with the last one the recovery codes. */
export async function unenrollFactor(
  services: Services,
  { account, aal }: SignedIn,
  { id, now }: { id: string; now: Timestamp },
): Promise<{ id: string }> {
  await transact(services, async (tx) => {
    await lockAccount(tx, account.id);
    const factor = await lockFactor(tx, { id, userId: account.id });
    if (!factor) throw refusal('mfa_factor_not_found');
    if (factor.status === 'verified' && aal === 'aal1') {
      throw refusal('insufficient_aal', { status: 422, message: 'AAL2 required to unenroll verified factor' });
    }
    await removeFactor(services, tx, { account, factor, actorId: account.id, now });
  });
  return { id };
}

/** Deletes a factor and downgrades the sessions that it upgraded; without an actor for the admin API. */
export async function removeFactor(
  services: Services,
  tx: Db,
  { account, factor, actorId, now }: { account: Account; factor: LockedFactor; actorId: string | null; now: Timestamp },
): Promise<void> {
  const { id, factor_type, friendly_name, status } = factor;
  await lowerSessions(tx, { factorId: id, method: methodOf(factor_type) });
  await deleteFactor(tx, id);
  if (status === 'unverified') return;
  if (!(await hasVerifiedFactor(tx, account.id))) await deleteRecoveryCodes(tx, account.id);
  const reason = actorId === null ? programReason : null;
  const entry = { action: 'user.remove_factor', entity: 'profiles', entityId: account.id, actorId, reason, now };
  await recordChanges(tx, [{ ...entry, before: { factor_type, friendly_name }, after: null }]);
  await notifyOfChange(services, tx, { account, kind: 'factor_removed', detail: titleOf(factor), now });
}
