import { AppError } from '#domain/kernel/errors.ts';
import { defaultLanguage } from '#domain/kernel/language.ts';
import type { PortfolioMessage, savePortfolioSettings } from '#domain/portfolio/contract.ts';
import { type HandleFault, handleFault } from '#domain/portfolio/handle.ts';
import { type Db, violatesUnique } from '#server/database/database.ts';
import type { Call } from '#server/http/implement.ts';
import { composeMail } from '#server/mail/email.ts';
import type { Services } from '#server/services/services.ts';
import { findRecipient, getSettings } from './queries.ts';

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
  return await getSettings(db, actor.userId);
}

/** Mails a visitor's message to the owner of a portfolio. Throws not_found if it takes none. */
export async function sendMessage(
  { db, mailer, config, clock }: Services,
  { handle, message: { name, email, message } }: { handle: string; message: PortfolioMessage },
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const found = await findRecipient(tx, { handle, now });
    if (!found) throw new AppError('not_found');
    const { email: to, language: chosen, ...recipient } = found;
    const language = chosen ?? defaultLanguage;
    const values = { detail: name, email, message };
    const link = `${config.publicUrl}/profile/portfolio`;
    const mail = composeMail('portfolio_message', { language, site: config, recipient, values, link });
    await mailer.queue(tx, { to, replyTo: email, ...mail }, now);
  });
  mailer.trigger();
}
