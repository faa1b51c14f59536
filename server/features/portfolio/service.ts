import type { Actor } from '#domain/kernel/actor.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type HandleFault, handleFault, proposedHandle } from '#domain/portfolio/handle.ts';
import type { savePortfolioSettings } from '#domain/portfolio/settings-contract.ts';
import { type Db, violatesUnique } from '#server/database/database.ts';
import { findSettings, getNames } from './queries.ts';

/** The settings of the actor's portfolio, at first with a proposed handle. */
export async function readSettings(db: Db, personId: string) {
  const saved = await findSettings(db, personId);
  return saved ?? { handle: proposedHandle(await getNames(db, personId)), is_on: false, is_findable: false };
}

const refused = (message: HandleFault) => new AppError('bad_input', { issues: [{ path: 'handle', message }] });

/** Saves the settings of the actor's portfolio. */
export async function saveSettings(
  db: Db,
  { body, actor, now }: ParsedInput<typeof savePortfolioSettings> & { actor: Actor; now: Timestamp },
) {
  const fault = handleFault(body.handle);
  if (fault) throw refused(fault);
  try {
    await db.transaction().execute(async (tx) => {
      // Of two first saves at once the second would find the handle taken, by the same person.
      await tx.selectFrom('profiles').select('id').where('id', '=', actor.userId).forNoKeyUpdate().execute();
      await tx
        .insertInto('portfolios')
        .values({ person_id: actor.userId, ...body, created_at: now, updated_at: now })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ ...body, updated_at: now }))
        .execute();
    });
  } catch (error) {
    throw violatesUnique(error, 'portfolios_handle') ? refused('taken') : error;
  }
  return body;
}
