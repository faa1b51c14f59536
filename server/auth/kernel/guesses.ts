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
import { refusal } from './auth-error.ts';
import type { Device } from './session-queries.ts';
import { randomUUID } from 'node:crypto';
import type { Db } from '#server/database/database.ts';
import { isOverIn } from '#server/database/stored-times.ts';

export interface CountedGuess {
  /** The limit is reached: even a correct password is refused. */
  isOneTooMany: boolean;
  /** Deletes this guess and the client's earlier ones after success. */
  forgive(): Promise<void>;
}

export interface Guess {
  email: string;
  device: Device;
  /** A device that has signed in before has a limit of its own, which strangers cannot use up. */
  knownDevice: string | null;
  /** True for a solved captcha, which exempts from the account's limit. */
  hasSolvedCaptcha: boolean;
  now: Timestamp;
}

/**
 * Counts a guess before the password is checked, so that concurrent guesses cannot exceed the limits of client and account. Unknown
 * addresses are counted in the same way.
 */
export async function countGuess(services: Services, guess: Guess): Promise<CountedGuess> {
  if (!services.config.RATE_LIMITS) return { isOneTooMany: false, forgive: () => Promise.resolve() };
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

async function countFrom({ db, secrets }: Services, { email, now }: Guess, source: string, max = maxPasswordGuesses) {
  const key = secrets.sign('password-guess', `${normalizeEmail(email)} ${source}`);
  const { guesses } = await addGuess(db, { key, since: plusSeconds(now, -passwordGuessSeconds), now });
  return { isOneTooMany: guesses > max, forgive: () => deleteGuesses(db, key) };
}

// Refused guesses are not counted, so that a long attack does not extend the lock.
async function countForAccount({ db, secrets }: Services, { email, now }: Guess): Promise<{ id: string }> {
  const key = secrets.sign('password-guess-account', normalizeEmail(email));
  const { id, guesses, oldest } = await addGuess(db, { key, since: plusSeconds(now, -accountGuessSeconds), now });
  if (guesses <= maxAccountGuesses) return { id };
  await deleteGuess(db, id);
  const freeAt = Date.parse(plusSeconds(oldest, accountGuessSeconds));
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - Date.parse(now)) / 1000));
  throw refusal('over_request_rate_limit', { retryAfterSeconds });
}

/** Inserts a guess and returns the number of guesses after `since` and the oldest of them; deletes expired ones and those dated too far ahead. */
export async function addGuess(
  db: Db,
  { key, since, now }: { key: string; since: Timestamp; now: Timestamp },
): Promise<{ id: string; guesses: number; oldest: Timestamp }> {
  const id = randomUUID();
  await db
    .deleteFrom('auth.password_guesses')
    .where(isOverIn('at', { seconds: accountGuessSeconds, now }))
    .execute();
  await db.insertInto('auth.password_guesses').values({ id, guess_key: key, at: now }).execute();
  const { guesses, oldest } = await db
    .selectFrom('auth.password_guesses')
    .select((row) => [row.fn.countAll<number>().as('guesses'), row.fn.min('at').as('oldest')])
    .where('guess_key', '=', key)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return { id, guesses, oldest };
}

export async function deleteGuess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('auth.password_guesses').where('id', '=', id).execute();
}

export async function deleteGuesses(db: Db, key: string): Promise<void> {
  await db.deleteFrom('auth.password_guesses').where('guess_key', '=', key).execute();
}
