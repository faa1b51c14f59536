import { isRecent, type Timestamp } from '#domain/kernel/time.ts';

/** Factor types of the contract; WebAuthn is not supported. */
export const factorTypes = ['totp', 'phone', 'webauthn'] as const;

export type FactorType = (typeof factorTypes)[number];

/** A factor is verified with its first code. */
export const factorStatuses = ['unverified', 'verified'] as const;

/** The levels of a session; aal2 with a verified factor. */
export const assuranceLevels = ['aal1', 'aal2'] as const;

export type AssuranceLevel = (typeof assuranceLevels)[number];

/** TOTP parameters; codes of `window` steps before and after are accepted. */
export const totpRules = { digits: 6, periodSeconds: 30, window: 1 } as const;

/** Lifetime of an unverified factor in seconds: without a challenge, and in total. */
export const unverifiedFactorSeconds = { unchallenged: 300, max: 24 * 3600 } as const;
export const maxFactorNameLength = 100;
/** Lifetime of a challenge in seconds. */
export const challengeLifeSeconds = 300;
/** Retention of old challenges in seconds. */
export const challengeRetentionSeconds = 24 * 3600;
/** Attempts per challenge. */
export const maxChallengeTries = 5;
/**
 * Attempts per factor within `factorTrySeconds`, over all challenges. Three of a million codes are valid at a time, so constant guessing succeeds with a
 * probability of 0.07 % per day.
 */
export const maxFactorTries = 10;
/** The window for attempts in seconds. */
export const factorTrySeconds = 3600;
/** Interval between text messages for a factor in seconds. */
export const smsIntervalSeconds = 60;

/** Why a challenge cannot be verified at `now`; null if it can. */
export function challengeIssue(
  challenge: { verified_at: Timestamp | null; created_at: Timestamp; tries: number },
  { factorTries, now }: { factorTries: number; now: Timestamp },
): 'mfa_ip_address_mismatch' | 'mfa_challenge_expired' | 'over_request_rate_limit' | null {
  if (challenge.verified_at !== null) return 'mfa_ip_address_mismatch';
  const isOver = !isRecent(challenge.created_at, { seconds: challengeLifeSeconds, now });
  if (isOver || challenge.tries >= maxChallengeTries) return 'mfa_challenge_expired';
  return factorTries >= maxFactorTries ? 'over_request_rate_limit' : null;
}

/** Normalizes a phone number to E.164 digits; null if invalid. */
export function readPhone(typed: string): string | null {
  const digits = typed.replace(/[+\s]/g, '');
  return /^[1-9]\d{1,14}$/.test(digits) ? digits : null;
}

export const recoveryCodeCount = 10;
/** Recovery code attempts per user within `passwordGuessSeconds`. */
export const maxRecoveryCodeGuesses = 10;
/** The alphabet of recovery codes, without similar characters. */
export const recoveryCodeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
/** The length of a recovery code, about 49 bits. */
export const recoveryCodeLength = 10;

/** Normalizes a code: removes spaces and converts full-width digits. */
export const readCode = (typed: string) => typed.normalize('NFKC').replace(/\s/g, '');

/** Normalizes a recovery code: hyphens and case. */
export const readRecoveryCode = (typed: string) =>
  readCode(typed)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
