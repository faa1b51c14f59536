import { randomUUID } from 'node:crypto';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '../../platform/postgres.ts';

/** Notes a guess and answers how many were made after `since`; older ones, whosever, are forgotten. */
export async function addGuess(
  db: Db,
  { key, since, now }: { key: string; since: Timestamp; now: Timestamp },
): Promise<number> {
  await db.deleteFrom('auth.password_guesses').where('at', '<=', since).execute();
  await db.insertInto('auth.password_guesses').values({ id: randomUUID(), guess_key: key, at: now }).execute();
  const { guesses } = await db
    .selectFrom('auth.password_guesses')
    .select((row) => row.fn.countAll<number>().as('guesses'))
    .where('guess_key', '=', key)
    .executeTakeFirstOrThrow();
  return guesses;
}

/** Forgets the guesses of `key`. */
export async function deleteGuesses(db: Db, key: string): Promise<void> {
  await db.deleteFrom('auth.password_guesses').where('guess_key', '=', key).execute();
}
