import { AppError } from '#domain/kernel/errors.ts';
import type { savePortfolioSettings } from '#domain/portfolio/contract.ts';
import { type HandleFault, handleFault } from '#domain/portfolio/handle.ts';
import { type Db, violatesUnique } from '#server/database/database.ts';
import type { Call } from '#server/http/implement.ts';

const refused = (message: HandleFault) => new AppError('bad_input', { issues: [{ path: 'handle', message }] });

/** Saves the settings of the actor's portfolio. */
export async function saveSettings(db: Db, { body, actor, now }: Call<typeof savePortfolioSettings>) {
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
