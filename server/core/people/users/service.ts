import {
  endKeptSessionsOf,
  lockUserAndAdmins,
  type LockedPerson,
  replaceEmail,
  requireAnotherAdmin,
  updateBan,
} from '#server/core/accounts/commands.ts';
import type { Actor, Role } from '#domain/kernel/actor.ts';
import { mayCall } from '#domain/kernel/permissions.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { defaultLanguage } from '#domain/kernel/language.ts';
import { dayOf, type Timestamp } from '#domain/kernel/time.ts';
import { type banUser, updateUser } from '#domain/users/contract.ts';
import { foreverBanned } from '#domain/users/rules.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { type Db, RowNotFound, violatesUnique } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { notify } from '#server/core/notifications/commands.ts';
import { composeMail } from '#server/mail/email.ts';
import { endViewsOf } from './commands.ts';
import { findMidnight, type ProfileChange, type UserRow } from './queries.ts';

interface ByAdmin {
  id: string;
  actorId: string;
  now: Timestamp;
}

/** Changes name, email, role or permissions of a user. */
export async function changeUser(
  services: Services,
  { id, change, actorId, now }: ByAdmin & { change: ProfileChange },
): Promise<UserRow> {
  try {
    return await services.db.transaction().execute(async (tx) => {
      const { user: before, people, actor } = await holdUser(tx, { id, actorId, now });
      const changed = differences(before, change);
      const columns = Object.keys(changed);
      if (columns.length === 0) return before;
      const changesRights = changed.role !== undefined || changed.permissions !== undefined;
      if (changesRights && !mayCall('admin', actor)) throw new AppError('not_allowed');
      if (changed.role === 'user' || (changed.permissions ?? 'everything') !== 'everything')
        requireAnotherAdmin(people, id);
      const action = columns.every((column) => rights.includes(column)) ? 'user.set_role' : 'user.update';
      const old = Object.fromEntries(Object.entries(before).filter(([column]) => columns.includes(column)));
      const entry = { action, entity: 'profiles', entityId: id, actorId, now, before: old, after: { ...changed } };
      const email = changed.email === before.account_email ? undefined : changed.email;
      const set = { ...changed, updated_at: now };
      await tx.updateTable('profiles').set(set).where('id', '=', id).execute();
      if (email) {
        await replaceEmail(tx, { id, email, isProved: false, now });
        await warnOldAddress(services, tx, { ...before, next: email, now });
      }
      // Ended permanently, so that admin views do not return with the role.
      if (changesRights) await endViewsOf(tx, { personId: id, now });
      if (changed.role === 'admin') await endKeptSessionsOf(tx, id);
      if (changed.role && id !== actorId)
        await notify(tx, [roleNotification(id, { from: before.role, to: changed.role }, now)]);
      await recordChanges(tx, [entry]);
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
    ...(change.permissions !== undefined &&
      change.permissions !== before.permissions && { permissions: change.permissions }),
  };
}

/** The columns that decide what a user may do. */
const rights = ['role', 'permissions'];

const roleNotification = (id: string, change: { from: Role; to: Role }, now: Timestamp) =>
  ({ personId: id, kind: 'role', entityId: id, facts: {}, change, now }) as const;

// So that its owner notices a takeover.
async function warnOldAddress(
  { mailer, config }: Services,
  tx: Db,
  { account_email: to, language, next, now }: LockedPerson & { next: string; now: Timestamp },
) {
  if (!to) return;
  const options = { language: language ?? defaultLanguage, site: config, values: { email: next } };
  await mailer.queue(tx, { to, ...composeMail('email_replaced', options) }, now);
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
    const { user: before, people } = await holdUser(tx, { id, actorId, now });
    if (before.role === 'admin') requireAnotherAdmin(people, id);
    const entry = { action: 'user.ban', entity: 'profiles', entityId: id, actorId, now, reason };
    const { banned_until } = before;
    await updateBan(tx, { id, until: end, now });
    // Ended permanently, so that admin views do not return with the lifted ban.
    await endViewsOf(tx, { personId: id, now });
    await recordChanges(tx, [{ ...entry, before: { banned_until }, after: { banned_until: end } }]);
    return { ...before, banned_until: end };
  });
}

/** Lifts a ban, if there is one. */
export async function unban({ db }: Services, { id, actorId, now }: ByAdmin): Promise<UserRow> {
  return await db.transaction().execute(async (tx) => {
    const { user: before } = await holdUser(tx, { id, actorId, now });
    const { banned_until } = before;
    if (banned_until === null) return before;
    const entry = { action: 'user.unban', entity: 'profiles', entityId: id, actorId, now };
    await updateBan(tx, { id, until: null, now });
    await recordChanges(tx, [{ ...entry, before: { banned_until }, after: { banned_until: null } }]);
    return { ...before, banned_until: null };
  });
}

// Another admin may have removed the actor's rights while this call waited for the lock. With the address of an admin's account, others
// would get that admin's permissions.
async function holdUser(tx: Db, { id, actorId, now }: ByAdmin) {
  const { user, people } = await lockUserAndAdmins(tx, { id, now });
  if (!user) throw new RowNotFound();
  const actor = people.find((person) => person.is_active_admin && person.id === actorId);
  if (!actor || !mayCall(user.role === 'admin' ? 'admin' : updateUser.access, actor)) throw new AppError('not_allowed');
  return { user, people, actor };
}
