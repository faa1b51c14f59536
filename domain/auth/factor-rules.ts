import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';

/** The kinds of second factor that the contract names; keys that a device holds are not offered. */
export const factorTypes = ['totp', 'phone', 'webauthn'] as const;

/** A kind of second factor. */
export type FactorType = (typeof factorTypes)[number];

/** A factor counts once a code of it has been shown. */
export const factorStatuses = ['unverified', 'verified'] as const;

/** What a verified factor gives a session: it is asked for where one proof of who somebody is does not do. */
export const assuranceLevels = ['aal1', 'aal2'] as const;

/** How sure we are of who is behind a session. */
export type AssuranceLevel = (typeof assuranceLevels)[number];

/** How an authenticator app makes its codes; `window` steps before and after the present one count as well. */
export const totpRules = { digits: 6, periodSeconds: 30, window: 1 } as const;

/** Seconds that a factor may stay unverified: without a single challenge, and at all. */
export const unverifiedFactorSeconds = { unchallenged: 300, longest: 24 * 3600 } as const;
/** The most characters of a factor's name, and of the issuer that an authenticator app shows. */
export const maxFactorNameLength = 100;
/** Seconds that a challenge can be answered. */
export const challengeLifeSeconds = 300;
/** Seconds after which an answered or forgotten challenge is not kept. */
export const challengeKeptSeconds = 24 * 3600;
/** Wrong codes after which a challenge is dead. */
export const maxChallengeTries = 5;
/**
 * Codes that are looked at for one factor within `factorTrySeconds`, over all its challenges, since a challenge is free to
 * make. Three of a million codes are good at a time: whoever has the password and guesses day and night finds one with a
 * chance of 0.07 % a day.
 */
export const maxFactorTries = 10;
/** The seconds that a try of a factor counts. */
export const factorTrySeconds = 3600;
/** Seconds between two text messages for one factor. */
export const smsIntervalSeconds = 60;

/** What keeps a challenge from being answered at `now`, after `factorTries` codes for its factor; null when nothing does. */
export function challengeIssue(
  challenge: { verified_at: Timestamp | null; created_at: Timestamp; tries: number },
  { factorTries, now }: { factorTries: number; now: Timestamp },
): 'mfa_ip_address_mismatch' | 'mfa_challenge_expired' | 'over_request_rate_limit' | null {
  if (challenge.verified_at !== null) return 'mfa_ip_address_mismatch';
  const isOver = challenge.created_at <= plusSeconds(now, -challengeLifeSeconds);
  if (isOver || challenge.tries >= maxChallengeTries) return 'mfa_challenge_expired';
  return factorTries >= maxFactorTries ? 'over_request_rate_limit' : null;
}

/** A telephone number as it is kept, digits alone (E.164); null when `typed` is none. */
export function readPhone(typed: string): string | null {
  const digits = typed.replace(/[+\s]/g, '');
  return /^[1-9]\d{1,14}$/.test(digits) ? digits : null;
}

/** The recovery codes that a person is given at a time, each good for once. */
export const recoveryCodeCount = 10;
/** Wrong recovery codes of one person within `passwordGuessSeconds`, after which a right one is refused as well. */
export const maxRecoveryCodeGuesses = 10;
/** The characters of a recovery code, without those that are taken for one another. */
export const recoveryCodeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Characters in a recovery code: about 49 bits. */
export const recoveryCodeLength = 10;

/** A code as it is compared: apps show it in two halves, and Japanese keyboards write its digits wide. */
export const readCode = (typed: string) => typed.normalize('NFKC').replace(/\s/g, '');

/** A recovery code as it is compared: people leave out the hyphen, or write capitals. */
export const readRecoveryCode = (typed: string) =>
  readCode(typed)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
