import { lockUserAndAdmins, replaceEmail, requireAnotherAdmin, setBan } from '#server/core/accounts/commands.ts';
import { listActiveAdmins } from '#server/core/accounts/queries.ts';
import type { Actor, Role } from '#domain/kernel/actor.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { defaultLanguage } from '#domain/kernel/language.ts';
import { dayOf, type Timestamp } from '#domain/kernel/time.ts';
import type { banUser } from '#domain/users/contract.ts';
import { foreverBanned } from '#domain/users/rules.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { violatesUnique, type Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { notify } from '#server/core/notifications/commands.ts';
import { composeMail } from '#server/mail/email.ts';
import { closeViewsWith, updateProfileOf } from './commands.ts';
import { findMidnight, getSignIn, getUserRow, type ProfileChange, type UserRow } from './queries.ts';

interface ByAdmin {
  id: string;
  actorId: string;
  now: Timestamp;
}

/** Changes name, email or role of a user. */
export async function changeUser(
  services: Services,
  { id, change, actorId, now }: ByAdmin & { change: ProfileChange },
): Promise<UserRow> {
  try {
    return await services.db.transaction().execute(async (tx) => {
      const before = await holdUser(tx, { id, actorId, now });
      const changed = differences(before, change);
      const columns = Object.keys(changed);
      if (columns.length === 0) return before;
      if (changed.role === 'user') await requireAnotherAdmin(tx, { id, now });
      await updateProfileOf(tx, { id, change: changed, now });
      // Ended permanently, so that admin views do not return with the role.
      if (changed.role) await closeViewsWith(tx, { personId: id, now });
      if (changed.email) await moveSignIn(services, tx, { id, email: changed.email, now });
      const action = columns.join() === 'role' ? 'user.set_role' : 'user.update';
      const old = Object.fromEntries(Object.entries(before).filter(([column]) => columns.includes(column)));
      await recordChanges(tx, [
        { action, entity: 'profiles', entityId: id, actorId, now, before: old, after: { ...changed } },
      ]);
      if (changed.role && id !== actorId)
        await notifyRole(services, tx, { id, from: before.role, to: changed.role, now });
      return { ...before, ...changed };
    });
  } catch (error) {
    if (violatesUnique(error, 'users_email')) throw new AppError('email_taken');
    throw error;
  }
}

function differences(before: UserRow, change: ProfileChange): ProfileChange {
  return {
    ...(change.full_name !== undefined && change.full_name !== before.full_name && { full_name: change.full_name }),
    ...(change.email !== undefined && change.email !== before.email && { email: change.email }),
    ...(change.role !== undefined && change.role !== before.role && { role: change.role }),
  };
}

async function notifyRole(
  services: Services,
  tx: Db,
  { id, now, ...change }: { id: string; from: Role; to: Role; now: Timestamp },
) {
  await notify(services, tx, [{ personId: id, kind: 'role', entityId: id, facts: {}, change, now }]);
}

// Notify the old address, so that its owner notices a takeover.
async function moveSignIn(
  { mailer, config }: Services,
  tx: Db,
  { id, email, now }: { id: string; email: string; now: Timestamp },
) {
  const old = await getSignIn(tx, id);
  if (old.email === email) return;
  await replaceEmail(tx, { id, email, isProved: false, now });
  if (!old.email) return;
  const language = old.language ?? defaultLanguage;
  const mail = composeMail('email_replaced', { language, site: config, values: { email } });
  await mailer.queue(tx, { to: old.email, ...mail }, now);
}

/** Bans a user until a day or for ever. */
export async function ban(
  { db }: Services,
  { id, until, reason, actor, now }: { id: string; actor: Actor; now: Timestamp } & ParsedInput<typeof banUser>['body'],
): Promise<UserRow> {
  const actorId = actor.userId;
  if (id === actorId) throw new AppError('own_account');
  // Compared as days first: the start of the minimum day is not a valid timestamp.
  if (until !== null && until <= dayOf(now, actor.timeZone))
    throw new AppError('bad_input', { issues: [{ path: 'until', message: 'until' }] });
  const end = until === null ? foreverBanned : await findMidnight(db, { day: until, zone: actor.timeZone });
  return await db.transaction().execute(async (tx) => {
    const before = await holdUser(tx, { id, actorId, now });
    if (before.role === 'admin') await requireAnotherAdmin(tx, { id, now });
    await setBan(tx, { id, until: end, now });
    // Ended permanently, so that admin views do not return with the lifted ban.
    await closeViewsWith(tx, { personId: id, now });
    const entry = { action: 'user.ban', entity: 'profiles', entityId: id, actorId, now, reason };
    await recordChanges(tx, [
      { ...entry, before: { banned_until: before.banned_until }, after: { banned_until: end } },
    ]);
    return { ...before, banned_until: end };
  });
}

/** Lifts a ban, if there is one. */
export async function unban({ db }: Services, { id, actorId, now }: ByAdmin): Promise<UserRow> {
  return await db.transaction().execute(async (tx) => {
    const before = await holdUser(tx, { id, actorId, now });
    if (before.banned_until === null) return before;
    await setBan(tx, { id, until: null, now });
    const entry = { action: 'user.unban', entity: 'profiles', entityId: id, actorId, now };
    const change = { before: { banned_until: before.banned_until }, after: { banned_until: null } };
    await recordChanges(tx, [{ ...entry, ...change }]);
    return { ...before, banned_until: null };
  });
}

// Another admin may have removed the actor's role while this call waited for the lock.
async function holdUser(tx: Db, { id, actorId, now }: ByAdmin): Promise<UserRow> {
  await lockUserAndAdmins(tx, id);
  const user = await getUserRow(tx, { id, now });
  if (!(await listActiveAdmins(tx, now)).includes(actorId)) throw new AppError('not_allowed');
  return user;
}
