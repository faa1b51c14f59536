import { deletionGraceDays } from '#domain/account/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { lockUserAndAdmins, requireAnotherAdmin } from '#server/core/accounts/commands.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { endAccount, lockDue, queueDeletionMail, scheduleEnd } from './commands.ts';
import { listDue } from './queries.ts';

interface Own {
  id: string;
  now: Timestamp;
}

/** Accounts deleted per run at most. */
const batch = 50;

const entryOf = (action: string, { id, now }: Own) => ({
  action,
  entity: 'profiles',
  entityId: id,
  actorId: id,
  now,
});

// A user whose account was deleted a moment ago is not signed in.
async function holdOwn(tx: Db, own: Own) {
  const { user, people } = await lockUserAndAdmins(tx, own);
  if (!user) throw new AppError('not_signed_in');
  const { account_email: email, time_zone: timeZone, ...rest } = user;
  return { people, account: { ...rest, email, timeZone } };
}

/** Schedules the deletion of the actor's own account, confirmed by its address; a repeated request does not change the day. */
export async function requestOwnDeletion(services: Services, { id, email, now }: Own & { email: string }) {
  const answer = await services.db.transaction().execute(async (tx) => {
    const { people, account } = await holdOwn(tx, { id, now });
    if (email !== (account.email ?? '')) {
      throw new AppError('bad_input', { issues: [{ path: 'email', message: 'email' }] });
    }
    if (account.role === 'admin') requireAnotherAdmin(people, id);
    if (account.deletes_at !== null) return { deletes_at: account.deletes_at };
    const deletes_at = plusSeconds(now, deletionGraceDays * 86_400);
    const entry = {
      ...entryOf('user.request_deletion', { id, now }),
      before: { deletes_at: null },
      after: { deletes_at },
    };
    await scheduleEnd(tx, { id, at: deletes_at, now });
    await recordChanges(tx, [entry]);
    await queueDeletionMail(services, tx, { account: { ...account, deletes_at }, kind: 'requested', now });
    return { deletes_at };
  });
  services.mailer.trigger();
  return answer;
}

/** Cancels the deletion of the actor's own account. */
export async function cancelOwnDeletion(services: Services, { id, now }: Own) {
  await services.db.transaction().execute(async (tx) => {
    const { account } = await holdOwn(tx, { id, now });
    const { deletes_at } = account;
    if (deletes_at === null) return;
    const entry = { ...entryOf('user.keep_account', { id, now }), before: { deletes_at }, after: { deletes_at: null } };
    await scheduleEnd(tx, { id, at: null, now });
    await recordChanges(tx, [entry]);
    await queueDeletionMail(services, tx, { account, kind: 'cancelled', now });
  });
  services.mailer.trigger();
  return { deletes_at: null };
}

/** Deletes accounts whose grace period is over, unless cancelled at the same moment. */
export async function endDueAccounts(services: Services) {
  const { db, clock, log, scheduler, mailer } = services;
  const now = clock.now();
  let hasEnded = false;
  for (const id of await listDue(db, { now, most: batch })) {
    // A failure, such as the last admin, does not stop the others.
    const isEnded = await endIfDue(services, { id, now }).catch((error: unknown) => {
      log.error({ err: error, account: id }, 'an account could not be ended');
      return false;
    });
    hasEnded ||= isEnded;
  }
  if (!hasEnded) return;
  mailer.trigger();
  // Triggers the clean-up of their files.
  scheduler.trigger();
}

async function endIfDue(services: Services, { id, now }: Own) {
  return await services.db.transaction().execute(async (tx) => {
    // First, as in all changes that may remove an admin.
    await lockUserAndAdmins(tx, { id, now });
    if (!(await lockDue(tx, { id, now }))) return false;
    await endAccount(services, tx, { id, by: { actorId: id }, now });
    return true;
  });
}
