import { maxPasswordGuesses, normalizeEmail, passwordGuessSeconds } from '#domain/auth/rules.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import type { Services } from '../../platform/services.ts';
import { addGuess, deleteGuesses } from './guess-queries.ts';
import type { Device } from './session-queries.ts';

/** A guess at a password that has been counted. */
export interface CountedGuess {
  /** Too many were wrong lately: even a right one is refused. */
  isOneTooMany: boolean;
  /** Forgets this one and those before it: it was right. */
  forgive(): Promise<void>;
}

/** Counts a guess at an account's password, before it is known to be right: guesses made at once must not slip through together. */
export async function countGuess(
  { db, secrets, config }: Services,
  { email, device, now }: { email: string; device: Device; now: Timestamp },
): Promise<CountedGuess> {
  if (!config.RATE_LIMITS) return { isOneTooMany: false, forgive: async () => await Promise.resolve() };
  const key = secrets.sign('password-guess', `${normalizeEmail(email)} ${device.ip}`);
  const guesses = await addGuess(db, { key, since: plusSeconds(now, -passwordGuessSeconds), now });
  return { isOneTooMany: guesses > maxPasswordGuesses, forgive: async () => await deleteGuesses(db, key) };
}
