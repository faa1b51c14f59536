import {
  accountGuessSeconds,
  maxAccountGuesses,
  maxPasswordGuesses,
  normalizeEmail,
  passwordGuessSeconds,
} from '#domain/auth/rules.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { clientKeys, siteFactor } from '#server/runtime/client-address.ts';
import type { Services } from '#server/services/services.ts';
import { refusal } from '#server/auth/auth-error.ts';
import { addGuess, deleteGuess, deleteGuesses } from './guess-queries.ts';
import type { Device } from '#server/auth/sessions/queries.ts';

/** A guess at a password that has been counted. */
export interface CountedGuess {
  /** Too many were wrong lately: even a right one is refused. */
  isOneTooMany: boolean;
  /** Forgets this one and the client's before it: it was right. */
  forgive(): Promise<void>;
}

/** A guess at the password of the account with this address. */
export interface Guess {
  email: string;
  device: Device;
  /** What stands for a device that has signed in to this account before: strangers cannot use up its guesses. */
  knownDevice: string | null;
  /** True when the guess came with a solved captcha: the limit of the account, which strangers can use up, is not applied. */
  hasSolvedCaptcha: boolean;
  now: Timestamp;
}

/**
 * Counts a guess at an account's password, before it is known to be right: guesses made at once must not slip through together.
 * Refuses it when the account had too many from everywhere. Addresses without an account are counted in the same way.
 */
export async function countGuess(services: Services, guess: Guess): Promise<CountedGuess> {
  if (!services.config.RATE_LIMITS) return { isOneTooMany: false, forgive: async () => await Promise.resolve() };
  if (guess.knownDevice !== null) return await countFrom(services, guess, `device ${guess.knownDevice}`);
  const account = guess.hasSolvedCaptcha ? null : await countForAccount(services, guess);
  const { client, site } = clientKeys(guess.device.ip);
  const [fromClient, fromSite] = await Promise.all([
    countFrom(services, guess, client),
    site === null ? null : countFrom(services, guess, site, maxPasswordGuesses * siteFactor),
  ]);
  return {
    isOneTooMany: fromClient.isOneTooMany || fromSite?.isOneTooMany === true,
    forgive: async () => {
      await fromClient.forgive();
      if (account) await deleteGuess(services.db, account.id);
    },
  };
}

async function countFrom(
  { db, secrets }: Services,
  { email, now }: Guess,
  source: string,
  max = maxPasswordGuesses,
): Promise<CountedGuess> {
  const key = secrets.sign('password-guess', `${normalizeEmail(email)} ${source}`);
  const { guesses } = await addGuess(db, { key, since: plusSeconds(now, -passwordGuessSeconds), now });
  return { isOneTooMany: guesses > max, forgive: async () => await deleteGuesses(db, key) };
}

// A refused guess is not counted: after an hour without success there are again as many, however long the attack goes on.
async function countForAccount({ db, secrets }: Services, { email, now }: Guess): Promise<{ id: string }> {
  const key = secrets.sign('password-guess-account', normalizeEmail(email));
  const { id, guesses, oldest } = await addGuess(db, { key, since: plusSeconds(now, -accountGuessSeconds), now });
  if (guesses <= maxAccountGuesses) return { id };
  await deleteGuess(db, id);
  const freeAt = Date.parse(plusSeconds(oldest, accountGuessSeconds));
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - Date.parse(now)) / 1000));
  throw refusal('over_request_rate_limit', { retryAfterSeconds });
}
