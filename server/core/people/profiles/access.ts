import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Db } from '#server/database/database.ts';
import { getMyself } from './queries.ts';

/** Returns the actor's profile. Throws profile_incomplete for a learner whose profile lacks required fields. */
export async function requireCompleteProfile(db: Db, actor: Actor) {
  const profile = await getMyself(db, actor.userId);
  if (actor.role !== 'admin' && !profile.complete) throw new AppError('profile_incomplete');
  return profile;
}
