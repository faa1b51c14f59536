import type { Actor } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Db } from '#server/database/database.ts';
import { getMyself } from './queries.ts';

/** Throws profile_incomplete for a learner whose profile lacks required fields. */
export async function requireCompleteProfile(db: Db, actor: Actor) {
  if (actor.role === 'admin') return;
  if (!(await getMyself(db, actor.userId)).complete) throw new AppError('profile_incomplete');
}
