import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { addPerson } from '#domain/people/contract.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { findAccountByEmail } from '#server/auth/kernel/account-queries.ts';
import { AuthError } from '#server/auth/kernel/auth-error.ts';
import { type AuthServices, withAuthServices } from '#server/auth/kernel/auth-services.ts';
import { ensureProfile } from '#server/auth/kernel/profile.ts';
import type { Db } from '#server/database/database.ts';
import { type Services, transact } from '#server/services/services.ts';
import { inviteIn } from './links.ts';

type NewPerson = ParsedInput<typeof addPerson>['body'] & { actorId: string; now: Timestamp };

export type InviteNew = (tx: Db, person: NewPerson) => Promise<{ id: string; isNew: boolean }>;

/** How the desk invites people. */
export function createInviter(platform: Services) {
  const services = withAuthServices(platform);
  const inviteNew: InviteNew = async (tx, person) => {
    const known = await findAccountByEmail(tx, person.email);
    // Who broke off a sign-up has no access yet.
    const isBrokenOff = known && known.email_confirmed_at === null && known.invited_at === null;
    if (!known || isBrokenOff) {
      const id = await invitePerson(services, tx, { ...person, isBulk: true, isNew: !known });
      return { id, isNew: true };
    }
    await ensureProfile(tx, known, person.now);
    return { id: known.id, isNew: false };
  };
  return {
    /** Adds a person whom an admin names, and mails an invitation. Throws email_taken for a confirmed address, or too_many_changes. */
    invite: async (person: NewPerson) =>
      await transact(services, async (tx) => ({ id: await invitePerson(services, tx, person) })),
    /** The account of an address, added and invited in the caller's transaction if there is none. Throws as `invite`. */
    inviteNew,
  };
}

interface Bulk {
  isBulk?: boolean;
  isNew?: boolean;
}

async function invitePerson(
  services: AuthServices,
  tx: Db,
  { actorId, now, phone_number, isBulk = false, isNew = false, ...named }: NewPerson & Bulk,
) {
  const { email, ...data } = named;
  const redirectTo = services.config.publicUrl;
  const id = await inviteIn(services, tx, { email, data, redirectTo, isBulk, isNew, now }).catch(refuse);
  await ensureProfile(tx, { id, email, user_metadata: data }, now);
  if (phone_number !== null)
    await tx.updateTable('profiles').set({ phone_number, updated_at: now }).where('id', '=', id).execute();
  const entry = { action: 'user.invite', entity: 'profiles', entityId: id, actorId, now } as const;
  await recordChanges(tx, [{ ...entry, before: null, after: named }]);
  return id;
}

function refuse(error: unknown): never {
  if (!(error instanceof AuthError)) throw error;
  throw new AppError(error.code === 'email_exists' ? 'email_taken' : 'too_many_changes');
}
