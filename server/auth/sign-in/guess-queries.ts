import { randomUUID } from 'node:crypto';
import { accountGuessSeconds } from '#domain/auth/rules.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';

/** Inserts a guess and returns the number of guesses after `since` and the oldest of them; deletes expired ones. */
export async function addGuess(
  db: Db,
  { key, since, now }: { key: string; since: Timestamp; now: Timestamp },
): Promise<{ id: string; guesses: number; oldest: Timestamp }> {
  const id = randomUUID();
  await db.deleteFrom('auth.password_guesses').where('at', '<=', plusSeconds(now, -accountGuessSeconds)).execute();
  await db.insertInto('auth.password_guesses').values({ id, guess_key: key, at: now }).execute();
  const { guesses, oldest } = await db
    .selectFrom('auth.password_guesses')
    .select((row) => [row.fn.countAll<number>().as('guesses'), row.fn.min('at').as('oldest')])
    .where('guess_key', '=', key)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return { id, guesses, oldest };
}

/** Deletes one guess. */
export async function deleteGuess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('auth.password_guesses').where('id', '=', id).execute();
}

/** Deletes the guesses of `key`. */
export async function deleteGuesses(db: Db, key: string): Promise<void> {
  await db.deleteFrom('auth.password_guesses').where('guess_key', '=', key).execute();
}
