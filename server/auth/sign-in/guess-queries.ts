import { randomUUID } from 'node:crypto';
import { accountGuessSeconds } from '#domain/auth/rules.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';

/** Notes a guess and answers how many were made after `since`, and when the oldest of them. Those past every limit's time are deleted. */
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

/** Forgets one guess. */
export async function deleteGuess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('auth.password_guesses').where('id', '=', id).execute();
}

/** Forgets the guesses of `key`. */
export async function deleteGuesses(db: Db, key: string): Promise<void> {
  await db.deleteFrom('auth.password_guesses').where('guess_key', '=', key).execute();
}
